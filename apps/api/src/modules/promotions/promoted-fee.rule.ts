import { promotionState, type Span } from './promotion-state.rule.ts';

/** A promotion as far as it concerns the platform's fee. */
export interface FeePromotion extends Span {
  platformBps: number;
}

/**
 * The platform's fee of a location in basis points while promotions are in force: the lowest of them
 * and of the location's own setting. Null where neither says anything, and the terms' own fee counts;
 * a promotion above the terms' fee makes nothing dearer (`termsBps`).
 */
export function promotedBps(
  own: number | null,
  promotions: readonly FeePromotion[],
  termsBps: number,
  now: Date,
): number | null {
  const inForce = promotions
    .filter((promotion) => promotionState(promotion, now) === 'ACTIVE')
    .map(({ platformBps }) => platformBps);
  const lowest = Math.min(own ?? termsBps, ...inForce);
  return own === null && lowest >= termsBps ? null : lowest;
}
