// What becomes of a request by the time alone.
import { changeLapseDays, changeWaitHours } from '@tipwell/contract/access/approval-limits';
import { startOfNextBusinessDay } from '@tipwell/contract/dates/business-day.rule';
import type { ApprovalNeeded, ChangeStart } from './kinds.ts';

/** A request as far as time decides about it. */
export interface TimedRequest {
  approval: ApprovalNeeded;
  applies: ChangeStart;
  approvedAt: Date | null;
  countsFrom: Date;
  lapsesAt: Date;
}

/**
 * How long after the start of a business day a change still applies to it: the round that applies it may
 * be a little late, but what decides a day does not change in the middle of it.
 */
const latestMs = 60 * 60_000;

/** Until when a request that is made now waits at least, and when it lapses. */
export function datesOfRequest(
  now: Date,
  { applies, timeZone }: { applies: ChangeStart; timeZone: string },
): { countsFrom: Date; lapsesAt: Date } {
  return {
    countsFrom:
      applies === 'NEXT_BUSINESS_DAY'
        ? startOfNextBusinessDay(now, timeZone)
        : new Date(now.getTime() + changeWaitHours * 3_600_000),
    lapsesAt: new Date(now.getTime() + changeLapseDays * 86_400_000),
  };
}

/** From when a request applies that is approved now: never within a day that has begun meanwhile. */
export function countsFromOnceApproved(
  { applies, countsFrom }: Pick<TimedRequest, 'applies' | 'countsFrom'>,
  now: Date,
  timeZone: string,
): Date {
  const isPast = countsFrom <= now;
  return applies === 'NEXT_BUSINESS_DAY' && isPast
    ? startOfNextBusinessDay(now, timeZone)
    : countsFrom;
}

/**
 * What an open request is due for: it comes into force once it is approved, where it needs that, and has
 * waited, lapses after its days, and waits before. What lapsed and was approved in the same moment has
 * lapsed. What was to apply from the start of a day and is late waits for the next one.
 */
export function stepDue(
  { approval, applies, approvedAt, countsFrom, lapsesAt }: TimedRequest,
  now: Date,
): 'WAIT' | 'PUT_IN_FORCE' | 'LAPSE' | 'POSTPONE' {
  if (lapsesAt <= now) return 'LAPSE';
  const isApproved = approval === 'NONE' || approvedAt !== null;
  if (!isApproved || countsFrom > now) return 'WAIT';
  const isLate = now.getTime() - countsFrom.getTime() > latestMs;
  return applies === 'NEXT_BUSINESS_DAY' && isLate ? 'POSTPONE' : 'PUT_IN_FORCE';
}
