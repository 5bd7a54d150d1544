// The SQL of promotions and of whom they are for.
import { sql, type RawBuilder } from 'kysely';
import type { Promotion } from '@tipwell/contract/venues/calls/promotions';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Currency } from '@tipwell/contract/money/money';
import type { Limits } from './promotion-room.rule.ts';
import type { Budget, Span } from './promotion-state.rule.ts';

export interface PromotionRow extends Span, Budget, Omit<Limits, 'paymentsTaken'> {
  promotionId: number;
  platformBps: number;
  budgetCurrency: Currency | null;
  name: string;
  kind: PromotionKind;
  /** Of instant payouts: how many of each person it counts for; null where nothing limits them. */
  payoutsPerPerson: number | null;
  createdAt: Date;
  countries: string[];
  locationIds: number[];
}

function selectPromotions(db: Database) {
  return db
    .selectFrom('promotions.promotions as promotion')
    .select([
      'promotion.promotion_id as promotionId',
      'promotion.name',
      'promotion.kind',
      'promotion.platform_bps as platformBps',
      'promotion.starts_at as startsAt',
      'promotion.ends_at as endsAt',
      'promotion.ended_early_at as endedEarlyAt',
      'promotion.created_at as createdAt',
      'promotion.budget',
      'promotion.budget_currency as budgetCurrency',
      'promotion.taken',
      'promotion.used',
      'promotion.payments_per_location as paymentsPerLocation',
      'promotion.payouts_per_person as payoutsPerPerson',
    ])
    .$narrowType<{ budgetCurrency: Currency | null }>()
    .select([
      sql<string[]>`(
        select coalesce(jsonb_agg(a.country order by a.country), '[]') from promotions.audience a
        where a.promotion_id = promotion.promotion_id and a.country is not null)`.as('countries'),
      sql<number[]>`(
        select coalesce(jsonb_agg(a.location_id order by a.location_id), '[]')
        from promotions.audience a
        where a.promotion_id = promotion.promotion_id and a.location_id is not null)`.as(
        'locationIds',
      ),
    ]);
}

export async function findPromotion(
  db: Database,
  promotionId: number,
): Promise<PromotionRow | undefined> {
  return selectPromotions(db).where('promotion.promotion_id', '=', promotionId).executeTakeFirst();
}

type State = Promotion['state'];

const hasNoBudgetLeft = sql`coalesce(promotion.used >= promotion.budget, false)`;

/** The same as `promotion-state.rule`, asked of many at once: everywhere, or by what is used up at one place. */
function isInState(state: State, now: Date, isUsedUp: RawBuilder<unknown> = hasNoBudgetLeft) {
  const end = sql`coalesce(promotion.ended_early_at, promotion.ends_at)`;
  if (state === 'ENDED') return sql<boolean>`${now}::timestamptz >= ${end}`;
  if (state === 'SCHEDULED') {
    return sql<boolean>`${now}::timestamptz < ${end} and ${now}::timestamptz < promotion.starts_at`;
  }
  return sql<boolean>`${now}::timestamptz < ${end} and ${now}::timestamptz >= promotion.starts_at
    and ${isUsedUp} = ${state === 'USED_UP'}`;
}

