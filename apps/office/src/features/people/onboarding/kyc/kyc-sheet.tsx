import { useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import type { KycState } from './kyc-state.rule.ts';
import styles from './kyc.module.css';

interface KycSheetProps {
  state: KycState;
  onClose: () => void;
  onAgain: () => void;
}

/** What stands in front while the issuer reads, and where it did not take it (onboarding §8, KYC sheets). */
export function KycSheet({ state, onClose, onAgain }: KycSheetProps) {
  const { t } = useLingui();
  const isWaiting = state === 'WAITING';
  return (
    <Sheet
      isOpen={isWaiting || state === 'FAILED' || state === 'TIMED_OUT'}
      onClose={onClose}
      isLocked={isWaiting}
      title={isWaiting ? t`Checking your details` : t`Not verified yet`}
      closeLabel={t`Close`}
    >
      {isWaiting ? (
        <output className={styles.waiting}>
          <Loader size="lg" />
          <p>{t`Performing profile verification. Please wait a minute..`}</p>
        </output>
      ) : (
        <div className={styles.sheet}>
          <p role="alert">
            {state === 'TIMED_OUT'
              ? t`Response timed out. Please try again.`
              : t`Profile verification failed. Please confirm to try again`}
          </p>
          <Button fullWidth onClick={onAgain}>{t`Try again`}</Button>
          <Button fullWidth variant="default" onClick={onClose}>{t`Check what I typed`}</Button>
        </div>
      )}
    </Sheet>
  );
}
