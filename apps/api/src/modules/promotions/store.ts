// The SQL of promotions and of whom they are for.
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { FeePromotion } from './promoted-fee.rule.ts';

export interface PromotionRow extends FeePromotion {
  promotionId: number;
  name: string;
  kind: 'PLATFORM_FEE';
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
    ])
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

type State = 'SCHEDULED' | 'ACTIVE' | 'ENDED';

/** The same as `promotion-state.rule`, asked of many at once. */
function isInState(state: State, now: Date) {
  const end = sql`coalesce(promotion.ended_early_at, promotion.ends_at)`;
  if (state === 'ENDED') return sql<boolean>`${now}::timestamptz >= ${end}`;
  return state === 'ACTIVE'
    ? sql<boolean>`${now}::timestamptz < ${end} and ${now}::timestamptz >= promotion.starts_at`
    : sql<boolean>`${now}::timestamptz < ${end} and ${now}::timestamptz < promotion.starts_at`;
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
      .select(sql<number>`count(*)::int`.as('count'))
      .$if(state !== null, (query) => query.where(isInState(state ?? 'ACTIVE', now)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, totalRecords: count };
}

/** How many promotions run, how many of these end by a moment, and how many are still to begin. */
export async function countPromotions(
  db: Database,
  { now, endBy }: { now: Date; endBy: Date },
): Promise<{ running: number; scheduled: number; ending: number; nextEnd: Date | null }> {
  const isActive = isInState('ACTIVE', now);
  const isEnding = sql`${isActive} and promotion.ends_at <= ${endBy}::timestamptz`;
  return db
    .selectFrom('promotions.promotions as promotion')
    .select([
      sql<number>`count(*) filter (where ${isActive})::int`.as('running'),
      sql<number>`count(*) filter (where ${isInState('SCHEDULED', now)})::int`.as('scheduled'),
      sql<number>`count(*) filter (where ${isEnding})::int`.as('ending'),
      sql<Date | null>`min(promotion.ends_at) filter (where ${isEnding})`.as('nextEnd'),
    ])
    .executeTakeFirstOrThrow();
}

/** Promotions for a location, by its number or its country, that were not ended before they began. */
export async function promotionsFor(
  db: Database,
  location: { locationId: number; country: string },
): Promise<PromotionRow[]> {
  return selectPromotions(db)
    .where(
      sql<boolean>`exists (
        select 1 from promotions.audience a
        where a.promotion_id = promotion.promotion_id
          and (a.location_id = ${location.locationId} or a.country = ${location.country}))`,
    )
    .orderBy('promotion.starts_at', 'desc')
    .orderBy('promotion.promotion_id', 'desc')
    .limit(200)
    .execute();
}

export async function insertPromotion(
  tx: Tx,
  promotion: Omit<PromotionRow, 'promotionId' | 'endedEarlyAt'> & { createdBy: string },
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
