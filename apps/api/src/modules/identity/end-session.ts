import type { Database } from '../../platform/db/database.ts';
import { announce } from '../../platform/live.ts';
import { setSessionEnded } from './store.ts';

type Reason = 'LOGGED_OUT' | 'TOKEN_REUSED';

/** What an open page listens to, to learn that its session is over. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Ends a session: its tokens are worth nothing from now on, and what is open on it is told so. */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: Reason,
  now: Date,
): Promise<void> {
  await setSessionEnded(db, sessionId, reason, now);
  await announce(db, sessionTopic(sessionId), {});
}
