import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason } from '@tipwell/contract/identity/people-fields';
import { locationTaxTypes } from '@tipwell/contract/venues/tax-reporting.rule';
import { Notice } from '@tipwell/ui/notice';
import * as z from 'zod';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { saveTaxType, type TaxReporting } from './queries.ts';
import { useTaxTypeWords } from './tax-words.ts';
import styles from './tax.module.css';

interface TaxTypeFormProps {
  locationId: number;
  reporting: TaxReporting;
  onDone: () => void;
}

/** Chooses who sees to the tax; where the law wants shared tips on the payroll, another choice needs a reason. */
export function TaxTypeForm({ locationId, reporting, onDone }: TaxTypeFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useTaxTypeWords();
  const problem = useFieldErrors();
  const isReasonNeeded = (type: string) =>
    type === 'SELF_REPORTING' && reporting.needsReasonForSelfReporting;
  const schema = z
    .object({ taxReportingType: z.enum(locationTaxTypes), reason: z.string() })
    .transform((typed, context) => {
      if (!isReasonNeeded(typed.taxReportingType)) return { ...typed, reason: null };
      const read = reason.safeParse(typed.reason);
      if (read.success) return { ...typed, reason: read.data };
      const message = read.error.issues[0]?.message ?? invalid('required');
      context.addIssue({ code: 'custom', path: ['reason'], message });
      return z.NEVER;
    });
  const form = useForm({
    initial: {
      taxReportingType: reporting.taxReportingType,
      reason: reporting.selfReporting?.reason ?? '',
    },
    schema,
    draft: { form: 'taxType', object: String(locationId) },
    send: async (read) => {
      await saveTaxType(locationId, read);
      await queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) });
      showToast('success', t`Saved.`);
      onDone();
    },
  });
  const { failure } = form;
  const isFixed = failure instanceof ApiFailure && failure.name === 'taxTypeFixed';
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t`Income tax on tips`}</legend>
        {locationTaxTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="taxReportingType"
              value={type}
              checked={form.typed.taxReportingType === type}
              onChange={() => form.change({ taxReportingType: type })}
            />
            <span className={styles.choiceName}>{words[type].name}</span>
            <span className={styles.choiceNote}>{words[type].note}</span>
          </label>
        ))}
      </fieldset>
      {isReasonNeeded(form.typed.taxReportingType) && (
        <Textarea
          name="reason"
          label={t`Why not through payroll`}
          description={t`Tips are shared here, and the law wants them on the payroll. The reason is kept with your name.`}
          rows={3}
          maxLength={300}
          value={form.typed.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
          error={problem(form.problems.reason)}
          dir="auto"
        />
      )}
      {isFixed ? (
        <Notice tone="danger">
          {t`Some people here have had tips already, and their type stays as it is. Choose “Decided for each person” instead: they keep theirs, and new people can be either.`}
        </Notice>
      ) : (
        <FormTrouble failure={failure} />
      )}
      <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
    </form>
  );
}
