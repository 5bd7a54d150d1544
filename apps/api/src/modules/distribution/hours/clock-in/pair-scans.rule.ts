import { clockingLimits } from '@tipwell/contract/distribution/hours-limits';
import { businessDay } from '#distribution/splits';
import { minutesOf, type Span } from '../shifts/shift-times.rule.ts';

/** One scan of the venue's code: somebody clocked in or out. */
export interface Scan {
  readonly scanId: string;
  readonly kind: 'IN' | 'OUT';
  readonly at: Date;
}

/**
 * A time that makes no shift: clocked in and not out, clocked out and not in, or both, with more between
 * them than anybody works. It is known by the scan that it hangs on.
 */
export interface Gap {
  readonly scanId: string;
  readonly clockedIn: Date | null;
  readonly clockedOut: Date | null;
}

/** What scans of one person make, in the order in which they were made. */
export interface PairedScans {
  readonly shifts: readonly Span[];
  /** The last of them may still go on: `isRunning` says so. */
  readonly gaps: readonly Gap[];
}

/**
 * Puts the scans of one person together to shifts. The order in which they reached us says nothing: one
 * phone may bring late what another has overtaken. Nothing is guessed; what has no other half is a gap.
 * Shifts count by the minutes that the clock on the wall showed.
 */
export function pairScans(scans: readonly Scan[], timeZone: string): PairedScans {
  const shifts: Span[] = [];
  const gaps: Gap[] = [];
  let open: Scan | null = null;
  const forgotten = (scan: Scan): Gap => ({
    scanId: scan.scanId,
    clockedIn: scan.kind === 'IN' ? scan.at : null,
    clockedOut: scan.kind === 'OUT' ? scan.at : null,
  });
  for (const scan of withoutRepeats(scans)) {
    if (scan.kind === 'IN') {
      if (open !== null) gaps.push(forgotten(open));
      open = scan;
      continue;
    }
    if (open === null) gaps.push(forgotten(scan));
    else if (isTooLong(open, scan)) gaps.push(...tooLong(open, scan, timeZone, forgotten));
    else {
      const span = { from: toMinute(open.at), to: toMinute(scan.at) };
      // In and straight out again was a slip of the finger.
      if (minutesOf(span) > 0) shifts.push(span);
    }
    open = null;
  }
  if (open !== null) gaps.push(forgotten(open));
  return { shifts, gaps };
}

/** Whether somebody who has not clocked out may still be at work. */
export function isRunning({ clockedIn, clockedOut }: Gap, now: Date): boolean {
  return clockedIn !== null && clockedOut === null && !isOver(clockedIn, now);
}

/**
 * Whether its person may say when a shift ended that they have not clocked out of: a working day has
 * passed by then, and whoever is still there goes on and clocks out as ever.
 */
export function mayBeForgotten(gap: Gap, now: Date): boolean {
  if (!isRunning(gap, now) || gap.clockedIn === null) return false;
  return now.getTime() - gap.clockedIn.getTime() >= clockingLimits.hoursUntilForgotten * 3_600_000;
}

/** The business day that a gap belongs to: the one in which it begins, as far as that is known. */
export function dayOfGap({ clockedIn, clockedOut }: Gap, timeZone: string): string {
  const known = clockedIn ?? clockedOut;
  if (known === null) throw new Error('A gap hangs on a scan.');
  return businessDay(known, timeZone);
}

/** A moment as the clock on the wall shows it, which knows no seconds. */
export function toMinute(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000);
}

/** By the time they were made; the same tap twice, or on two phones, is one. */
function withoutRepeats(scans: readonly Scan[]): Scan[] {
  const ordered = scans.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.scanId.localeCompare(b.scanId),
  );
  const kept: Scan[] = [];
  for (const scan of ordered) {
    const before = kept.at(-1);
    const isRepeat =
      before?.kind === scan.kind &&
      scan.at.getTime() - before.at.getTime() <= clockingLimits.sameMinutes * 60_000;
    if (!isRepeat) kept.push(scan);
  }
  return kept;
}

function isTooLong(from: Scan, to: Scan): boolean {
  return isOver(from.at, to.at);
}

function isOver(from: Date, at: Date): boolean {
  return at.getTime() - from.getTime() > clockingLimits.hoursPerShift * 3_600_000;
}

/** Within one day the end may be true; over more of them an end and a start were forgotten. */
function tooLong(from: Scan, to: Scan, timeZone: string, forgotten: (scan: Scan) => Gap): Gap[] {
  if (businessDay(from.at, timeZone) !== businessDay(to.at, timeZone)) {
    return [forgotten(from), forgotten(to)];
  }
  return [{ scanId: from.scanId, clockedIn: from.at, clockedOut: to.at }];
}
