import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endSession } from './end-session.ts';
import { hashToken } from './refresh-token.ts';
import { lockRefreshToken, lockSession, type SessionRow } from './session-store.ts';
import { endAllSessions } from './end-sessions-of.ts';

/**
 * Ends the session of a refresh token, and the one of the access token that came with it: a browser
 * that has lost its cookie is signed out all the same. Whoever signs out while seeing the product as
 * somebody else leaves altogether. A session that is gone already is no failure (product §4).
 */
export async function logOut(context: Context, actor: Actor, token: string | null): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    for (const session of await presented(tx, actor, token)) {
      if (session.endedAt) continue;
      await endSession(tx, session.viewerSessionId ?? session.sessionId, 'LOGGED_OUT', now);
      await audit(tx, { actor, ...signedOut(session), at: now });
    }
  });
}

/**
 * Ends the session whose cookie another session takes the place of: nobody could end it any more.
 * `successor` is the token that the browser holds from now on.
 */
export async function endReplaced(
  context: Context,
  actor: Actor,
  replaced: string,
  successor: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const [before, after] = [
      await lockRefreshToken(tx, hashToken(replaced)),
      await lockRefreshToken(tx, hashToken(successor)),
    ];
    if (!before || before.sessionId === after?.sessionId) return;
    const session = await lockSession(tx, before.sessionId);
    if (!session || session.endedAt) return;
    await endSession(tx, session.viewerSessionId ?? session.sessionId, 'LOGGED_OUT', now);
    await audit(tx, { actor, ...signedOut(session), at: now });
  });
}

/** Ends every session of whoever really sits there, on all devices (product §7). */
export async function logOutEverywhere(
  context: Context,
  actor: Actor,
  token: string | null,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    for (const session of await presented(tx, actor, token)) {
      if (session.endedAt) continue;
      const userId = session.viewerUserId ?? session.userId;
      await endAllSessions(tx, userId, 'LOGGED_OUT', now);
      const { subject } = signedOut(session);
      await audit(tx, { actor, action: 'session.allEnded', subject, at: now });
    }
  });
}

/** The sessions that a request proves it belongs to, each once. */
async function presented(tx: Tx, actor: Actor, token: string | null): Promise<SessionRow[]> {
  const stored = token ? await lockRefreshToken(tx, hashToken(token)) : undefined;
  const ids = new Set([
    ...(stored ? [stored.sessionId] : []),
    ...(actor.kind === 'person' ? [actor.sessionId] : []),
  ]);
  const rows = await Promise.all([...ids].map((sessionId) => lockSession(tx, sessionId)));
  return rows.filter((row) => row !== undefined);
}

const signedOut = ({ sessionId, userId, viewerUserId }: SessionRow) => ({
  action: 'session.ended',
  subject: `user:${viewerUserId ?? userId}`,
  details: { sessionId },
});
