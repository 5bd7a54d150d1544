import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { endSession } from './end-session.ts';
import { issueTokens, type OpenedSession } from './open-session.ts';
import { judgeRefresh } from './refresh.rule.ts';
import { hashToken, successorOf } from './refresh-token.ts';
import { findUser, isReplaced, lockRefreshToken, markReplaced, touchSession } from './store.ts';

/**
 * Exchanges a refresh token for a new pair; after a lost answer, for the same one again.
 * @throws notSignedIn when the token is unknown, expired, or was used before by somebody else; in the
 *   last case its whole session ends.
 */
export async function refreshSession(context: Context, token: string): Promise<OpenedSession> {
  const now = context.clock.now();
  const hash = hashToken(token);
  const opened = await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hash);
    if (!stored) return null;
    const isSuccessorUsed = stored.replacedBy ? await isReplaced(tx, stored.replacedBy) : false;
    const verdict = judgeRefresh({ ...stored, isSuccessorUsed }, now);
    if (verdict === 'END_SESSION') await endSession(tx, stored.sessionId, 'TOKEN_REUSED', now);
    if (verdict !== 'ROTATE') return null;
    const user = await findUser(tx, stored.userId);
    if (!user || user.status === 'TERMINATED') return null;
    const next = await issueTokens(
      context,
      tx,
      user,
      { sessionId: stored.sessionId, refreshToken: successorOf(context.config, token) },
      now,
    );
    await markReplaced(tx, hash, hashToken(next.refreshToken), now);
    await touchSession(tx, stored.sessionId, now);
    return next;
  });
  return opened ?? fail('notSignedIn');
}
