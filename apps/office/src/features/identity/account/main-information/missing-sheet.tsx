import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import styles from '../account.module.css';

/** Some fields are empty or not right: said once, and then they are marked (onboarding §4). */
export function MissingSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Something is missing`} closeLabel={t`Close`}>
      <div className={styles.form}>
        <p>{t`Some fields are empty or not right yet. They are marked; please look at them and try again.`}</p>
        <Button fullWidth onClick={onClose}>{t`OK`}</Button>
      </div>
    </Sheet>
  );
}
