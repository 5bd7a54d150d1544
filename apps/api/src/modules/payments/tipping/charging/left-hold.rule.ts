import type { TipState } from '../payments/payment-state.rule.ts';

/** What a payment that has held a part of a promotion for long does with it. */
export type LeftHold = 'SETTLE' | 'GIVE_BACK' | 'KEEP';

const ofState: Record<TipState, LeftHold> = {
  STARTED: 'KEEP',
  PROCESSING: 'KEEP',
  EXPIRED: 'GIVE_BACK',
  CAPTURED: 'SETTLE',
  // It was made once: what it saved stays the promotion's effect.
  REFUNDED: 'SETTLE',
  CHARGED_BACK: 'SETTLE',
};

/**
 * What becomes of a part that was held for days: it follows its payment. Where there is none, or one that is
 * charged by another promotion, nobody will ever use it.
 */
export function judgeLeftHold(
  held: { promotionId: number },
  tip: { state: TipState; promotionId: number | null } | undefined,
): LeftHold {
  return tip?.promotionId === held.promotionId ? ofState[tip.state] : 'GIVE_BACK';
}
