import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { Sheet } from '@tipwell/ui/sheet';
import { useState, type FormEvent } from 'react';
import { Trouble } from '../../lib/trouble.tsx';
import styles from './reviews.module.css';

interface HideSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onHide: (because: string) => Promise<void>;
}

/** Asks why a review is to be hidden: whoever looks it up later finds the reason. */
export function HideSheet({ isOpen, onClose, onHide }: HideSheetProps) {
  const { t } = useLingui();
  const [because, setBecause] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const said = because.trim();
    setIsMissing(said.length < 3);
    if (said.length < 3) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onHide(said);
      setBecause('');
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t`Hide this review?`} closeLabel={t`Close`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.sheetNote}>
          {t`It is hidden from everyone and no longer counts. You can show it again at any time.`}
        </p>
        <Textarea
          label={t`Why?`}
          description={t`For example: it names a guest or insults someone.`}
          maxLength={300}
          minRows={3}
          autosize
          value={because}
          error={isMissing ? t`Please say why.` : null}
          onChange={(event) => setBecause(event.currentTarget.value)}
        />
        {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
        <div className={styles.actions}>
          <Button type="submit" loading={isBusy}>{t`Hide it`}</Button>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Sheet>
  );
}
