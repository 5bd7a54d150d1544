import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { recordHours } from '@tipwell/contract/distribution/calls/hours';
import { Segments } from '@tipwell/ui/segments';
import { useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import {
  hoursSchema,
  movedOn,
  placeOnPage,
  typedBefore,
  typedOf,
  type Hours,
  type TypedEntries,
  type TypedHours,
} from './hours-form.ts';
import styles from './hours.module.css';
import { PersonRow } from './person-row.tsx';
import { saveHours } from './queries.ts';

/** The hours of a day to be entered and changed; only what was typed is sent. */
export function DayForm({ locationId, hours }: { locationId: number; hours: Hours }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [mode, setMode] = useState<'TIMES' | 'LENGTH'>('TIMES');
  const { people, businessDay } = hours;
  const form = useForm({
    initial: { entries: {} as TypedEntries },
    schema: hoursSchema(people),
    draft: { form: 'hours', object: `${locationId}.${businessDay}` },
    send: async ({ entries }) => {
      try {
        await saveHours(locationId, businessDay, entries);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // What somebody else wrote meanwhile is shown anew; the others' hours stay as they were typed.
        const moved = new Set(movedOn(error.fields, entries));
        if (moved.size > 0) {
          await queries.invalidateQueries({ queryKey: queryKeys.hours(locationId) });
          const kept = Object.entries(form.typed.entries).filter(
            ([staffId]) => !moved.has(Number(staffId)),
          );
          form.change({ entries: Object.fromEntries(kept) });
        }
        const here = Object.entries(error.fields).map(([path, trouble]) => [
          placeOnPage(path, entries, people),
          trouble,
        ]);
        throw error.withOnly(Object.fromEntries(here));
      }
      await queries.invalidateQueries({ queryKey: queryKeys.hours(locationId) });
      form.startOver();
      showToast('success', t`The hours are saved.`);
    },
  });
  const { entries } = form.typed;
  const change = (staffId: number, typed: TypedHours | null) => {
    const { [staffId]: _before, ...others } = entries;
    form.change({ entries: typed === null ? others : { ...others, [staffId]: typed } });
  };
  const without = people.filter(
    ({ staffId, record }) => record === null && entries[staffId] === undefined,
  );
  const hasSome = hours.isRecorded || Object.keys(entries).length > 0;
  const showsPoints =
    hours.countsPoints || people.some(({ record }) => record !== null && record.points !== 1);
  if (people.length === 0) return null;
  return (
    <WriteControls of={recordHours}>
      <form onSubmit={form.submit} noValidate className={styles.form}>
        <DraftNote form={form} />
        <Segments
          label={t`What you enter`}
          value={mode}
          options={[
            { value: 'TIMES', label: t`Start and end` },
            { value: 'LENGTH', label: t`Hours` },
          ]}
          onChange={setMode}
        />
        <ul className={styles.people}>
          {people.map((person, index) => (
            <PersonRow
              key={person.staffId}
              person={person}
              index={index}
              before={typedBefore(person, mode)}
              typed={entries[person.staffId]}
              showsPoints={showsPoints}
              isRecorded={hours.isRecorded}
              problemAt={form.problemAt}
              onChange={(typed) => change(person.staffId, typed)}
            />
          ))}
        </ul>
        {hasSome && without.length > 1 && (
          <Button
            variant="default"
            className={styles.all ?? ''}
            onClick={() =>
              form.change({
                entries: {
                  ...entries,
                  ...Object.fromEntries(
                    without.map(({ staffId }) => [staffId, { ...typedOf(null, mode), how: 'OFF' }]),
                  ),
                },
              })
            }
          >
            {t`Nobody else worked`}
          </Button>
        )}
        <FormTrouble failure={form.failure} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy} disabled={Object.keys(entries).length === 0}>
            {t`Save the hours`}
          </Button>
          {Object.keys(entries).length > 0 && (
            <Button variant="default" onClick={form.startOver}>{t`Discard`}</Button>
          )}
        </div>
      </form>
    </WriteControls>
  );
}
