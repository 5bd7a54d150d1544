import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { momentOf, overlap, whyNoShift, type Span } from '../shifts/shift-times.rule.ts';
import { mended } from './mend-gaps.rule.ts';
import { toMinute, type Gap } from './pair-scans.rule.ts';

/**
 * When the other half of a gap was, by what its person typed: the first such time after they clocked in,
 * or the last one before they clocked out. It must make a shift that could have been, and that leaves
 * their other shifts alone.
 */
export function readRepair(
  gap: Gap,
  time: string,
  { timeZone, others }: { timeZone: string; others: readonly Span[] },
  now: Date,
): { at: Date } | FieldError {
  const known = gap.clockedIn ?? gap.clockedOut;
  if (known === null) throw new Error('A gap hangs on a scan.');
  const found = besides(toMinute(known), time, gap.clockedIn !== null ? 1 : -1, timeZone);
  if ('code' in found) return found;
  if (found.at > now) return fieldError('shiftNotOver');
  const span = mended(gap, found.at);
  const wrong = whyNoShift(span);
  if (wrong !== null) return wrong;
  return others.some((one) => overlap(one, span)) ? fieldError('shiftsOverlap') : found;
}

/** The next such time of the clock on the wall after a moment, or the last one before it. */
function besides(
  known: Date,
  time: string,
  step: 1 | -1,
  timeZone: string,
): { at: Date } | FieldError {
  const local = Temporal.Instant.fromEpochMilliseconds(known.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  const typed = Temporal.PlainTime.from(time);
  const sameDay = momentOf(local.toPlainDate(), typed, timeZone);
  const isThere =
    'at' in sameDay
      ? Math.sign(sameDay.at.getTime() - known.getTime()) === step
      : Temporal.PlainTime.compare(typed, local.toPlainTime()) === step;
  return isThere ? sameDay : momentOf(local.toPlainDate().add({ days: step }), typed, timeZone);
}
