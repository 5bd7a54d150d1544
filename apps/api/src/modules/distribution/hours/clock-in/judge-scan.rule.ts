import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { clockingLimits } from '@tipwell/contract/distribution/hours-limits';

/** The code that was scanned, and when it counted. */
export interface CodeTimes {
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

/**
 * Whether a scan that reaches us can be taken, and the time that it is taken for. A phone without a
 * connection brings it late, so the code must have counted when it was made, and not now. A clock that is
 * a little ahead is taken for ours; nothing may lie in the future, or further back than a day waits.
 */
export function judgeScan(
  { scannedAt, code }: { scannedAt: Date; code: CodeTimes },
  now: Date,
): { at: Date } | FieldError {
  if (scannedAt.getTime() > now.getTime() + clockingLimits.minutesAhead * 60_000) {
    return fieldError('scanAhead');
  }
  if (scannedAt.getTime() < now.getTime() - clockingLimits.daysLate * 86_400_000) {
    return fieldError('scanTooLate', { limit: clockingLimits.daysLate });
  }
  const at = scannedAt > now ? now : scannedAt;
  const isBefore = at.getTime() < code.madeAt.getTime() - clockingLimits.minutesAhead * 60_000;
  const isAfter = code.endedAt !== null && at >= code.endedAt;
  return isBefore || isAfter ? fieldError('clockCodeEnded') : { at };
}
