import { isRunning, mayBeForgotten, type Gap } from './pair-scans.rule.ts';

/** What somebody is told of a gap. */
export type GapStep = 'FORGOTTEN' | 'LEFT_OUT';

/**
 * Whether there is something to say about a gap now: a shift that was not ended as soon as its person can
 * say when it was, any other gap once its day is over, by when another phone may have brought what lacks.
 * A shift of the night goes on when the business day ends; only its own hours say that it was forgotten.
 */
export function isOpenGap(gap: Gap, { dayEnded }: { dayEnded: Date }, now: Date): boolean {
  if (gap.clockedIn !== null && gap.clockedOut === null) {
    return !isRunning(gap, now) || mayBeForgotten(gap, now);
  }
  return now >= dayEnded;
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
