import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/api/field-error';
import { useState } from 'react';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { readPercentage, writePercentage } from '#lib/fields/parse-percentage.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { askReserve } from './queries.ts';
import styles from './tax.module.css';

interface ReserveFormProps {
  locationId: number;
  reserveBps: number;
  capBps: number;
  onDone: () => void;
}

const schemaWithin = (capBps: number) =>
  z.object({
    reserveBps: z.string().transform((typed, context) => {
      const read = readPercentage(typed);
      if (read !== null && read <= capBps) return read;
      const message =
        read === null ? invalid('decimal') : invalid('max_value', { limit: capBps / 100 });
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  });

/** Asks that another part of what people are given stays until a period is settled. */
export function ReserveForm({ locationId, reserveBps, capBps, onDone }: ReserveFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const locale = useLocale();
  const [reserveId] = useState(newId);
  const form = useForm({
    initial: { reserveBps: writePercentage(reserveBps) },
    schema: schemaWithin(capBps),
    draft: { form: 'taxReserve', object: String(locationId) },
    send: async (read) => {
      await askReserve(locationId, { reserveId, ...read });
      await queries.invalidateQueries({ queryKey: queryKeys.withholding(locationId) });
      showToast('success', t`A second person can approve it now.`);
      onDone();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <p className={styles.note}>
        {t`A second person has to approve it. It then counts for new tips from the next day on and for six months, and everyone is told. At most ${percent(capBps, locale)}.`}
      </p>
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
      <Button type="submit" loading={form.isBusy}>{t`Ask a second person`}</Button>
    </form>
  );
}
