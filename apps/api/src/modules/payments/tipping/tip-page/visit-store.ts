// The SQL of how often tip pages were opened.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** How often the pages of a place were opened on a business day. */
export interface Visits {
  locationId: number;
  businessDay: string;
  visits: number;
}

/** Adds to what was counted before, in the order of the keys, so that two servers never wait for each other. */
export async function addVisits(db: Database, counted: readonly Visits[]): Promise<void> {
  if (counted.length === 0) return;
  await db
    .insertInto('tipping.page_visits')
    .values(
      counted
        .toSorted(
          (one, other) =>
            one.locationId - other.locationId || one.businessDay.localeCompare(other.businessDay),
        )
        .map(({ locationId, businessDay, visits }) => ({
          location_id: locationId,
          business_day: businessDay,
          visits,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['location_id', 'business_day']).doUpdateSet((on) => ({
        visits: sql`${on.ref('tipping.page_visits.visits')} + excluded.visits`,
      })),
    )
    .execute();
}
