import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { FormTrouble } from '#lib/form-errors.tsx';
import styles from './tax.module.css';

interface SureSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens, to whom, and when. */
  text: string;
  button: string;
  isBusy: boolean;
  failure: unknown;
  onSure: () => void;
}

/** Says once more what happens, and asks, before something is taken from people. */
export function SureSheet({ isOpen, onClose, title, text, button, ...rest }: SureSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t`Close`}>
      <p className={styles.note}>{text}</p>
      <FormTrouble failure={rest.failure} />
      <div className={styles.actions}>
        <Button loading={rest.isBusy} onClick={rest.onSure}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </Sheet>
  );
}
