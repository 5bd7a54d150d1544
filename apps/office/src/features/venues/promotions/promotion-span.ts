import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import { shownPromotionState } from './promotion-words.ts';

/**
 * The first and the last moment; what ends at midnight ends on the day before. One that was cancelled
 * before it began is told by the days that it was meant for.
 */
export function spanOf(promotion: Promotion): [from: Date, to: Date] {
  const { startsAt, endsAt, endedEarlyAt } = promotion;
  const isCancelled = shownPromotionState(promotion) === 'CANCELLED';
  const end = new Date(isCancelled ? endsAt : (endedEarlyAt ?? endsAt));
  return [new Date(startsAt), new Date(end.getTime() - 1)];
}
