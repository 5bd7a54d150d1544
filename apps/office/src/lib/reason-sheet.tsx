import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { reason as reasonField } from '@tipwell/contract/identity/people-fields';
import { Sheet } from '@tipwell/ui/sheet';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useFieldErrors } from './use-field-errors.ts';
import { FormTrouble } from './form-errors.tsx';
import { DraftNote } from './forms/draft-note.tsx';
import type { DraftName } from './forms/drafts.ts';
import { useForm } from './use-form.ts';
import styles from './reason-sheet.module.css';

interface ReasonSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, to whom. */
  text: ReactNode;
  button: string;
  isDangerous: boolean;
  /** What is to be done, and to whom: under this a reason is kept that was typed and not sent. */
  draft: DraftName;
  /** More to decide, above the reason. */
  children?: ReactNode;
  onConfirm: (reason: string) => Promise<void>;
}

const schema = z.object({ reason: reasonField });

/** Asks once more, and why, before something is done that others will ask about. */
export function ReasonSheet({ isOpen, onClose, title, ...rest }: ReasonSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t`Close`}>
      <ReasonForm onClose={onClose} {...rest} />
    </Sheet>
  );
}

function ReasonForm({
  onClose,
  text,
  button,
  isDangerous,
  draft,
  children,
  onConfirm,
}: Omit<ReasonSheetProps, 'isOpen' | 'title'>) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { reason: '' },
    schema,
    draft,
    send: async ({ reason }) => {
      await onConfirm(reason);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <p className={styles.text}>{text}</p>
      {children}
      <DraftNote form={form} />
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`It is recorded in the log with your name.`}
        rows={3}
        maxLength={300}
        value={form.typed.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy} {...(isDangerous ? { color: 'red' } : {})}>
          {button}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
