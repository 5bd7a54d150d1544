import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/field-error';
import * as z from 'zod';
import { FormTrouble } from '../../lib/form-trouble.tsx';
import { DraftNote } from '../../lib/forms/draft-note.tsx';
import { queryKeys } from '../../lib/query.ts';
import { showToast } from '../../lib/toasts.ts';
import { readPercentage, writePercentage } from '../../lib/typed-percentage.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { saveReserve } from './queries.ts';
import styles from './tax.module.css';

interface ReserveFormProps {
  locationId: number;
  reserveBps: number;
  onDone: () => void;
}

const schema = z.object({
  reserveBps: z.string().transform((typed, context) => {
    const read = readPercentage(typed);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: invalid('decimal') });
    return z.NEVER;
  }),
});

/** Says how much of what people are given stays until a period is settled. */
export function ReserveForm({ locationId, reserveBps, onDone }: ReserveFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { reserveBps: writePercentage(reserveBps) },
    schema,
    draft: { form: 'taxReserve', object: String(locationId) },
    send: async (read) => {
      await saveReserve(locationId, read.reserveBps);
      await queries.invalidateQueries({ queryKey: queryKeys.withholding(locationId) });
      showToast('success', t`Saved.`);
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <TextInput
        name="reserveBps"
        label={t`Kept back, in percent`}
        description={t`About what the tax will come to. Too little, and the rest is asked for with the next period.`}
        inputMode="decimal"
        value={form.typed.reserveBps}
        onChange={({ target }) => form.change({ reserveBps: target.value })}
        error={problem(form.problems.reserveBps)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
    </form>
  );
}
