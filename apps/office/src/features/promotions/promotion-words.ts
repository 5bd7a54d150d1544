import type { MessageDescriptor } from '@lingui/core';
import type { Promotion } from '@tipwell/contract/calls/promotions';
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
