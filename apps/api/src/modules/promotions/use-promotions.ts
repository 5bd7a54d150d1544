import type { Tx } from '../../platform/db/database.ts';
import { isWithin } from './promotion-room.rule.ts';
import {
  addToLimits,
  addToPlace,
  insertUses,
  lockLimits,
  markUses,
  placesOf,
  usesOf,
  type PromotionUse,
} from './uses-store.ts';

/**
 * Holds of promotions what payments that begin are to be charged less, before they are written down in the
 * same transaction. A limit is held until it ends, so that two payments never take the same penny.
 * @returns the payments that must not begin at this price, because the promotion has not so much left
 */
export async function holdPromotions(
  tx: Tx,
  wanted: readonly PromotionUse[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const limited = await lockLimits(tx, [...new Set(wanted.map((use) => use.promotionId))]);
  const limits = new Map(limited.map((one) => [one.promotionId, one]));
  const counted = limited.filter((one) => one.paymentsPerLocation !== null);
  const places = new Map(
    (
      await placesOf(
        tx,
        counted.map(({ promotionId }) => promotionId),
      )
    ).map((place) => [placeKey(place), place.taken]),
  );
  // A payment that begins a second time has taken its part.
  const known = new Set(
    (
      await usesOf(
        tx,
        wanted.map(({ tipId }) => tipId),
      )
    ).map((use) => use.tipId),
  );
  const refused = new Set<string>();
  const held: PromotionUse[] = [];
  for (const use of wanted) {
    if (known.has(use.tipId)) continue;
    known.add(use.tipId);
    const limit = limits.get(use.promotionId);
    const paymentsTaken = places.get(placeKey(use)) ?? 0;
    if (limit && !isWithin({ ...limit, paymentsTaken }, use)) {
      refused.add(use.tipId);
      continue;
    }
    if (limit) limit.taken += use.saved;
    places.set(placeKey(use), paymentsTaken + 1);
    held.push(use);
  }
  await insertUses(tx, held, now);
  await addUp(tx, limits, held, () => ({ taken: 1, used: 0 }));
  return refused;
}

/**
 * Payments were made: what they held is used. One of which nobody thought that it could still be made takes
 * again what it had given back, even where that is more than is left: its guest was told the price.
 */
export async function settlePromotions(
  tx: Tx,
  tipIds: readonly string[],
  now: Date,
): Promise<void> {
  if (tipIds.length === 0) return;
  const open = (await usesOf(tx, tipIds)).filter(({ state }) => state !== 'USED');
  if (open.length === 0) return;
  const limits = await lockedLimitsOf(tx, open);
  await markUses(
    tx,
    open.map(({ tipId }) => tipId),
    'USED',
    now,
  );
  const before = new Map(open.map(({ tipId, state }) => [tipId, state]));
  await addUp(tx, limits, open, ({ tipId }) => ({
    taken: before.get(tipId) === 'GIVEN_BACK' ? 1 : 0,
    used: 1,
  }));
}

/** A payment cannot be made any more: others may have what it held. */
export async function giveBackPromotion(tx: Tx, tipId: string, now: Date): Promise<void> {
  const held = (await usesOf(tx, [tipId])).filter(({ state }) => state === 'HELD');
  if (held.length === 0) return;
  const limits = await lockedLimitsOf(tx, held);
  await markUses(tx, [tipId], 'GIVEN_BACK', now);
  await addUp(tx, limits, held, () => ({ taken: -1, used: 0 }));
}

type LimitsById = ReadonlyMap<number, Awaited<ReturnType<typeof lockLimits>>[number]>;

async function lockedLimitsOf(tx: Tx, uses: readonly PromotionUse[]): Promise<LimitsById> {
  const limited = await lockLimits(tx, [...new Set(uses.map((use) => use.promotionId))]);
  return new Map(limited.map((one) => [one.promotionId, one]));
}

/** Adds payments to what is taken and used of those promotions that have a limit. */
async function addUp(
  tx: Tx,
  limits: LimitsById,
  uses: readonly PromotionUse[],
  times: (use: PromotionUse) => { taken: number; used: number },
): Promise<void> {
  for (const { promotionId, paymentsPerLocation } of limits.values()) {
    const mine = uses.filter((use) => use.promotionId === promotionId);
    const sum = (of: 'taken' | 'used', by: (use: PromotionUse) => number) =>
      mine.reduce((total, use) => total + times(use)[of] * by(use), 0);
    const saved = ({ saved: amount }: PromotionUse) => amount;
    const change = { taken: sum('taken', saved), used: sum('used', saved) };
    if (change.taken !== 0 || change.used !== 0) await addToLimits(tx, promotionId, change);
    if (paymentsPerLocation === null) continue;
    for (const locationId of new Set(mine.map((use) => use.locationId))) {
      const here = mine.filter((use) => use.locationId === locationId);
      const count = (of: 'taken' | 'used') =>
        here.reduce((total, use) => total + times(use)[of], 0);
      await addToPlace(
        tx,
        { promotionId, locationId },
        { taken: count('taken'), used: count('used') },
      );
    }
  }
}

const placeKey = ({ promotionId, locationId }: { promotionId: number; locationId: number }) =>
  `${promotionId}:${locationId}`;
