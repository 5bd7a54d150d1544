// The SQL of what payments take of promotions.
import type { Currency } from '@tipwell/contract/money';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Limits } from './promotion-room.rule.ts';

/** What a payment is charged less because of a promotion. */
export interface PromotionUse {
  tipId: string;
  promotionId: number;
  locationId: number;
  saved: number;
  currency: Currency;
}

type LockedLimits = Omit<Limits, 'paymentsTaken'> & { promotionId: number };

/** Those of some promotions that have a limit, held until the transaction ends, in one order for all. */
export async function lockLimits(tx: Tx, promotionIds: readonly number[]): Promise<LockedLimits[]> {
  if (promotionIds.length === 0) return [];
  return tx
    .selectFrom('promotions.promotions')
    .select([
      'promotion_id as promotionId',
      'budget',
      'budget_currency as budgetCurrency',
      'taken',
      'payments_per_location as paymentsPerLocation',
    ])
    .where('promotion_id', 'in', [...promotionIds])
    .where((on) =>
      on.or([on('budget', 'is not', null), on('payments_per_location', 'is not', null)]),
    )
    .orderBy('promotion_id')
    .forUpdate()
    .execute();
}

/** How many payments promotions have counted at locations. */
export async function placesOf(
  tx: Tx,
  promotionIds: readonly number[],
): Promise<{ promotionId: number; locationId: number; taken: number }[]> {
  if (promotionIds.length === 0) return [];
  return tx
    .selectFrom('promotions.places')
    .select(['promotion_id as promotionId', 'location_id as locationId', 'taken'])
    .where('promotion_id', 'in', [...promotionIds])
    .execute();
}

/** Which of some payments have taken of a promotion before. */
export async function usesOf(
  tx: Tx,
  tipIds: readonly string[],
): Promise<(PromotionUse & { state: 'HELD' | 'USED' | 'GIVEN_BACK' })[]> {
  return tx
    .selectFrom('promotions.uses')
    .select([
      'tip_id as tipId',
      'promotion_id as promotionId',
      'location_id as locationId',
      'saved',
      'currency',
      'state',
    ])
    .where('tip_id', 'in', [...tipIds])
    .orderBy('tip_id')
    .forUpdate()
    .$narrowType<{ currency: Currency }>()
    .execute();
}

export async function insertUses(tx: Tx, uses: readonly PromotionUse[], now: Date): Promise<void> {
  if (uses.length === 0) return;
  await tx
    .insertInto('promotions.uses')
    .values(
      uses.map(({ tipId, promotionId, locationId, saved, currency }) => ({
        tip_id: tipId,
        promotion_id: promotionId,
        location_id: locationId,
        saved,
        currency,
        state: 'HELD' as const,
        held_at: now,
      })),
    )
    .onConflict((on) => on.column('tip_id').doNothing())
    .execute();
}

export async function markUses(
  tx: Tx,
  tipIds: readonly string[],
  state: 'USED' | 'GIVEN_BACK',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('promotions.uses')
    .set({ state, decided_at: now })
    .where('tip_id', 'in', [...tipIds])
    .execute();
}

/** What changes of what is taken and used of a promotion; its limits have to be locked. */
export async function addToLimits(
  tx: Tx,
  promotionId: number,
  { taken, used }: { taken: number; used: number },
): Promise<void> {
  await tx
    .updateTable('promotions.promotions')
    .set((on) => ({ taken: on('taken', '+', taken), used: on('used', '+', used) }))
    .where('promotion_id', '=', promotionId)
    .execute();
}

export async function addToPlace(
  tx: Tx,
  place: { promotionId: number; locationId: number },
  { taken, used }: { taken: number; used: number },
): Promise<void> {
  const { promotionId, locationId } = place;
  await tx
    .insertInto('promotions.places')
    .values({ promotion_id: promotionId, location_id: locationId, taken: 0, used: 0 })
    .onConflict((on) => on.columns(['promotion_id', 'location_id']).doNothing())
    .execute();
  await tx
    .updateTable('promotions.places')
    .set((on) => ({ taken: on('taken', '+', taken), used: on('used', '+', used) }))
    .where('promotion_id', '=', promotionId)
    .where('location_id', '=', locationId)
    .execute();
}

export interface PromotionEffect {
  promotionId: number;
  currency: Currency;
  payments: number;
  saved: number;
}

/** What promotions have left out of our fees of payments that were made. */
export async function effectsOf(
  db: Database,
  promotionIds: readonly number[],
): Promise<PromotionEffect[]> {
  if (promotionIds.length === 0) return [];
  return db
    .selectFrom('promotions.uses')
    .select((on) => [
      'promotion_id as promotionId',
      'currency',
      on.cast<number>(on.fn.countAll(), 'integer').as('payments'),
      on.cast<number>(on.fn.sum('saved'), 'bigint').as('saved'),
    ])
    .where('promotion_id', 'in', [...promotionIds])
    .where('state', '=', 'USED')
    .groupBy(['promotion_id', 'currency'])
    .orderBy('currency')
    .$narrowType<{ currency: Currency }>()
    .execute();
}
