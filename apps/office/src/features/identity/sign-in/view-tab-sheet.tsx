import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { openViewTab } from './open-view.ts';
import styles from '#lib/public/bare-screen.module.css';

interface ViewTabSheetProps {
  /** What opens the view; null: no tab was held back. */
  handOver: string | null;
  onClose: () => void;
}

/** Some browsers open a tab only for a click of its own: this is that click. */
export function ViewTabSheet({ handOver, onClose }: ViewTabSheetProps) {
  const { t } = useLingui();
  const open = () => {
    if (handOver !== null && openViewTab(handOver)) onClose();
  };
  return (
    <Sheet
      isOpen={handOver !== null}
      onClose={onClose}
      title={t`The view is ready`}
      closeLabel={t`Close`}
    >
      <p className={styles.hint}>
        {t`Your browser did not open the new tab by itself. The view waits for one minute.`}
      </p>
      <Button fullWidth onClick={open}>{t`Open it in a new tab`}</Button>
    </Sheet>
  );
}
