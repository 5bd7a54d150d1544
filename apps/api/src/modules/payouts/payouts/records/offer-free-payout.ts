import type { Database, Tx } from '#platform/db/database.ts';
import type { BalanceHolder } from '#payouts/destinations';
import { isInItsTime, payoutPromotionsFor, type PayoutPromotion } from '#venues/promotions';
import { freeOffer, stillTakable } from './free-payout.rule.ts';
import { countTaken, endOffers, lockOffersWith, lockUntaken } from './free-payout-store.ts';

/** What a payout keeps of the promotion that it is free with. */
export interface Promoted {
  promotionId: number | null;
  /** The fee that was left out because of it. */
  promotedFee: number | null;
}

const notPromoted: Promoted = { promotionId: null, promotedFee: null };

/** Far longer than taking an offer can last, from the look at the clock to the end of its transaction. */
const longestTakingMs = 60 * 60_000;

interface Asked {
  payee: BalanceHolder;
  location: { locationId: number; country: string };
  /** What an instant payout costs there. */
  fee: number;
  now: Date;
}

/**
 * Takes of a promotion what makes an offer of an instant payout free, in the transaction that writes the
 * offer down. One decides at a time for each person and promotion, so that two offers never stand where one
 * is left. A venue pays as always.
 */
export async function offerFree(tx: Tx, asked: Asked & { payoutId: string }): Promise<Promoted> {
  const { payee, fee, now, payoutId } = asked;
  if (payee.kind !== 'PERSON' || fee === 0) return notPromoted;
  const { userId } = payee;
  const longAgo = new Date(now.getTime() - longestTakingMs);
  const open = new Map<number, readonly string[]>();
  const promotions = [];
  for (const { promotionId, payoutsPerPerson } of await inForceAt(tx, asked)) {
    const of = { promotionId, userId };
    if (payoutsPerPerson !== null) {
      await lockOffersWith(tx, promotionId, userId);
      const untaken = await lockUntaken(tx, { ...of, without: payoutId, expiredSince: longAgo });
      open.set(promotionId, stillTakable(untaken, now));
    }
    // Counted once those that were being taken are: in between one would be neither open nor taken.
    const taken = payoutsPerPerson === null ? 0 : await countTaken(tx, of);
    const offered = open.get(promotionId)?.length ?? 0;
    promotions.push({ promotionId, payoutsPerPerson, taken, offered });
  }
  const offer = freeOffer(promotions);
  if (!offer) return notPromoted;
  await endOffers(tx, (open.get(offer.promotionId) ?? []).slice(0, offer.offersToEnd), longAgo);
  return { promotionId: offer.promotionId, promotedFee: fee };
}

/** What an instant payout that is offered now would cost, without an offer. */
export async function feeOffered(db: Database, asked: Asked): Promise<number> {
  const { payee, fee } = asked;
  if (payee.kind !== 'PERSON' || fee === 0) return fee;
  const { userId } = payee;
  const promotions = [];
  for (const { promotionId, payoutsPerPerson } of await inForceAt(db, asked)) {
    const taken = await countTaken(db, { promotionId, userId });
    promotions.push({ promotionId, payoutsPerPerson, taken, offered: 0 });
  }
  return freeOffer(promotions) ? 0 : fee;
}

/** In one order for all, so that those who lock several never wait for each other in a circle. */
async function inForceAt(db: Database, { location, now }: Asked): Promise<PayoutPromotion[]> {
  const promotions = await payoutPromotionsFor(db, location, {
    kind: 'INSTANT_PAYOUT',
    endingAfter: now,
  });
  return promotions
    .filter((promotion) => isInItsTime(promotion, now))
    .toSorted((a, b) => a.promotionId - b.promotionId);
}
