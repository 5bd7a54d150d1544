import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Sheet } from '@tipwell/ui/sheet';
import { useEffect, useState } from 'react';
import styles from './leave-warning.module.css';

/**
 * Asks before a page is left on which something was typed that may be kept nowhere, not even in this
 * browser. Other forms keep a draft instead. The history is asked itself: the router's hook for it would
 * weigh on every first page.
 */
export function LeaveWarning({ isTyped }: { isTyped: boolean }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(
    () =>
      isTyped
        ? history.block({
            enableBeforeUnload: true,
            blockerFn: async ({ currentLocation, nextLocation }) => {
              if (currentLocation.pathname === nextLocation.pathname) return false;
              return new Promise<boolean>((resolve) => {
                setAnswer(() => (leaves: boolean) => {
                  setAnswer(null);
                  resolve(!leaves);
                });
              });
            },
          })
        : undefined,
    [history, isTyped],
  );
  return (
    <Sheet
      isOpen={answer !== null}
      onClose={() => answer?.(false)}
      title={t`Leave without sending?`}
      closeLabel={t`Close`}
    >
      <div className={styles.stack}>
        <p>{t`What you typed here is not kept anywhere and would be lost.`}</p>
        <Button onClick={() => answer?.(false)}>{t`Stay here`}</Button>
        <Button variant="default" onClick={() => answer?.(true)}>{t`Leave`}</Button>
      </div>
    </Sheet>
  );
}
