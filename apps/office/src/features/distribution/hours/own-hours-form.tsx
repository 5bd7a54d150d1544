import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { getOwnHours } from '@tipwell/contract/distribution/calls/hours';
import type { CallOutput } from '@tipwell/contract/api/call';
import { Segments } from '@tipwell/ui/segments';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { ownHoursSchema, typedOf, type How } from './hours-form.ts';
import styles from './hours.module.css';
import { reportHours } from './queries.ts';

interface OwnHoursFormProps {
  userId: string;
  staffId: number;
  day: CallOutput<typeof getOwnHours>['days'][number];
  onDone: () => void;
}

/** Says oneself what one worked on a day. */
export function OwnHoursForm({ userId, staffId, day, onDone }: OwnHoursFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useFieldErrors();
  const { businessDay } = day;
  const { how, from, to, length } = typedOf(day.record, 'TIMES');
  const form = useForm({
    initial: { how: how as string, from, to, minutes: length },
    schema: ownHoursSchema,
    draft: { form: 'ownHours', object: `${staffId}.${businessDay}` },
    send: async (read) => {
      await reportHours({ userId, staffId, businessDay }, read);
      await queries.invalidateQueries({ queryKey: queryKeys.shares(staffId) });
      showToast('success', t`Reported. Your manager sees it.`);
      onDone();
    },
  });
  const { typed, problems } = form;
  return (
    <form onSubmit={form.submit} noValidate className={styles.own}>
      <DraftNote form={form} />
      <Segments<How>
        label={t`What you enter`}
        value={typed.how as How}
        options={[
          { value: 'TIMES', label: t`Start and end` },
          { value: 'LENGTH', label: t`Hours` },
          { value: 'OFF', label: t`I did not work` },
        ]}
        onChange={(chosen) => form.change({ how: chosen })}
      />
      {typed.how === 'TIMES' && (
        <>
          <TextInput
            name="from"
            type="time"
            label={t`Start`}
            value={typed.from}
            error={words(problems.from)}
            onChange={({ target }) => form.change({ from: target.value })}
          />
          <TextInput
            name="to"
            type="time"
            label={t`End`}
            description={t`After midnight too: the day goes on until 4 in the morning.`}
            value={typed.to}
            error={words(problems.to)}
            onChange={({ target }) => form.change({ to: target.value })}
          />
        </>
      )}
      {typed.how === 'LENGTH' && (
        <TextInput
          name="minutes"
          label={t`Hours`}
          placeholder="6:30"
          dir="ltr"
          maxLength={6}
          value={typed.minutes}
          error={words(problems.minutes)}
          onChange={({ target }) => form.change({ minutes: target.value })}
        />
      )}
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Report it`}</Button>
      </div>
    </form>
  );
}
