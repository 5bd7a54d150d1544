import type { Tx } from '../../platform/db/database.ts';
import { endSession, type EndReason } from './end-session.ts';
import { openSessionIdsOf } from './session-store.ts';
import { forgetPerson } from './sessions-of-person.ts';

/** Ends the sessions of a person who signs in otherwise from now on, but not the one in their hand. */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  but: string,
  now: Date,
  reason: EndReason = 'PASSWORD_CHANGED',
): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, userId)) {
    if (sessionId !== but) await endSession(tx, sessionId, reason, now);
  }
  await forgetPerson(tx, userId);
}
