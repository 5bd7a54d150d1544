import { useLingui } from '@lingui/react/macro';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './own-data.module.css';

/** The way to everything that is kept of a person. */
export function OwnDataCard() {
  const { t } = useLingui();
  return (
    <Card labelledBy="own-data">
      <div className={styles.stack}>
        <h2 id="own-data" className={styles.heading}>{t`Your data`}</h2>
        <p className={styles.note}>{t`See everything we keep about you, and take it with you.`}</p>
        <div>
          <LinkButton {...paths.ownData} variant="default">{t`See my data`}</LinkButton>
        </div>
      </div>
    </Card>
  );
}
