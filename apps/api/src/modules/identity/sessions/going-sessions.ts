import type { Database } from '../../../platform/db/database.ts';
import { refreshLifetimeSeconds } from './refresh.rule.ts';
import { openSessionsAmong } from './session-store.ts';

/** Which of some sessions go on: nobody has ended them, and their device can still renew them. */
export async function sessionsThatGoOn(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const stillGood = new Date(now.getTime() - refreshLifetimeSeconds * 1000);
  return new Set(await openSessionsAmong(db, sessionIds, stillGood));
}
