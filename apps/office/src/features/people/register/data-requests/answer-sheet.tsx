import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { EnteredDataRequest } from '@tipwell/contract/backoffice/calls/data-requests';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason as reasonField } from '@tipwell/contract/identity/people-fields';
import { Sheet } from '@tipwell/ui/sheet';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../registered-users.module.css';
import { answerRequest } from './queries.ts';

interface AnswerSheetProps {
  request: EnteredDataRequest;
  onClose: () => void;
}

const answers = ['OTHERWISE', 'REFUSED'] as const;
const schema = z.object({
  answer: z.string().pipe(z.enum(answers, { error: invalid('required') })),
  note: reasonField,
});

/** How a request was answered where the person does not take it from their account. */
export function AnswerSheet({ request, onClose }: AnswerSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet isOpen onClose={onClose} title={t`Answer the request`} closeLabel={t`Close`}>
      <AnswerForm request={request} onClose={onClose} />
    </Sheet>
  );
}

function AnswerForm({ request, onClose }: AnswerSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { answer: '', note: '' },
    schema,
    draft: { form: 'dataAnswer', object: request.requestId },
    send: async (body) => {
      await answerRequest(queries, request.requestId, body);
      onClose();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <p className={styles.text}>
        {t`Their data stays in their account for a week; once they download it there, the request counts as answered. Enter here what happened instead.`}
      </p>
      <NativeSelect
        name="answer"
        label={t`What happened`}
        value={form.typed.answer}
        onChange={({ currentTarget }) => form.change({ answer: currentTarget.value })}
        error={problem(form.problems.answer)}
        data={[
          { value: '', label: t`Choose` },
          { value: 'OTHERWISE', label: t`Answered in another way` },
          { value: 'REFUSED', label: t`Refused, and they were told why` },
        ]}
      />
      <Textarea
        name="note"
        label={t`Note`}
        rows={3}
        maxLength={300}
        value={form.typed.note}
        onChange={({ currentTarget }) => form.change({ note: currentTarget.value })}
        error={problem(form.problems.note)}
        dir="auto"
      />
      <DraftNote form={form} />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
