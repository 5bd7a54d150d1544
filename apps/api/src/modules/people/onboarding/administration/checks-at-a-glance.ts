import type { Database } from '#platform/db/database.ts';
import { looksThatCount } from '../identity-check/check-store.ts';
import { lookExpectedBy } from '../identity-check/late-look.rule.ts';
import { waitingBusinesses } from './care-store.ts';

/** How many wait, and since when the first of them does. */
interface Glance {
  count: number;
  isMore: boolean;
  since: Date | null;
}

/** Nobody counts further at a glance. */
const most = 100;

/** What waits for somebody to look at it: businesses, and papers that nobody has decided about in time. */
export async function checksAtAGlance(
  db: Database,
  now: Date,
): Promise<{ businesses: Glance; lateLooks: Glance }> {
  const { waiting, total } = await waitingBusinesses(db, most);
  const { looks } = await looksThatCount(db, most);
  const late = looks.filter(({ shownAt }) => now > lookExpectedBy(shownAt));
  return {
    businesses: { count: total, isMore: false, since: waiting[0]?.since ?? null },
    lateLooks: {
      count: late.length,
      isMore: late.length >= most,
      since: late[0]?.shownAt ?? null,
    },
  };
}
