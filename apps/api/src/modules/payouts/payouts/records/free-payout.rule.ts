/** Clocks of servers are kept within much less of each other. */
const clocksDifferByMs = 60_000;

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

/**
 * Which offers may still be taken somewhere, those that expire first at the front. The clock of another server
 * may be behind: an offer counts as open for a minute more.
 */
export function stillTakable(
  offers: readonly { payoutId: string; expiresAt: Date }[],
  now: Date,
): string[] {
  return offers
    .filter(({ expiresAt }) => expiresAt.getTime() + clocksDifferByMs > now.getTime())
    .toSorted(
      (a, b) =>
        a.expiresAt.getTime() - b.expiresAt.getTime() || a.payoutId.localeCompare(b.payoutId),
    )
    .map(({ payoutId }) => payoutId);
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
