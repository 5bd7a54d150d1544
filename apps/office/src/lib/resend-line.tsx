import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import styles from './resend-line.module.css';

interface ResendLineProps {
  /** So long is nothing sent again; 0: it may be. */
  waitSeconds: number;
  onResend: () => Promise<void>;
}

/** When another code may be asked for, and then a button that does. */
export function ResendLine({ waitSeconds, onResend }: ResendLineProps) {
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  if (waitSeconds > 0) {
    const clock = `${Math.floor(waitSeconds / 60)}:${String(waitSeconds % 60).padStart(2, '0')}`;
    return (
      // Read out by whoever looks for it; a clock that speaks each second helps nobody.
      <p className={styles.wait}>
        {t`No code? You can request another one in`} <bdi dir="ltr">{clock}</bdi>
      </p>
    );
  }
  return (
    <Button
      variant="subtle"
      fullWidth
      loading={isBusy}
      onClick={() => {
        setIsBusy(true);
        void onResend().finally(() => setIsBusy(false));
      }}
    >
      {t`Send another code`}
    </Button>
  );
}
