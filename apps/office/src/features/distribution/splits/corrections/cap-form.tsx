import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { correctionCap, correctionPercent } from '@tipwell/contract/distribution/calls/corrections';
import * as z from 'zod';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent as written } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../distributions.module.css';
import { setCap } from './queries.ts';

interface CapFormProps {
  locationId: number;
  percent: number;
  onDone: () => void;
}

/** What is typed is a number in another script, or with a percent sign, as well. */
const schema = z.object({
  percent: z
    .string()
    .transform((typed) => Number(typed.replace(/[%٪]/, '').trim() || Number.NaN))
    .pipe(correctionPercent),
});

/** Says how much of each payout corrections take at most. */
export function CapForm({ locationId, percent, onDone }: CapFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const form = useForm({
    initial: { percent: String(percent) },
    schema,
    draft: { form: 'correctionCap', object: locationId },
    send: async (read) => {
      await setCap(locationId, read.percent);
      await queries.invalidateQueries({ queryKey: queryKeys.corrections(locationId) });
      showToast('success', t`Saved.`);
      onDone();
    },
  });
  const [least, most] = [correctionCap.least, correctionCap.most].map((one) =>
    written(one * 100, locale),
  );
  return (
    <form onSubmit={form.submit} noValidate className={styles.giving}>
      <p className={styles.note}>
        {t`A small cap leaves people more of each payout, and takes longer. It counts for corrections that are under way, too.`}
      </p>
      <DraftNote form={form} />
      <TextInput
        name="percent"
        label={t`At most, in percent of a payout`}
        description={t`From ${least} to ${most}`}
        inputMode="numeric"
        maxLength={4}
        value={form.typed.percent}
        onChange={({ target }) => form.change({ percent: target.value })}
        error={problem(form.problems.percent)}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
      </div>
    </form>
  );
}
