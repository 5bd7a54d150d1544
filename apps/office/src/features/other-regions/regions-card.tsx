import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '../../lib/link-button.tsx';
import { paths } from '../../lib/paths.ts';
import { otherRegionsQuery } from './queries.ts';
import styles from './other-regions.module.css';

/** The way to one's accounts in other regions; nothing where there are none. */
export function RegionsCard() {
  const { t } = useLingui();
  const { data } = useQuery(otherRegionsQuery);
  if (!data || data.others.length === 0) return null;
  return (
    <Card labelledBy="other-regions">
      <div className={styles.stack}>
        <h2 id="other-regions" className={styles.heading}>{t`Other regions`}</h2>
        <p className={styles.note}>
          {t`If you work in another part of the world too, you have an account of its own there. Here you go to it, or connect the two.`}
        </p>
        <div>
          <LinkButton {...paths.otherRegions} variant="default">{t`See other regions`}</LinkButton>
        </div>
      </div>
    </Card>
  );
}
