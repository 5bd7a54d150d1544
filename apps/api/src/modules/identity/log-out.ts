import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { endSession } from './end-session.ts';
import { hashToken } from './refresh-token.ts';
import { lockRefreshToken } from './store.ts';

/**
 * Ends the session of a refresh token, and the one of the access token that came with it: a browser
 * that has lost its cookie is signed out all the same. A session that is gone already is no failure
 * (product §4).
 */
export async function logOut(context: Context, actor: Actor, token: string | null): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const stored = token ? await lockRefreshToken(tx, hashToken(token)) : undefined;
    if (stored) await endSession(tx, stored.sessionId, 'LOGGED_OUT', now);
    if (actor.kind === 'person' && actor.sessionId !== stored?.sessionId) {
      await endSession(tx, actor.sessionId, 'LOGGED_OUT', now);
    }
  });
}
