import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { periodAt, type Days } from './given-at.ts';
import { protectedTipsOf, sharedTipsOf } from './received-at-store.ts';

/** What came in at a place on business days, in minor units. */
export interface ReceivedAt {
  /** Tips that the law protects, as customers paid them; what was given back is left out. */
  protectedTips: number;
  /** What splits of these days gave out, less what was taken back since. */
  sharedTips: number;
}

/** What a place received on business days, both ends included. */
export async function receivedAt(
  db: Database,
  location: Location,
  days: Days,
): Promise<ReceivedAt> {
  const period = periodAt(location, days);
  const [protectedTips, sharedTips] = await Promise.all([
    protectedTipsOf(db, period),
    sharedTipsOf(db, period),
  ]);
  return { protectedTips, sharedTips };
}
