import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { month, requestTipRecord } from '@tipwell/contract/backoffice/calls/tipping-records';
import { invalid } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { newId } from '#lib/new-id.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { queryKeys } from '#lib/query.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { monthsBetween } from './months-between.ts';
import styles from './papers.module.css';
import { askForRecord, type Own } from './queries.ts';

interface TipRecordFormProps {
  own: Own;
  months: { first: string; last: string };
  /** It was asked for and is there. */
  onGiven: (requestId: string) => void;
}

const schema = z
  .object({ firstMonth: month, lastMonth: month })
  .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    path: ['lastMonth'],
    error: invalid('endsBeforeStart'),
  });

/** Asks for the record of some months; it is there at once. */
export function TipRecordForm({ own, months, onGiven }: TipRecordFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const { monthWords } = usePeriodWords();
  const form = useForm({
    initial: { firstMonth: months.last, lastMonth: months.last },
    schema,
    send: async (read) => {
      const requestId = newId();
      const given = await askForRecord(own, { requestId, ...read }, writtenIn(locale));
      queries.setQueryData(queryKeys.tipRecord(own.staffId, requestId, writtenIn(locale)), given);
      await queries.invalidateQueries({ queryKey: queryKeys.tipRecords(own.staffId), exact: true });
      onGiven(requestId);
    },
  });
  const choices = monthsBetween(months).map((value) => ({
    value,
    label: monthWords(`${value}-01`),
  }));
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <NativeSelect
        name="firstMonth"
        label={t`From`}
        data={choices}
        value={form.typed.firstMonth}
        onChange={({ currentTarget }) => form.change({ firstMonth: currentTarget.value })}
        error={problem(form.problems.firstMonth)}
      />
      <NativeSelect
        name="lastMonth"
        label={t`Up to and including`}
        data={choices}
        value={form.typed.lastMonth}
        onChange={({ currentTarget }) => form.change({ lastMonth: currentTarget.value })}
        error={problem(form.problems.lastMonth)}
      />
      <WriteControls of={requestTipRecord}>
        <Button type="submit" loading={form.isBusy}>{t`Get my record`}</Button>
      </WriteControls>
      <div className={styles.wide}>
        <FormTrouble failure={form.failure} />
      </div>
    </form>
  );
}
