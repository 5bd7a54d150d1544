import { fieldError } from '@tipwell/contract/api/field-error';
import { joinShifts, type JoinedDay, type Shift } from '../shifts/join-shifts.rule.ts';
import type { WrongField } from './told-shift.rule.ts';

/** A shift under the program's own id. */
export interface NamedShift extends Shift {
  readonly shiftId: string;
}

/** One shift of a message: what it says, what was known of it, or why it cannot be read. */
export interface ToldEntry {
  readonly shiftId: string;
  /** Null: it is taken back. */
  readonly says: NamedShift | null;
  /** What was told of it before; null where nothing was. */
  readonly known: NamedShift | null;
  readonly wrong: WrongField | null;
}

export type Outcome = 'NEW' | 'CHANGED' | 'SAME' | 'REMOVED';

/** One person's day after a message; null where no shift of it is left. */
export interface DayAfter {
  readonly staffId: number;
  readonly businessDay: string;
  readonly day: JoinedDay<NamedShift> | null;
}

export interface ToldPlan {
  /** In the order of the message. */
  readonly outcomes: readonly (Outcome | WrongField)[];
  readonly days: readonly DayAfter[];
}

/**
 * What a message makes of the days that it is about. A day is never taken in part: where one of its
 * shifts is refused, so are the others, also one that was to leave for another day.
 * @param others what was told before of the same people and days
 * @param judge why a day cannot be written; null: it can
 */
export function planTold(
  entries: readonly ToldEntry[],
  others: readonly NamedShift[],
  judge: (after: DayAfter) => WrongField | null,
): ToldPlan {
  const outcomes: (Outcome | WrongField)[] = entries.map(firstOutcome);
  for (;;) {
    const days = daysAfter(entries, outcomes, others);
    const refused = refuseDays(entries, outcomes, days, judge);
    if (!refused) return { outcomes, days: days.map(({ after }) => after) };
  }
}

function firstOutcome(
  { shiftId, says, known, wrong }: ToldEntry,
  index: number,
  entries: readonly ToldEntry[],
): Outcome | WrongField {
  if (entries.findIndex((one) => one.shiftId === shiftId) !== index) {
    return { field: 'shiftId', error: fieldError('shiftIdTwice') };
  }
  if (wrong !== null) return wrong;
  if (says === null) return known === null ? 'SAME' : 'REMOVED';
  if (known === null) return 'NEW';
  return isSame(says, known) ? 'SAME' : 'CHANGED';
}

interface Examined {
  after: DayAfter;
  /** The shift that does not go together with the others, and why. */
  misfit: { shiftId: string; wrong: WrongField } | null;
}

const keyOf = ({ staffId, businessDay }: Pick<Shift, 'staffId' | 'businessDay'>) =>
  `${businessDay} ${staffId}`;

/** Every day that a shift comes to, changes on or leaves. */
function daysAfter(
  entries: readonly ToldEntry[],
  outcomes: readonly (Outcome | WrongField)[],
  others: readonly NamedShift[],
): Examined[] {
  const moving = entries.filter((_entry, index) => isMoving(outcomes[index]));
  const touched = new Map(
    moving.flatMap(({ says, known }) =>
      [says, known].flatMap((shift) => (shift ? [[keyOf(shift), shift] as const] : [])),
    ),
  );
  const gone = new Set(moving.map(({ shiftId }) => shiftId));
  const shifts = [
    ...others.filter((shift) => !gone.has(shift.shiftId)),
    ...moving.flatMap(({ says }) => says ?? []),
  ].filter((shift) => touched.has(keyOf(shift)));
  const { days, misfits } = joinShifts(shifts);
  const joined = new Map(days.map((day) => [keyOf(day), day]));
  return [...touched].map(([key, { staffId, businessDay }]) => {
    const found = misfits.find(({ shift }) => keyOf(shift) === key);
    const field = found?.at === 'points' ? 'points' : 'startedAt';
    return {
      after: { staffId, businessDay, day: joined.get(key) ?? null },
      misfit: found ? { shiftId: found.shift.shiftId, wrong: { field, error: found.error } } : null,
    };
  });
}

/** Refuses whatever comes to, changes on or leaves a day that cannot be written; true where it did. */
function refuseDays(
  entries: readonly ToldEntry[],
  outcomes: (Outcome | WrongField)[],
  days: readonly Examined[],
  judge: (after: DayAfter) => WrongField | null,
): boolean {
  const unreadable = new Set(
    entries.flatMap(({ says, known }, index) =>
      isTaken(outcomes[index])
        ? []
        : [says, known].flatMap((shift) => (shift ? [keyOf(shift)] : [])),
    ),
  );
  let hasRefused = false;
  for (const { after, misfit } of days) {
    const key = keyOf(after);
    const because: WrongField = { field: 'shiftId', error: fieldError('dayRefused') };
    const judged = misfit === null ? judge(after) : null;
    if (misfit === null && judged === null && !unreadable.has(key)) continue;
    entries.forEach(({ shiftId, says, known }, index) => {
      if (!isMoving(outcomes[index])) return;
      if (![says, known].some((shift) => shift !== null && keyOf(shift) === key)) return;
      outcomes[index] = misfit?.shiftId === shiftId ? misfit.wrong : (judged ?? because);
      hasRefused = true;
    });
  }
  return hasRefused;
}

const isTaken = (outcome: Outcome | WrongField | undefined): outcome is Outcome =>
  typeof outcome === 'string';
const isMoving = (outcome: Outcome | WrongField | undefined): boolean =>
  isTaken(outcome) && outcome !== 'SAME';

function isSame(one: NamedShift, other: NamedShift): boolean {
  return (
    one.staffId === other.staffId &&
    one.businessDay === other.businessDay &&
    one.minutes === other.minutes &&
    one.points === other.points &&
    one.span?.from.getTime() === other.span?.from.getTime() &&
    one.span?.to.getTime() === other.span?.to.getTime()
  );
}
