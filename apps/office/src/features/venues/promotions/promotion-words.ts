import type { MessageDescriptor } from '@lingui/core';
import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import type { Tone } from '@tipwell/ui/pill';

/** What a promotion is, in the words of whoever looks: one that was ended before it began never was. */
export type ShownPromotionState = Promotion['state'] | 'CANCELLED';
type State = ShownPromotionState;

export function shownPromotionState({
  state,
  startsAt,
  endedEarlyAt,
}: Pick<Promotion, 'state' | 'startsAt' | 'endedEarlyAt'>): ShownPromotionState {
  const isCancelled = endedEarlyAt !== null && new Date(endedEarlyAt) <= new Date(startsAt);
  return state === 'ENDED' && isCancelled ? 'CANCELLED' : state;
}

/** What a promotion makes cheaper, as lists and forms call it. */
export const promotionKindWords: Record<PromotionKind, MessageDescriptor> = {
  PLATFORM_FEE: /*i18n*/ { id: 'promotion.kind.PLATFORM_FEE', message: 'Lower platform fee' },
  INSTANT_PAYOUT: /*i18n*/ { id: 'promotion.kind.INSTANT_PAYOUT', message: 'Free instant payouts' },
  PLAN_DAYS: /*i18n*/ { id: 'promotion.kind.PLAN_DAYS', message: 'Free payouts by plan' },
};

/** What it means for those who get it, in one sentence. */
export const promotionKindExplained: Record<PromotionKind, MessageDescriptor> = {
  PLATFORM_FEE: /*i18n*/ {
    id: 'promotion.kindExplained.PLATFORM_FEE',
    message: 'We charge a lower fee on guests’ payments.',
  },
  INSTANT_PAYOUT: /*i18n*/ {
    id: 'promotion.kindExplained.INSTANT_PAYOUT',
    message: 'Instant payouts are free for staff. Venues pay as usual.',
  },
  PLAN_DAYS: /*i18n*/ {
    id: 'promotion.kindExplained.PLAN_DAYS',
    message: 'Payouts by plan are free for staff. Everybody keeps the plan they chose.',
  },
};

export const promotionTone: Record<State, Tone> = {
  SCHEDULED: 'notYet',
  ACTIVE: 'good',
  USED_UP: 'notYet',
  ENDED: 'plain',
  CANCELLED: 'plain',
};

export const promotionStateWords: Record<State, MessageDescriptor> = {
  SCHEDULED: /*i18n*/ { id: 'promotion.state.SCHEDULED', message: 'To come' },
  ACTIVE: /*i18n*/ { id: 'promotion.state.ACTIVE', message: 'In force' },
  USED_UP: /*i18n*/ { id: 'promotion.state.USED_UP', message: 'Used up' },
  ENDED: /*i18n*/ { id: 'promotion.state.ENDED', message: 'Over' },
  CANCELLED: /*i18n*/ {
    id: 'promotion.state.CANCELLED',
    message: 'Cancelled before it began',
  },
};
