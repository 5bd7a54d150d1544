import type { Database, Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live.ts';
import { endSession, type EndReason } from './end-session.ts';
import { doubt, personChangedTopic } from './session-cache.ts';
import { openSessionIdsOf } from './session-store.ts';

/**
 * Makes every process read anew what it knows of a person: to be called in the transaction that
 * changes their status, roles or memberships. The database announces such changes by itself as well;
 * this also covers, in the process that makes the change, the moment before the announcement.
 */
export async function forgetPerson(tx: Database, userId: string): Promise<void> {
  doubt(userId);
  await announce(tx, personChangedTopic, { userId });
}

/** Ends every session that a person has begun, on all devices, and their views of other people. */
export async function endAllSessions(
  tx: Tx,
  userId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, userId)) {
    await endSession(tx, sessionId, reason, now);
  }
  await forgetPerson(tx, userId);
}
