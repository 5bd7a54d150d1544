import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/calls/profile';
import styles from './section-tiles.module.css';
import { useMenu } from './use-menu.ts';

/** The sections one may open, as large tiles: the home of people who are never tipped. */
export function SectionTiles({ workplace }: { workplace: StaffOfProfile | null }) {
  const { t } = useLingui();
  const { items } = useMenu(workplace, 0);
  const sections = items.filter(({ key }) => key !== 'home');
  return (
    <nav aria-label={t`Where to go`}>
      <ul className={styles.tiles}>
        {sections.map(({ key, label, icon: Icon, link }) => (
          <li key={key}>
            <Link {...link} className={styles.tile}>
              <span className={styles.icon} aria-hidden>
                <Icon size={22} stroke={1.75} />
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
