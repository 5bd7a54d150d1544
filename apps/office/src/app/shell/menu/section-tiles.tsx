import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import styles from './section-tiles.module.css';
import type { MenuKey } from './menu-item.ts';
import { useMenu } from './use-menu.ts';

/** The sections one may open, as large tiles: the home of people who are never tipped. */
export function SectionTiles({ workplace }: { workplace: StaffOfProfile | null }) {
  const { t } = useLingui();
  const { items } = useMenu([], workplace, 0);
  const words = useSectionWords();
  // What one reads once is in the menu; the tiles are what one comes here to do.
  const sections = items.flatMap((item) => {
    const about = words[item.key];
    return about === undefined ? [] : [{ ...item, about }];
  });
  return (
    <nav aria-label={t`Where to go`}>
      <ul className={styles.tiles}>
        {sections.map(({ key, label, about, icon: Icon, link }) => (
          <li key={key}>
            <Link {...link} className={styles.tile}>
              <span className={styles.icon} aria-hidden>
                <Icon size={22} stroke={1.75} />
              </span>
              <span className={styles.words}>
                <span className={styles.label}>{label}</span>
                <span className={styles.about}>{about}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What each section is for, in a few words. */
function useSectionWords(): Partial<Record<MenuKey, string>> {
  const { t } = useLingui();
  return {
    reporting: t`Money in, day by day`,
    payouts: t`What was sent, and to whom`,
    reviews: t`What guests say`,
    onlineMenu: t`Your menu as guests see it`,
    distributions: t`Who gets which share of shared tips`,
    distributionsManager: t`Who gets which share of shared tips`,
    distributionsAccount: t`What each person was given, for payroll`,
    alerts: t`Needs attention`,
    support: t`Messages and help`,
    transactions: t`Every payment, from the guest to the bank`,
    overview: t`What your locations bring in`,
    locations: t`Venues, their settings and their people`,
    promotions: t`What is discounted, for whom and when`,
    notifications: t`Messages to people, and who has read them`,
    registeredUsers: t`Find a person and help`,
  };
}
