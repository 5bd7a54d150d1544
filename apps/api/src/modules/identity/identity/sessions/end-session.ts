import type { Database } from '#platform/db/database.ts';
import { announce } from '#platform/live.ts';
import { doubt } from '../person/person-changed.ts';
import { openViewsOn, setSessionEnded } from './session-store.ts';

/** Why a session ended, as it is kept with it. */
export type EndReason =
  | 'LOGGED_OUT'
  | 'LEFT_VIEW'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'SIGNED_OUT_ELSEWHERE'
  | 'TERMINATED'
  | 'TOKEN_REUSED'
  | 'FACTOR_CHANGED'
  | 'DELETION_ASKED'
  | 'TOO_OLD';

/** What an open page listens to, to learn that its session is over. */
export function sessionTopic(sessionId: string): string {
  return `session:${sessionId}`;
}

/**
 * Ends a session and the views that hang on it: their tokens are worth nothing from now on, and what
 * is open on them is told so.
 */
export async function endSession(
  db: Database,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  for (const ended of [sessionId, ...(await openViewsOn(db, sessionId))]) {
    const userId = await setSessionEnded(db, ended, reason, now);
    if (userId) doubt(userId);
    await announce(db, sessionTopic(ended), {});
  }
}
