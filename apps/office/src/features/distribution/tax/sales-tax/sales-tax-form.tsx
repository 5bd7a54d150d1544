import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { readPercentage, writePercentage } from '#lib/fields/parse-percentage.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { saveSalesTax, type SalesTax } from '../queries.ts';
import styles from '../tax.module.css';
import { useRateWords } from './use-rate-words.ts';

interface SalesTaxFormProps {
  locationId: number;
  salesTax: SalesTax;
  onDone: () => void;
}

/** Says what bills contain from a day on. */
export function SalesTaxForm({ locationId, salesTax, onDone }: SalesTaxFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const rateOf = useRateWords();
  const { bps, countryBps, mostBps, earliest } = salesTax;
  const schema = z
    .object({
      isCountrys: z.boolean(),
      bps: z.string(),
      validFrom: z.iso
        .date({ error: invalid('date') })
        .refine((day) => day >= earliest, { error: invalid('salesTaxTooEarly') }),
    })
    .transform(({ isCountrys, bps: typed, validFrom }, context) => {
      if (isCountrys) return { bps: null, validFrom };
      const read = readPercentage(typed);
      if (read !== null && read <= mostBps) return { bps: read, validFrom };
      const message =
        read === null ? invalid('decimal') : invalid('salesTaxTooHigh', { limit: mostBps / 100 });
      context.addIssue({ code: 'custom', path: ['bps'], message });
      return z.NEVER;
    });
  const form = useForm({
    initial: { isCountrys: false, bps: writePercentage(bps), validFrom: earliest },
    schema,
    draft: { form: 'salesTax', object: String(locationId) },
    send: async (read) => {
      await saveSalesTax(locationId, read);
      await queries.invalidateQueries({ queryKey: queryKeys.salesTax(locationId) });
      showToast('success', t`Saved.`);
      onDone();
    },
  });
  const countrys = rateOf(countryBps);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="isCountrys"
          checked={form.typed.isCountrys}
          onChange={({ target }) => form.change({ isCountrys: target.checked })}
        />
        <span className={styles.choiceName}>{t`The country’s standard rate: ${countrys}`}</span>
      </label>
      {!form.typed.isCountrys && (
        <TextInput
          name="bps"
          label={t`Sales tax, in percent`}
          description={t`0 where none is due, such as for businesses that are not registered.`}
          inputMode="decimal"
          value={form.typed.bps}
          onChange={({ target }) => form.change({ bps: target.value })}
          error={problem(form.problems.bps)}
        />
      )}
      <TextInput
        name="validFrom"
        type="date"
        label={t`From`}
        description={t`Bills of earlier days keep theirs. A rate that was to begin later is replaced.`}
        min={earliest}
        value={form.typed.validFrom}
        onChange={({ target }) => form.change({ validFrom: target.value })}
        error={problem(form.problems.validFrom)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
    </form>
  );
}
