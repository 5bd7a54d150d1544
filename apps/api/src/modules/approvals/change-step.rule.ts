// What becomes of a request by the time alone.
import { changeLapseDays, changeWaitHours } from '@tipwell/contract/approval-limits';

/** A request as far as time decides about it. */
export interface TimedRequest {
  approvedAt: Date | null;
  countsFrom: Date;
  lapsesAt: Date;
}

/** Until when a request that is made now waits at least, and when it lapses. */
export function datesOfRequest(now: Date): { countsFrom: Date; lapsesAt: Date } {
  return {
    countsFrom: new Date(now.getTime() + changeWaitHours * 3_600_000),
    lapsesAt: new Date(now.getTime() + changeLapseDays * 86_400_000),
  };
}

/**
 * What an open request is due for: it comes into force once it is approved and has waited, lapses
 * after its days, and waits before. What lapsed and was approved in the same moment has lapsed.
 */
export function stepDue(
  { approvedAt, countsFrom, lapsesAt }: TimedRequest,
  now: Date,
): 'WAIT' | 'PUT_IN_FORCE' | 'LAPSE' {
  if (lapsesAt <= now) return 'LAPSE';
  return approvedAt !== null && countsFrom <= now ? 'PUT_IN_FORCE' : 'WAIT';
}
