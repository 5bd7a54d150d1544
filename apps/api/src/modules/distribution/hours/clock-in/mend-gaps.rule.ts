import { dayOfShift, overlap, type Span } from '../shifts/shift-times.rule.ts';
import { dayOfGap, toMinute, type Gap, type PairedScans } from './pair-scans.rule.ts';

/** What somebody says of a scan that has no other half. */
export interface Repair {
  /** When the other half would have been; null: they did not work then. */
  readonly at: Date | null;
}

/** A gap with what its person says of it. */
export interface ProposedGap {
  readonly gap: Gap;
  readonly at: Date | null;
}

/** What somebody clocked on one business day. */
export interface ClockedDay {
  readonly businessDay: string;
  /** Shifts that were clocked, and those that became whole by what the person says. */
  readonly spans: readonly Span[];
  /** Gaps of which nobody has said anything. */
  readonly gaps: readonly Gap[];
  readonly proposed: readonly ProposedGap[];
}

/**
 * What somebody clocked, by business day; a shift counts whole for the one in which it begins. What
 * was scanned always counts more than what is said: a repair that overlaps another shift says nothing
 * any more, and the gap is open again.
 */
export function clockedDays(
  { shifts, gaps }: PairedScans,
  repairs: ReadonlyMap<string, Repair>,
  timeZone: string,
): ClockedDay[] {
  const days = new Map<string, { spans: Span[]; gaps: Gap[]; proposed: ProposedGap[] }>();
  const on = (day: string) => {
    const known = days.get(day) ?? { spans: [], gaps: [], proposed: [] };
    days.set(day, known);
    return known;
  };
  const taken = [...shifts];
  for (const span of shifts) on(dayOfShift(span, timeZone)).spans.push(span);
  for (const gap of gaps) {
    const repair = repairs.get(gap.scanId);
    if (repair === undefined) {
      on(dayOfGap(gap, timeZone)).gaps.push(gap);
      continue;
    }
    if (repair.at === null) {
      on(dayOfGap(gap, timeZone)).proposed.push({ gap, at: null });
      continue;
    }
    const span = mended(gap, repair.at);
    if (span.to <= span.from || taken.some((one) => overlap(one, span))) {
      on(dayOfGap(gap, timeZone)).gaps.push(gap);
      continue;
    }
    taken.push(span);
    const day = on(dayOfShift(span, timeZone));
    day.spans.push(span);
    day.proposed.push({ gap, at: repair.at });
  }
  return [...days]
    .map(([businessDay, { spans, ...rest }]) => ({
      businessDay,
      ...rest,
      spans: spans.toSorted((a, b) => a.from.getTime() - b.from.getTime()),
    }))
    .toSorted((a, b) => a.businessDay.localeCompare(b.businessDay));
}

/** The shift that a gap makes with its other half. Of one that is too long the start is believed. */
export function mended({ clockedIn, clockedOut }: Gap, at: Date): Span {
  if (clockedIn !== null) return { from: toMinute(clockedIn), to: toMinute(at) };
  if (clockedOut === null) throw new Error('A gap hangs on a scan.');
  return { from: toMinute(at), to: toMinute(clockedOut) };
}
