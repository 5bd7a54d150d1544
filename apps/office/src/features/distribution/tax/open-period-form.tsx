import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { invalid } from '@tipwell/contract/api/field-error';
import { useState } from 'react';
import * as z from 'zod';
import { fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { paths } from '#lib/paths.ts';
import { queryKeys } from '#lib/query.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { endOfMonth } from './end-of-month.ts';
import { openPeriod } from './queries.ts';
import styles from './tax.module.css';

interface OpenPeriodFormProps {
  locationId: number;
  firstDay: string;
  lastPossibleDay: string;
}

/** Says until which day the next period goes; it begins where the one before ended. */
export function OpenPeriodForm({ locationId, firstDay, lastPossibleDay }: OpenPeriodFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const problem = useFieldErrors();
  const [periodId] = useState(newId);
  const schema = z.object({
    lastDay: z.iso
      .date({ error: invalid('date') })
      .refine((day) => day >= firstDay, { error: invalid('endsBeforeStart') })
      .refine((day) => day <= lastPossibleDay, { error: invalid('periodNotOver') }),
  });
  const form = useForm({
    initial: { lastDay: endOfMonth(firstDay, lastPossibleDay) },
    schema,
    draft: { form: 'withholdingPeriod', object: String(locationId) },
    namesOnServer: { firstDay: 'lastDay' },
    send: async ({ lastDay }) => {
      await openPeriod(locationId, { periodId, firstDay, lastDay });
      await queries.invalidateQueries({ queryKey: queryKeys.withholding(locationId) });
      await navigate(paths.withholdingPeriod(locationId, periodId));
    },
  });
  const begins = fullDate(new Date(`${firstDay}T12:00:00Z`), 'UTC', locale);
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <p className={styles.note}>{t`It begins on ${begins}, the day after the one before.`}</p>
      <TextInput
        name="lastDay"
        type="date"
        label={t`Last day`}
        min={firstDay}
        max={lastPossibleDay}
        value={form.typed.lastDay}
        onChange={({ target }) => form.change({ lastDay: target.value })}
        error={problem(form.problems.lastDay)}
      />
      <FormTrouble failure={form.failure} />
      <Button type="submit" loading={form.isBusy}>{t`Open the period`}</Button>
    </form>
  );
}
