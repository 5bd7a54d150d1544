import type { Tx } from '../../platform/db/database.ts';
import { endSession } from './end-session.ts';
import { openSessionIdsOf } from './session-store.ts';
import { forgetPerson } from './sessions-of-person.ts';

/** Ends the sessions of a person whose password is another one now, but not the one in their hand. */
export async function endOtherSessions(
  tx: Tx,
  userId: string,
  but: string,
  now: Date,
): Promise<void> {
  for (const sessionId of await openSessionIdsOf(tx, userId)) {
    if (sessionId !== but) await endSession(tx, sessionId, 'PASSWORD_CHANGED', now);
  }
  await forgetPerson(tx, userId);
}
