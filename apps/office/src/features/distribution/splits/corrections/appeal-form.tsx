import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { reason as reasonField } from '@tipwell/contract/identity/people-fields';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../distributions.module.css';
import { appeal } from './queries.ts';

interface AppealFormProps {
  own: { userId: string; staffId: number; lineId: string };
  onDone: () => void;
}

const schema = z.object({ reason: reasonField });

/** Says in one's own words what is wrong with a correction. */
export function AppealForm({ own, onDone }: AppealFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { reason: '' },
    schema,
    draft: { form: 'appealCorrection', object: own.lineId },
    send: async ({ reason }) => {
      await appeal(own, reason);
      await queries.invalidateQueries({ queryKey: queryKeys.ownCorrections(own.staffId) });
      showToast('success', t`Sent. Nothing is taken until there is an answer.`);
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.appealing}>
      <DraftNote form={form} />
      <Textarea
        name="reason"
        label={t`What is wrong with it`}
        description={t`Those who decide about the split read it. You can appeal once.`}
        rows={4}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Send the appeal`}</Button>
        <Button variant="default" onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
