import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { accountFactsChanged } from '../person/events.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { setStatus } from './care-store.ts';

/** Terminates an account, which loses every session in the same moment. */
export async function closeAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  await setStatus(tx, userId, { status: 'TERMINATED', before: null, since: now });
  await endAllSessions(tx, userId, 'TERMINATED', now);
  await publish(tx, accountFactsChanged, { userId });
}
