import { useLingui } from '@lingui/react/macro';
import { Pill } from '@tipwell/ui/pill';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { GapPills } from './clock-in/gap-pills.tsx';
import type { Hours, Person } from './hours-form.ts';
import { lengthOf } from './length-of.ts';
import styles from './hours.module.css';

/** The hours of a day to be read. */
export function DayRows({ hours }: { hours: Hours }) {
  const { t } = useLingui();
  const nameOf = useStaffTypeName();
  return (
    <Rows>
      {hours.people.map((person) => (
        <Row key={person.staffId}>
          <p className={styles.who}>
            <bdi>{person.displayFullName}</bdi>
            {person.staffType && (
              <span className={styles.sub}>
                <bdi>{nameOf(person.staffType)}</bdi>
              </span>
            )}
          </p>
          {person.gaps.length > 0 ? (
            <GapPills gaps={person.gaps} />
          ) : person.record === null ? (
            <Pill tone={hours.isRecorded ? 'bad' : 'notYet'}>{t`No hours`}</Pill>
          ) : person.record.minutes === 0 ? (
            <Pill tone="plain">{t`Did not work`}</Pill>
          ) : (
            <Length record={person.record} />
          )}
        </Row>
      ))}
    </Rows>
  );
}

/** How long somebody worked, from when to when, and with how many points. */
export function Length({ record }: { record: NonNullable<Person['record']> }) {
  const { t } = useLingui();
  const { minutes, points, spans } = record;
  return (
    <p className={styles.figure}>
      <bdi>{t`${lengthOf(minutes)} h`}</bdi>
      {(spans.length > 0 || points !== 1) && (
        <span className={styles.sub}>
          {spans.map(({ from, to }) => (
            <bdi key={from} dir="ltr">
              {from}–{to}{' '}
            </bdi>
          ))}
          {points !== 1 && t`× ${points} points`}
        </span>
      )}
    </p>
  );
}
