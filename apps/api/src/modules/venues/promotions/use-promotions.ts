import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { settleEach } from '#platform/settle-each.ts';
import { isWithin } from './promotion-room.rule.ts';
import {
  addToLimits,
  addToPlaces,
  insertUses,
  lockLimits,
  lockUses,
  markUses,
  placesOf,
  unusedAmong,
  type PromotionUse,
} from './uses-store.ts';

/**
 * Holds of promotions what payments that begin are to be charged less, after they were written down in the
 * same transaction. A limit is held until it ends, so that two payments never take the same penny.
 * @returns the payments that must not begin at this price, because the promotion has not so much left
 */
export async function holdPromotions(
  tx: Tx,
  wanted: readonly PromotionUse[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const limits = await lockedLimitsOf(tx, wanted);
  const counted = [...limits.values()].filter((one) => one.paymentsPerLocation !== null);
  const known = await placesOf(
    tx,
    counted.map(({ promotionId }) => promotionId),
    [...new Set(wanted.map(({ locationId }) => locationId))],
  );
  const places = new Map(known.map((place) => [placeKey(place), place.taken]));
  const refused = new Set<string>();
  const held: PromotionUse[] = [];
  for (const use of wanted) {
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
  const ours = await insertUses(tx, held, now);
  await addUp(
    tx,
    limits,
    held.filter(({ tipId }) => ours.has(tipId)),
    () => ({ taken: 1, used: 0 }),
  );
  return refused;
}

/**
 * Payments were made: what they held is used. One of which nobody thought that it could still be made takes
 * again what it had given back, even where that is more than is left: its guest was told the price. Each
 * promotion apart, so that one that is locked keeps no other waiting.
 */
export async function settlePromotions(
  { db, clock }: Context,
  tipIds: readonly string[],
): Promise<void> {
  const unused = await unusedAmong(db, tipIds);
  await settleEach([...new Set(unused.map((use) => use.promotionId))], async (promotionId) => {
    const mine = unused.filter((use) => use.promotionId === promotionId);
    await db.transaction().execute(async (tx) =>
      settle(
        tx,
        mine.map(({ tipId }) => tipId),
        clock.now(),
      ),
    );
  });
}

async function settle(tx: Tx, tipIds: readonly string[], now: Date): Promise<void> {
  const open = (await lockUses(tx, tipIds)).filter(({ state }) => state !== 'USED');
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
export async function giveBackPromotion({ db, clock }: Context, tipId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held = (await lockUses(tx, [tipId])).filter(({ state }) => state === 'HELD');
    if (held.length === 0) return;
    const limits = await lockedLimitsOf(tx, held);
    await markUses(tx, [tipId], 'GIVEN_BACK', clock.now());
    await addUp(tx, limits, held, () => ({ taken: -1, used: 0 }));
  });
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
    const places = [...new Set(mine.map((use) => use.locationId))].map((locationId) => {
      const here = mine.filter((use) => use.locationId === locationId);
      const count = (of: 'taken' | 'used') =>
        here.reduce((total, use) => total + times(use)[of], 0);
      return { promotionId, locationId, taken: count('taken'), used: count('used') };
    });
    await addToPlaces(tx, places);
  }
}

const placeKey = ({ promotionId, locationId }: { promotionId: number; locationId: number }) =>
  `${promotionId}:${locationId}`;
