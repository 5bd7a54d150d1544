import type { Database } from '#platform/db/database.ts';
import { sessionEndsAt, sessionLifetimeSeconds } from './session-life.rule.ts';
import { openSessionsAmong } from './session-store.ts';

/** Which of some sessions go on: nobody has ended them, and their device can still renew them at their age. */
export async function sessionsThatGoOn(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const stillGood = new Date(now.getTime() - sessionLifetimeSeconds * 1000);
  const open = await openSessionsAmong(db, sessionIds, stillGood);
  // That it is too old is written down only when its device comes back.
  return new Set(open.filter((one) => sessionEndsAt(one) > now).map(({ sessionId }) => sessionId));
}
