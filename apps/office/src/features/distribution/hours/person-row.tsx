import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { Pill } from '@tipwell/ui/pill';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import { GapPills } from './clock-in/gap-pills.tsx';
import { isOwnWord, type Person, type TypedHours } from './hours-form.ts';
import styles from './hours.module.css';

interface PersonRowProps {
  person: Person;
  /** The row's place on the page, by which its fields are called. */
  index: number;
  /** What stands there before anything is typed. */
  before: TypedHours;
  /** What was typed and not saved. */
  typed: TypedHours | undefined;
  showsPoints: boolean;
  isRecorded: boolean;
  problemAt: (path: string) => FieldTrouble | undefined;
  /** Null gives up what was typed. */
  onChange: (typed: TypedHours | null) => void;
}

/** One person's hours of a day: start and end, or a length, or that they did not work. */
export function PersonRow(props: PersonRowProps) {
  const { person, index, before, typed, showsPoints, isRecorded, problemAt, onChange } = props;
  const { t } = useLingui();
  const nameOf = useStaffTypeName();
  const words = useFieldErrors();
  const shown = typed ?? before;
  const name = person.displayFullName;
  const path = (field: string) => `entries.${index}.${field}`;
  const wrong = (field: string) => words(problemAt(path(field)));
  const set = (changes: Partial<TypedHours>) => onChange({ ...shown, ...changes });
  const isSelf = isOwnWord(person.record) && typed === undefined;
  const isClocked = person.record?.source === 'SCAN' && typed === undefined;
  const isOff = shown.how === 'OFF';
  const isGone = shown.how === 'NONE';
  const about = problemAt(path('staffId'));
  return (
    <li className={styles.person} data-changed={typed !== undefined}>
      <div className={styles.whoRow}>
        <p className={styles.who}>
          <bdi>{name}</bdi>
          {person.staffType && (
            <span className={styles.sub}>
              <bdi>{nameOf(person.staffType)}</bdi>
            </span>
          )}
        </p>
        {person.hasNoJob && <Pill tone="bad">{t`No job, no share`}</Pill>}
        {person.gaps.length > 0 ? (
          typed === undefined && <GapPills gaps={person.gaps} />
        ) : isSelf ? (
          <Pill tone="underWay">{t`Reported by them`}</Pill>
        ) : isClocked ? (
          <Pill tone="good">{t`Clocked`}</Pill>
        ) : (
          person.record === null &&
          typed === undefined && <Pill tone={isRecorded ? 'bad' : 'notYet'}>{t`No hours`}</Pill>
        )}
      </div>
      {isOff || isGone ? (
        <div className={styles.off}>
          <Pill tone="plain">{isOff ? t`Did not work` : t`Hours removed`}</Pill>
          <Button
            variant="default"
            aria-label={t`Enter hours of ${name}`}
            onClick={() =>
              onChange({ ...before, how: before.how === 'LENGTH' ? 'LENGTH' : 'TIMES' })
            }
          >
            {t`Enter hours`}
          </Button>
        </div>
      ) : (
        <div className={styles.inputs} data-points={showsPoints}>
          {shown.how === 'TIMES' ? (
            <>
              <TextInput
                name={path('from')}
                type="time"
                label={t`Start`}
                aria-label={t`Start of ${name}`}
                value={shown.from}
                error={wrong('from')}
                onChange={({ target }) => set({ from: target.value })}
              />
              <TextInput
                name={path('to')}
                type="time"
                label={t`End`}
                aria-label={t`End of ${name}`}
                value={shown.to}
                error={wrong('to')}
                onChange={({ target }) => set({ to: target.value })}
              />
            </>
          ) : (
            <TextInput
              className={styles.wide ?? ''}
              name={path('minutes')}
              label={t`Hours`}
              aria-label={t`Hours of ${name}`}
              placeholder="6:30"
              inputMode="text"
              dir="ltr"
              maxLength={6}
              value={shown.length}
              error={wrong('minutes')}
              onChange={({ target }) => set({ length: target.value })}
            />
          )}
          {showsPoints && (
            <TextInput
              name={path('points')}
              label={t`Points`}
              aria-label={t`Points of ${name}`}
              inputMode="numeric"
              dir="ltr"
              maxLength={4}
              value={shown.points}
              error={wrong('points')}
              onChange={({ target }) => set({ points: target.value })}
            />
          )}
          <div className={styles.ways}>
            {isSelf && (
              <Button
                variant="default"
                aria-label={t`Confirm the hours of ${name}`}
                onClick={() => onChange(before)}
              >
                {t`Confirm`}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={t`${name} did not work`}
              onClick={() => onChange({ ...shown, how: 'OFF' })}
            >
              {t`Did not work`}
            </Button>
            {person.record !== null && (
              <CloseButton
                size={42}
                aria-label={t`Remove the hours of ${name}`}
                onClick={() => onChange({ ...shown, how: 'NONE' })}
              />
            )}
          </div>
        </div>
      )}
      {about && (
        <p className={styles.wrong} role="alert">
          {words(about)}
        </p>
      )}
    </li>
  );
}
