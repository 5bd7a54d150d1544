import type { GapStep } from '../events.ts';
import { isRunning, mayBeForgotten, type Gap } from './pair-scans.rule.ts';

/**
 * Whether there is something to say about a gap now. Of a shift that was not ended, once it is longer than
 * a shift can be, or once its day is over and it has gone on for a working day: whoever is still there is
 * told nothing, and a shift of the night does not end with the business day. Of any other gap once its day
 * is over, by when another phone may have brought what lacks.
 */
export function isOpenGap(gap: Gap, { dayEnded }: { dayEnded: Date }, now: Date): boolean {
  const isDayOver = now >= dayEnded;
  if (gap.clockedIn === null || gap.clockedOut !== null) return isDayOver;
  return !isRunning(gap, now) || (isDayOver && mayBeForgotten(gap, now));
}

/**
 * What its person is told of a gap now, if they were not told before; null for nothing. Of a day that was
 * split by heads nobody lost anything.
 */
export function gapStep(
  gap: Gap,
  day: { dayEnded: Date; proposeUntil: Date; split: 'NOT_YET' | 'BY_HOURS' | 'BY_HEADS' },
  now: Date,
): GapStep | null {
  if (day.split === 'BY_HEADS') return null;
  if (day.split === 'BY_HOURS') return 'LEFT_OUT';
  return now < day.proposeUntil && isOpenGap(gap, day, now) ? 'FORGOTTEN' : null;
}
