// The SQL of what was in the pools that a location's own split divided.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

export interface TipOfDay {
  businessDay: string;
  tipId: string;
  primary: number | null;
  /** Whoever was tipped, also without a part at once; null for the team, and where nobody noted it. */
  tipped: number | null;
  /** What the tip put into the pool, and what refunds before the split left of it. */
  poolPart: number;
  left: number;
}

/** The tips of the days of a span that were split, the oldest first; refunded ones are left out. */
export async function tipsOfSplitDays(
  db: Database,
  asked: { locationId: number; currency: string; from: string; to: string },
): Promise<TipOfDay[]> {
  return db
    .selectFrom('distribution.runs as run')
    .innerJoin('distribution.pool_parts as part', 'part.pool_id', 'run.pool_id')
    .select((on) => [
      'run.business_day as businessDay',
      'part.tip_id as tipId',
      'part.primary_staff_id as primary',
      on.fn.max('part.tipped_staff_id').as('tipped'),
      on
        .cast<number>(on.fn.sum(on.fn<number>('greatest', ['part.amount', on.lit(0)])), 'bigint')
        .as('poolPart'),
      on.cast<number>(on.fn.sum('part.amount'), 'bigint').as('left'),
    ])
    .where('run.location_id', '=', asked.locationId)
    .where('run.currency', '=', asked.currency)
    .where('run.group_id', 'is', null)
    .where('run.business_day', '>=', asked.from)
    .where('run.business_day', '<=', asked.to)
    .groupBy(['run.business_day', 'part.tip_id', 'part.primary_staff_id'])
    .having((on) => on(on.fn.sum('part.amount'), '>', sql.lit(0)))
    .orderBy('run.business_day')
    .orderBy('part.tip_id')
    .execute();
}
