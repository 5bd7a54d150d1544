import { type HoursSource, isClockedByCode } from '#distribution/splits';
import { minutesOf, type Span } from '../shifts/shift-times.rule.ts';
import type { ClockedDay } from './mend-gaps.rule.ts';
import type { Gap } from './pair-scans.rule.ts';

/** What the hours of a day become by what was clocked. */
export type ClockedHours =
  | { readonly minutes: number; readonly spans: readonly Span[]; readonly source: HoursSource }
  /** There is nothing to write, and what scans made before goes. */
  | 'NONE'
  /** Somebody else's word counts. */
  | 'LEFT';

/**
 * The hours that scans make of a day. What a lead entered or imported counts, and so does what a
 * time-clock system told; what somebody reported of the whole day yields to what they clocked.
 */
export function hoursOfScans(
  day: Pick<ClockedDay, 'spans' | 'proposed'>,
  { source, longest }: { source: HoursSource | null; longest: number },
): ClockedHours {
  if (isDecided(source)) return 'LEFT';
  if (day.spans.length === 0) {
    return source !== null && isClockedByCode(source) ? 'NONE' : 'LEFT';
  }
  const minutes = day.spans.reduce((all, span) => all + minutesOf(span), 0);
  const isProposed = day.proposed.some(({ at }) => at !== null);
  return {
    // Two long shifts that begin on one day can reach beyond it; nobody counts for more than all of it.
    minutes: Math.min(minutes, longest),
    spans: day.spans,
    source: isProposed ? 'PROPOSED' : 'SCAN',
  };
}

/** Whether a lead or a time-clock system has said what counts, whatever was clocked. */
export function isDecided(source: HoursSource | null): boolean {
  return source === 'HAND' || source === 'LIST' || source === 'CLOCK';
}

/** What is missing of a day: nothing where somebody has said how long it was. */
export function gapsLeft(
  day: Pick<ClockedDay, 'gaps'>,
  source: HoursSource | null,
): readonly Gap[] {
  return isDecided(source) || source === 'SELF' ? [] : day.gaps;
}
