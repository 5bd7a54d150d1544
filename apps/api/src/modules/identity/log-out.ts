import type { Context } from '../../platform/context.ts';
import { hashToken } from './refresh-token.ts';
import { endSession, lockRefreshToken } from './store.ts';

/** Ends the session of a refresh token; a session that is gone already is no failure (product §4). */
export async function logOut(context: Context, token: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hashToken(token));
    if (stored) await endSession(tx, stored.sessionId, 'LOGGED_OUT', context.clock.now());
  });
}
