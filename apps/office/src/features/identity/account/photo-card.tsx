import { useLingui } from '@lingui/react/macro';
import type { Account } from '@tipwell/contract/identity/calls/account';
import { Card } from '@tipwell/ui/card';
import styles from './account.module.css';
import { PhotoChooser } from './photo-chooser.tsx';

/** The photo that customers see when they tip (onboarding §5). */
export function PhotoCard({ account }: { account: Account }) {
  const { t } = useLingui();
  return (
    <Card labelledBy="your-photo">
      <h2 id="your-photo" className={styles.sectionTitle}>{t`Your photo`}</h2>
      <PhotoChooser account={account} />
    </Card>
  );
}
