import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { proposeClockTime, type ClockGap } from '@tipwell/contract/distribution/calls/clock-in';
import { invalid } from '@tipwell/contract/api/field-error';
import { useState } from 'react';
import * as z from 'zod';
import { timeOfDay } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from '../hours.module.css';
import { proposeTime } from '../queries.ts';
import { useGapWords } from './use-gap-words.ts';

const schema = z.object({ time: z.string().min(1, { error: invalid('required') }) });

interface GapFormProps {
  userId: string;
  staffId: number;
  gap: ClockGap;
  timeZone: string;
  onDone: () => void;
}

/** Says when one started or finished, or that one did not work then. */
export function GapForm({ userId, staffId, gap, timeZone, onDone }: GapFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const errorWords = useFieldErrors();
  const words = useGapWords(timeZone);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { scanId, proposed } = gap;
  const say = async (time: string | null) => {
    await proposeTime({ userId, staffId, scanId }, time);
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.shares(staffId) }),
      queries.invalidateQueries({ queryKey: queryKeys.clocks }),
    ]);
    showToast('success', t`Sent. Your manager sees it.`);
    onDone();
  };
  const before = proposed?.at ? timeOfDay(new Date(proposed.at), timeZone, 'en') : '';
  const form = useForm({
    initial: { time: before },
    schema,
    draft: { form: 'clockGap', object: scanId },
    send: async ({ time }) => say(time),
  });
  const mistake = async () => {
    setIsBusy(true);
    setFailure(null);
    await say(null)
      .catch(setFailure)
      .finally(() => setIsBusy(false));
  };
  return (
    <WriteControls of={proposeClockTime}>
      <form onSubmit={form.submit} noValidate className={styles.own}>
        <DraftNote form={form} />
        <p className={styles.note}>{words.what(gap)}</p>
        <TextInput
          name="time"
          type="time"
          label={gap.clockedIn === null ? t`Start` : t`End`}
          value={form.typed.time}
          error={errorWords(form.problems.time)}
          onChange={({ target }) => form.change({ time: target.value })}
        />
        <FormTrouble failure={form.failure ?? failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy}>{t`Send it`}</Button>
          <Button variant="default" loading={isBusy} onClick={() => void mistake()}>
            {t`A mistake, I did not work`}
          </Button>
        </div>
      </form>
    </WriteControls>
  );
}
