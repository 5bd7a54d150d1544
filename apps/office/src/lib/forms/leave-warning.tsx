import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Sheet } from '@tipwell/ui/sheet';
import styles from './leave-warning.module.css';

/**
 * Asks before a page is left on which something was typed that may be kept nowhere, not even in this
 * browser. Other forms keep a draft instead.
 */
export function LeaveWarning({ isTyped }: { isTyped: boolean }) {
  const { t } = useLingui();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isTyped && current.pathname !== next.pathname,
    enableBeforeUnload: isTyped,
    withResolver: true,
  });
  return (
    <Sheet
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={t`Leave without sending?`}
      closeLabel={t`Close`}
    >
      <div className={styles.stack}>
        <p>{t`What you typed here is not kept anywhere and would be lost.`}</p>
        <Button onClick={() => reset?.()}>{t`Stay here`}</Button>
        <Button variant="default" onClick={() => proceed?.()}>{t`Leave`}</Button>
      </div>
    </Sheet>
  );
}
