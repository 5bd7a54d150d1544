import { useLingui } from '@lingui/react/macro';
import { Card } from '@tipwell/ui/card';
import { LinkButton } from '#lib/link-button.tsx';
import { paths } from '#lib/paths.ts';
import styles from './account-deletion.module.css';

/** The way to deleting one's account. */
export function DeletionCard() {
  const { t } = useLingui();
  return (
    <Card labelledBy="delete-account">
      <div className={styles.stack}>
        <h2 id="delete-account" className={styles.heading}>{t`Delete your account`}</h2>
        <p className={styles.note}>
          {t`See what would be deleted, what the law makes us keep, and what has to be done first.`}
        </p>
        <div>
          <LinkButton {...paths.deleteAccount} variant="default">{t`See what happens`}</LinkButton>
        </div>
      </div>
    </Card>
  );
}
