// What a location received in tips, without a word of whom they went to.
import type { Database } from '#platform/db/database.ts';
import type { LocationPeriod } from '../facts/location-report-store.ts';

/** What customers paid in tips that the law protects, on some business days. */
export async function protectedTipsOf(db: Database, asked: LocationPeriod): Promise<number> {
  const row = await db
    .selectFrom('tipping.payment_facts')
    .select((on) =>
      on.cast<number>(on.fn.coalesce(on.fn.sum('amount'), on.lit(0)), 'bigint').as('tips'),
    )
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('captured_at', '>=', asked.start)
    .where('captured_at', '<', asked.end)
    .where('state', '=', 'CAPTURED')
    .where('is_taken_back', '=', false)
    .where('is_qualifying', '=', true)
    .executeTakeFirstOrThrow();
  return row.tips;
}

/** What splits of some business days gave out, less what was taken back of it. */
export async function sharedTipsOf(db: Database, asked: LocationPeriod): Promise<number> {
  const row = await db
    .selectFrom('distribution.share_facts')
    .select((on) =>
      on(
        on.cast<number>(on.fn.coalesce(on.fn.sum('amount'), on.lit(0)), 'bigint'),
        '+',
        on.cast<number>(on.fn.coalesce(on.fn.sum('taken_back'), on.lit(0)), 'bigint'),
      ).as('shared'),
    )
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('business_day', '>=', asked.from)
    .where('business_day', '<=', asked.to)
    .executeTakeFirstOrThrow();
  return row.shared;
}