export async function listPromotions(
  db: Database,
  asked: { state: State | null; start: number; pageSize: number; now: Date },
): Promise<{ rows: PromotionRow[]; totalRecords: number }> {
  const { state, start, pageSize, now } = asked;
  const [rows, { count }] = await Promise.all([
    selectPromotions(db)
      .$if(state !== null, (query) => query.where(isInState(state ?? 'ACTIVE', now)))
      .orderBy('promotion.starts_at', 'desc')
      .orderBy('promotion.promotion_id', 'desc')
      .offset(start)
      .limit(pageSize)
      .execute(),
    db
      .selectFrom('promotions.promotions as promotion')
      .select((on) => on.cast<number>(on.fn.countAll(), 'integer').as('count'))
      .$if(state !== null, (query) => query.where(isInState(state ?? 'ACTIVE', now)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, totalRecords: count };
}

export interface PromotionCounts {
  running: number;
  scheduled: number;
  ending: number;
  nextEnd: Date | null;
  usedUp: number;
}

/** How many promotions run or are used up, how many end by a moment, and how many are still to begin. */
export async function countPromotions(
  db: Database,
  { now, endBy }: { now: Date; endBy: Date },
): Promise<PromotionCounts> {
  const isActive = isInState('ACTIVE', now);
  const isEnding = sql`${isActive} and promotion.ends_at <= ${endBy}::timestamptz`;
  return db
    .selectFrom('promotions.promotions as promotion')
    .select([
      sql<number>`count(*) filter (where ${isActive})::int`.as('running'),
      sql<number>`count(*) filter (where ${isInState('SCHEDULED', now)})::int`.as('scheduled'),
      sql<number>`count(*) filter (where ${isEnding})::int`.as('ending'),
      sql<number>`count(*) filter (where ${isInState('USED_UP', now)})::int`.as('usedUp'),
      sql<Date | null>`min(promotion.ends_at) filter (where ${isEnding})`.as('nextEnd'),
    ])
    .executeTakeFirstOrThrow();
}

/** A promotion as it counts at one location. */
export interface PromotionThere extends PromotionRow {
  /** Payments of the location, under way or made; and those that were made. */
  paymentsTaken: number;
  paymentsUsed: number;
}

type There = { locationId: number; country: string };

/** Every promotion for a location, by its number or its country, and what the location has had of it. */
function selectPromotionsThere(db: Database, { locationId, country }: There) {
  return selectPromotions(db)
    .leftJoin('promotions.places as place', (on) =>
      on
        .onRef('place.promotion_id', '=', 'promotion.promotion_id')
        .on('place.location_id', '=', locationId),
    )
    .select((on) => [
      on.fn.coalesce('place.taken', on.lit(0)).as('paymentsTaken'),
      on.fn.coalesce('place.used', on.lit(0)).as('paymentsUsed'),
    ])
    .where(
      sql<boolean>`exists (
        select 1 from promotions.audience a
        where a.promotion_id = promotion.promotion_id
          and (a.location_id = ${locationId} or a.country = ${country}))`,
    );
}

/**
 * The promotions for a location that end after a moment, of every kind or of one. All of them: prices are
 * decided by these, and however many were made, none that counts may be missing.
 */
export async function promotionsFor(
  db: Database,
  location: There,
  { kind, endingAfter }: { kind?: PromotionKind; endingAfter: Date },
): Promise<PromotionThere[]> {
  return selectPromotionsThere(db, location)
    .where((on) =>
      on(on.fn.coalesce('promotion.ended_early_at', 'promotion.ends_at'), '>', on.val(endingAfter)),
    )
    .$if(kind !== undefined, (query) => query.where('promotion.kind', '=', kind ?? 'PLATFORM_FEE'))
    .orderBy('promotion.starts_at', 'desc')
    .orderBy('promotion.promotion_id', 'desc')
    .execute();
}

/** Promotions for a location in the state that they have there, the one that starts last first. */
export async function promotionsThereIn(
  db: Database,
  location: There,
  { state, now, atMost }: { state: State; now: Date; atMost: number },
): Promise<PromotionThere[]> {
  const isUsedUp = sql`(coalesce(promotion.used >= promotion.budget, false)
    or coalesce(place.used >= promotion.payments_per_location, false))`;
  return selectPromotionsThere(db, location)
    .where(isInState(state, now, isUsedUp))
    .orderBy('promotion.starts_at', 'desc')
    .orderBy('promotion.promotion_id', 'desc')
    .limit(atMost)
    .execute();
}

export async function insertPromotion(
  tx: Tx,
  promotion: Omit<PromotionRow, 'promotionId' | 'endedEarlyAt' | 'taken' | 'used'> & {
    createdBy: string;
  },
): Promise<number> {
  const { promotion_id: promotionId } = await tx
    .insertInto('promotions.promotions')
    .values({
      name: promotion.name,
      kind: promotion.kind,
      platform_bps: promotion.platformBps,
      starts_at: promotion.startsAt,
      ends_at: promotion.endsAt,
      created_by: promotion.createdBy,
      created_at: promotion.createdAt,
      budget: promotion.budget,
      budget_currency: promotion.budgetCurrency,
      payments_per_location: promotion.paymentsPerLocation,
      payouts_per_person: promotion.payoutsPerPerson,
    })
    .returning('promotion_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('promotions.audience')
    .values([
      ...promotion.countries.map((country) => ({
        promotion_id: promotionId,
        country,
        location_id: null,
      })),
      ...promotion.locationIds.map((locationId) => ({
        promotion_id: promotionId,
        country: null,
        location_id: locationId,
      })),
    ])
    .execute();
  return promotionId;
}

/** Ends one that is not over yet; says whether it did. */
export async function markEnded(db: Database, promotionId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('promotions.promotions')
    .set({ ended_early_at: now })
    .where('promotion_id', '=', promotionId)
    .where('ended_early_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
