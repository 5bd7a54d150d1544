// The SQL of what payments take of promotions.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
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

/** How many payments promotions have counted at some locations. */
export async function placesOf(
  tx: Tx,
  promotionIds: readonly number[],
  locationIds: readonly number[],
): Promise<{ promotionId: number; locationId: number; taken: number }[]> {
  if (promotionIds.length === 0) return [];
  return tx
    .selectFrom('promotions.places')
    .select(['promotion_id as promotionId', 'location_id as locationId', 'taken'])
    .where('promotion_id', 'in', [...promotionIds])
    .where('location_id', 'in', [...locationIds])
    .execute();
}

export type KnownUse = PromotionUse & { state: 'HELD' | 'USED' | 'GIVEN_BACK' };

const selectUses = (db: Database) =>
  db
    .selectFrom('promotions.uses')
    .select([
      'tip_id as tipId',
      'promotion_id as promotionId',
      'location_id as locationId',
      'saved',
      'currency',
      'state',
    ])
    .$narrowType<{ currency: Currency }>();

/** What some payments have taken of promotions and not used, without waiting for anybody. */
export async function unusedAmong(db: Database, tipIds: readonly string[]): Promise<KnownUse[]> {
  if (tipIds.length === 0) return [];
  return selectUses(db)
    .where('tip_id', '=', anyId([...tipIds]))
    .where('state', '!=', 'USED')
    .execute();
}

/** What some payments have taken of promotions; nobody else decides about it meanwhile. */
export async function lockUses(tx: Tx, tipIds: readonly string[]): Promise<KnownUse[]> {
  return selectUses(tx)
    .where('tip_id', '=', anyId([...tipIds]))
    .orderBy('tip_id')
    .forUpdate()
    .execute();
}

/** Whether a payment holds something of a promotion that has a limit. */
export async function holdsLimited(db: Database, tipId: string): Promise<boolean> {
  const held = await db
    .selectFrom('promotions.uses as use')
    .innerJoin('promotions.promotions as promotion', 'promotion.promotion_id', 'use.promotion_id')
    .select('use.tip_id')
    .where('use.tip_id', '=', tipId)
    .where('use.state', '=', 'HELD')
    .where((on) =>
      on.or([
        on('promotion.budget', 'is not', null),
        on('promotion.payments_per_location', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return held !== undefined;
}

/** What has been held since before a moment, in the order of its payments, from one of these on. */
export async function heldSince(
  db: Database,
  { before, after, atMost }: { before: Date; after: string | null; atMost: number },
): Promise<{ tipId: string; promotionId: number }[]> {
  return db
    .selectFrom('promotions.uses')
    .select(['tip_id as tipId', 'promotion_id as promotionId'])
    .where('state', '=', 'HELD')
    .where('held_at', '<', before)
    .$if(after !== null, (query) => query.where('tip_id', '>', after ?? ''))
    .orderBy('tip_id')
    .limit(atMost)
    .execute();
}

/** @returns the payments whose part is held by it; not those that had taken one before */
export async function insertUses(
  tx: Tx,
  uses: readonly PromotionUse[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (uses.length === 0) return new Set();
  const inserted = await tx
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
    .returning('tip_id')
    .execute();
  return new Set(inserted.map((row) => row.tip_id));
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

export interface PlaceChange {
  promotionId: number;
  locationId: number;
  taken: number;
  used: number;
}

/** Adds to what places have counted, at once; the limits of their promotions have to be locked. */
export async function addToPlaces(tx: Tx, changes: readonly PlaceChange[]): Promise<void> {
  if (changes.length === 0) return;
  // A row that would be written is checked before the one that is there is found: never below nothing.
  await sql`
    with told as (
      select * from unnest(${changes.map(({ promotionId }) => promotionId)}::bigint[],
                           ${changes.map(({ locationId }) => locationId)}::bigint[],
                           ${changes.map(({ taken }) => taken)}::integer[],
                           ${changes.map(({ used }) => used)}::integer[])
        as told (promotion_id, location_id, taken, used))
    insert into promotions.places as place (promotion_id, location_id, taken, used)
    select promotion_id, location_id, greatest(taken, 0), greatest(used, 0) from told
    order by promotion_id, location_id
    on conflict (promotion_id, location_id) do update
    set (taken, used) = (
      select place.taken + told.taken, place.used + told.used from told
      where told.promotion_id = excluded.promotion_id
        and told.location_id = excluded.location_id)`.execute(tx);
}

export interface PromotionEffect {
  promotionId: number;
  currency: Currency;
  payments: number;
  saved: number;
}

/** What promotions have left out of our fees of payments that were made, and of payouts that landed. */
export async function effectsOf(
  db: Database,
  promotionIds: readonly number[],
): Promise<PromotionEffect[]> {
  if (promotionIds.length === 0) return [];
  const ofPayments = db
    .selectFrom('promotions.uses')
    .select((on) => [
      'promotion_id as promotionId',
      'currency',
      on.cast<number>(on.fn.countAll(), 'integer').as('payments'),
      on.cast<number>(on.fn.sum('saved'), 'bigint').as('saved'),
    ])
    .where('promotion_id', 'in', [...promotionIds])
    .where('state', '=', 'USED')
    .groupBy(['promotion_id', 'currency']);
  // One promotion is of payments or of payouts, and never of both.
  return ofPayments
    .unionAll(
      db
        .selectFrom('promotions.payout_effect_facts')
        .select(['promotion_id as promotionId', 'currency', 'payouts as payments', 'saved'])
        .where('promotion_id', 'in', [...promotionIds])
        .$narrowType<PromotionEffect>(),
    )
    .orderBy('currency')
    .$narrowType<{ currency: Currency }>()
    .execute();
}
