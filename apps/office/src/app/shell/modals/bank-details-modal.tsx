import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import styles from './modals.module.css';
import type { WindowProps } from './window-props.ts';

interface BankDetailsModalProps extends WindowProps {
  /** Opens the page on which payouts and where they go are looked after. */
  onOpenPayouts: () => void;
}

/** Says that the bank has asked for more before it takes payouts. */
export function BankDetailsModal({ isOpen, onClose, onOpenPayouts }: BankDetailsModalProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Bank details are missing`}
      closeLabel={t`Close`}
    >
      <p className={styles.text}>
        {t`Before we can pay out we need the details of your bank account: whose it is, and its number. Your tips are kept safe until then.`}
      </p>
      <div className={styles.actions}>
        <Button
          fullWidth
          data-autofocus
          onClick={() => {
            onClose();
            onOpenPayouts();
          }}
        >
          {t`Go to my payouts`}
        </Button>
        <Button fullWidth variant="subtle" color="gray" onClick={onClose}>
          {t`Later`}
        </Button>
      </div>
    </Sheet>
  );
}
