import type { Promotion } from '@tipwell/contract/venues/calls/promotions';

/** When a promotion is in force. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
  endedEarlyAt: Date | null;
}

/** Whether it has begun and is not over; its last moment is no longer its own. */
export const isInItsTime = (span: Span, now: Date): boolean =>
  span.startsAt <= now && now < endOfPromotion(span);

/** The first moment that is no longer its own. */
export const endOfPromotion = ({ endedEarlyAt, endsAt }: Span): Date => endedEarlyAt ?? endsAt;

/** What a promotion may leave out of our fees in all, and what it has; in minor units. */
export interface Budget {
  budget: number | null;
  /** Of payments that were made. */
  used: number;
}

/**
 * Where a promotion is in its life; its last moment is no longer its own. It is used up once payments that
 * were made have used all of its budget: what is only held may come back.
 */
export function promotionState(promotion: Span & Budget, now: Date): Promotion['state'] {
  const { budget, used } = promotion;
  if (now >= endOfPromotion(promotion)) return 'ENDED';
  if (!isInItsTime(promotion, now)) return 'SCHEDULED';
  return budget !== null && used >= budget ? 'USED_UP' : 'ACTIVE';
}

/** The same at one location, where a promotion may count for so many payments and no more. */
export function promotionStateThere(
  promotion: Span & Budget & { paymentsPerLocation: number | null; paymentsUsed: number },
  now: Date,
): Promotion['state'] {
  const { paymentsPerLocation, paymentsUsed } = promotion;
  const state = promotionState(promotion, now);
  const isOverThere = paymentsPerLocation !== null && paymentsUsed >= paymentsPerLocation;
  return state === 'ACTIVE' && isOverThere ? 'USED_UP' : state;
}
