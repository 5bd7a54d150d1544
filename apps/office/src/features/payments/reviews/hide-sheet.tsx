import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { hiding } from '@tipwell/contract/payments/calls/reviews';
import { Sheet } from '@tipwell/ui/sheet';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './reviews.module.css';

interface HideFormProps {
  reviewId: string;
  onClose: () => void;
  onHide: (because: string) => Promise<void>;
}

/** Asks why a review is to be hidden: whoever looks it up later finds the reason. */
export function HideSheet({ isOpen, ...props }: HideFormProps & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={props.onClose}
      title={t`Hide this review?`}
      closeLabel={t`Close`}
    >
      <HideForm {...props} />
    </Sheet>
  );
}

function HideForm({ reviewId, onClose, onHide }: HideFormProps) {
  const { t } = useLingui();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { because: '' },
    schema: hiding,
    draft: { form: 'hideReview', object: reviewId },
    send: async ({ because }) => {
      await onHide(because);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <p className={styles.sheetNote}>
        {t`It is hidden from everyone and no longer counts. You can show it again at any time.`}
      </p>
      <DraftNote form={form} />
      <Textarea
        name="because"
        label={t`Why?`}
        description={t`For example: it names a guest or insults someone.`}
        maxLength={300}
        minRows={3}
        autosize
        value={form.typed.because}
        error={problem(form.problems.because)}
        onChange={({ target }) => form.change({ because: target.value })}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Hide it`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
