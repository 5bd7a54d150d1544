import { fail } from '@tipwell/contract/api/errors';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endSession } from './end-session.ts';
import { issueTokens, type OpenedSession } from './open-session.ts';
import { judgeRefresh, mayAskAgain } from './refresh.rule.ts';
import { hashToken, successorOf } from './refresh-token.ts';
import { sessionEndsAt } from './session-life.rule.ts';
import {
  expireRefreshTokens,
  isReplaced,
  lifeOfSession,
  lockRefreshToken,
  lockSession,
  touchSession,
  type StoredRefreshToken,
} from './session-store.ts';
import { endedView, seenByViewer } from './viewed-actor.ts';
import { findUser } from '../person/user-store.ts';

/**
 * Ends seeing the product as somebody else and renews the viewer's own session; after a lost answer,
 * gives the same one again. The view's refresh token is the proof, so that nobody comes to the
 * viewer's session with an access token alone (product §4).
 * @throws notSignedIn when the view or the viewer's own session is gone; notAllowed for a session
 *   that is no view
 */
export async function leaveView(
  context: Context,
  actor: Actor,
  token: string,
): Promise<OpenedSession> {
  const now = context.clock.now();
  const opened = await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hashToken(token));
    const view = stored && (await lockSession(tx, stored.sessionId));
    if (!stored || !view) return null;
    if (!view.viewerSessionId || !view.viewerUserId) fail('notAllowed');
    const refreshToken = successorOf(context.config, `leave ${token}`);
    const isAgain = await isAskedAgain(tx, stored, refreshToken, now);
    if (!isAgain && !(await isGood(tx, stored, now))) return null;
    const own = await lockSession(tx, view.viewerSessionId);
    const viewer = await findUser(tx, view.viewerUserId);
    if (!isAgain) {
      await endSession(tx, view.sessionId, 'LEFT_VIEW', now);
      await audit(tx, { actor: seenByViewer(view, actor), ...endedView(view, now) });
    }
    if (!own || own.endedAt || !viewer || viewer.status === 'TERMINATED') return null;
    if (!isAgain) await expireRefreshTokens(tx, own.sessionId, now);
    await touchSession(tx, own.sessionId, now);
    const { sessionId } = own;
    const next = await issueTokens(context, tx, viewer, { sessionId, refreshToken }, now);
    return { ...next, returnPath: view.returnPath };
  });
  return opened ?? fail('notSignedIn');
}

async function isGood(tx: Tx, stored: StoredRefreshToken, now: Date): Promise<boolean> {
  const isSuccessorUsed = stored.replacedBy ? await isReplaced(tx, stored.replacedBy) : false;
  const endsAt = sessionEndsAt(await lifeOfSession(tx, stored.sessionId));
  return judgeRefresh({ ...stored, isSuccessorUsed, sessionEndsAt: endsAt }, now) === 'ROTATE';
}

async function isAskedAgain(
  tx: Tx,
  { sessionEndedAt, sessionEndReason }: StoredRefreshToken,
  given: string,
  now: Date,
): Promise<boolean> {
  if (!sessionEndedAt || sessionEndReason !== 'LEFT_VIEW') return false;
  return mayAskAgain(sessionEndedAt, now) && !(await isReplaced(tx, hashToken(given)));
}
