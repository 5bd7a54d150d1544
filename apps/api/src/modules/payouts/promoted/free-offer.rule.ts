/** A promotion of instant payouts that is in force, and what somebody has had of it. */
export interface OpenPromotion {
  promotionId: number;
  /** Null where nothing limits it. */
  payoutsPerPerson: number | null;
  /** Instant payouts of the person that were made with it and have not failed or come back. */
  taken: number;
  /** Offers with it that the person has open. */
  offered: number;
}

/** What makes an offer free, and how many older ones it takes the place of. */
export interface FreeOffer {
  promotionId: number;
  /** So many of the person's open offers end, the oldest first, so that no more are free than may be. */
  offersToEnd: number;
}

/**
 * The promotion by which an instant payout is offered for nothing; null where nobody pays for it. One without
 * a limit comes first, so that nothing is spent of what is limited. An offer that nobody has taken uses
 * nothing up for good: a newer one of the same person takes its place.
 */
export function freeOffer(promotions: readonly OpenPromotion[]): FreeOffer | null {
  const free = promotions
    .filter(({ payoutsPerPerson, taken }) => payoutsPerPerson === null || taken < payoutsPerPerson)
    .toSorted(
      (a, b) =>
        Number(a.payoutsPerPerson !== null) - Number(b.payoutsPerPerson !== null) ||
        a.promotionId - b.promotionId,
    );
  const [best] = free;
  if (!best) return null;
  const { promotionId, payoutsPerPerson, taken, offered } = best;
  const offersToEnd =
    payoutsPerPerson === null ? 0 : Math.max(0, offered + 1 - (payoutsPerPerson - taken));
  return { promotionId, offersToEnd };
}
