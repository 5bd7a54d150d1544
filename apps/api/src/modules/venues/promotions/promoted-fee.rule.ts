import { isInItsTime, type Span } from './promotion-state.rule.ts';

/** A promotion as far as it concerns the platform's fee of one location. */
export interface FeePromotion extends Span {
  promotionId: number;
  platformBps: number;
  /** What it may still leave out of our fees there; null where no sum limits it, 0 where nothing is left. */
  left: number | null;
  /** It counts for so many payments of a location and no more. */
  isCounted: boolean;
}

/** The platform's fee of a location in basis points, and the promotion that made it lower. */
export interface PromotedFee {
  /** Null where neither a promotion nor the location says anything, and the terms' own fee counts. */
  platformBps: number | null;
  by: {
    promotionId: number;
    /** The fee without it, which counts for what is above its limit. */
    insteadOfBps: number;
    left: number | null;
  } | null;
}

/**
 * The platform's fee of a location while promotions are in force: the lowest of them and of the
 * location's own setting. A promotion above what counts anyway makes nothing dearer (`termsBps`).
 * One with a limit is measured against the best of those that nothing limits, so that it is spent on nothing
 * that would be had without it; of several with one, the lowest fee counts, then the one with the most left.
 */
export function promotedFee(
  own: number | null,
  promotions: readonly FeePromotion[],
  termsBps: number,
  now: Date,
): PromotedFee {
  const usual = own ?? termsBps;
  const inForce = promotions.filter((one) => isInItsTime(one, now) && one.left !== 0);
  const isFree = ({ left, isCounted }: FeePromotion) => left === null && !isCounted;
  const [free] = inForce
    .filter((one) => isFree(one) && one.platformBps < usual)
    .toSorted((a, b) => a.platformBps - b.platformBps || a.promotionId - b.promotionId);
  const without = free?.platformBps ?? usual;
  const [limited] = inForce
    .filter((one) => !isFree(one) && one.platformBps < without)
    .toSorted(
      (a, b) =>
        a.platformBps - b.platformBps ||
        (b.left ?? Number.MAX_SAFE_INTEGER) - (a.left ?? Number.MAX_SAFE_INTEGER) ||
        a.promotionId - b.promotionId,
    );
  const best = limited ?? free;
  if (!best) return { platformBps: own === null ? null : usual, by: null };
  const { promotionId, platformBps, left } = best;
  return {
    platformBps,
    by: { promotionId, insteadOfBps: best === limited ? without : usual, left },
  };
}
