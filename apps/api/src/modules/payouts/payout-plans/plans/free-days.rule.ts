import { businessDay, startOfBusinessDay } from '#distribution/splits';
import { endOfPromotion, type Span } from '#venues/promotions';
import type { Period } from './plan-period.rule.ts';

/** The business days of a place for which payouts by plan are free with a promotion. */
export interface FreeDays {
  promotionId: number;
  name: string;
  from: string;
  /** The first business day that is not free any more. */
  until: string;
}

/**
 * The business days at a place that a promotion has any moment of: people who read that payouts are free may
 * rely on it for the day that goes on. A business day ends at four, so that one from midnight on makes the day
 * before free, and people read so from that day's beginning: cancelled in the afternoon, it leaves that day
 * free. Null for one that was cancelled before any such day began.
 */
export function freeDaysOf(
  promotion: Span & { promotionId: number; name: string },
  timeZone: string,
): FreeDays | null {
  const { promotionId, name, startsAt } = promotion;
  const end = endOfPromotion(promotion);
  if (end <= startOfBusinessDay(startsAt, timeZone)) return null;
  const last = businessDay(new Date(end.getTime() - 1), timeZone);
  const until = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  return { promotionId, name, from: businessDay(startsAt, timeZone), until };
}

/**
 * The promotion with which a payout by plan is free: one that has any day of its period; of several the one
 * that goes on the longest. The plan itself stays as it was chosen, so that nothing changes when it is over.
 */
export function freeWith(
  free: readonly FreeDays[],
  { from, to }: Pick<Period, 'from' | 'to'>,
): FreeDays | null {
  const [best] = free
    .filter((days) => days.from <= to && from < days.until)
    .toSorted((a, b) => b.until.localeCompare(a.until) || a.promotionId - b.promotionId);
  return best ?? null;
}
