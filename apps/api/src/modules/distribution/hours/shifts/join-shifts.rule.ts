import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { overlap, type Span } from './shift-times.rule.ts';

/** One shift of one person, or how long they worked on a day. */
export interface Shift {
  readonly staffId: number;
  readonly businessDay: string;
  readonly minutes: number;
  /** Null where only the length is known. */
  readonly span: Span | null;
  /** Null leaves them as they are. */
  readonly points: number | null;
}

/** One person's day: what its shifts make together. */
export interface JoinedDay<One extends Shift> {
  readonly staffId: number;
  readonly businessDay: string;
  readonly minutes: number;
  readonly spans: readonly Span[];
  readonly points: number | null;
  readonly shifts: readonly One[];
}

/** A shift that does not go together with the others of its day. */
export interface Misfit<One extends Shift> {
  readonly shift: One;
  readonly at: 'times' | 'points';
  readonly error: FieldError;
}

/**
 * Puts the shifts of each person and business day together. Shifts of one person must not overlap; a
 * length without times stands alone, because two of them could be one that was written twice.
 */
export function joinShifts<One extends Shift>(
  shifts: readonly One[],
): { days: JoinedDay<One>[]; misfits: Misfit<One>[] } {
  const misfits: Misfit<One>[] = [];
  const groups = Map.groupBy(shifts, (one) => `${one.businessDay} ${one.staffId}`);
  const days = [...groups.values()].flatMap((ofDay): JoinedDay<One>[] => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const found = misfitsOf(ofDay);
    misfits.push(...found);
    if (found.length > 0) return [];
    const { staffId, businessDay } = first;
    const spans = ofDay
      .flatMap(({ span }) => (span === null ? [] : [span]))
      .toSorted((a, b) => a.from.getTime() - b.from.getTime());
    const minutes = ofDay.reduce((all, one) => all + one.minutes, 0);
    const points = ofDay.find((one) => one.points !== null)?.points ?? null;
    return [{ staffId, businessDay, minutes, spans, points, shifts: ofDay }];
  });
  return { days, misfits };
}

function misfitsOf<One extends Shift>(ofDay: readonly One[]): Misfit<One>[] {
  const isBare = ofDay.some(({ span }) => span === null);
  const points = ofDay.find((one) => one.points !== null)?.points ?? null;
  return ofDay.flatMap((shift, index): Misfit<One>[] => {
    const before = ofDay.slice(0, index);
    if (isBare && before.length > 0) {
      return [{ shift, at: 'times', error: fieldError('dayTwice') }];
    }
    const { span } = shift;
    if (span && before.some((one) => one.span && overlap(one.span, span))) {
      return [{ shift, at: 'times', error: fieldError('shiftsOverlap') }];
    }
    if (shift.points !== null && shift.points !== points) {
      return [{ shift, at: 'points', error: fieldError('pointsDiffer') }];
    }
    return [];
  });
}
