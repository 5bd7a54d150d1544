import { fail } from '@tipwell/contract/errors';
import { audit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { endSession } from './end-session.ts';
import { readKnownSession } from './known-session.ts';
import { issueTokens, type OpenedSession } from './open-session.ts';
import { judgeRefresh } from './refresh.rule.ts';
import { hashToken, successorOf } from './refresh-token.ts';
import { isReplaced, lockRefreshToken, markReplaced, touchSession } from './session-store.ts';
import { findUser } from './store.ts';

/**
 * Exchanges a refresh token for a new pair; after a lost answer, for the same one again.
 * @throws notSignedIn when the token is unknown, expired, or was used before by somebody else; in the
 *   last case its whole session ends.
 */
export async function refreshSession(
  context: Context,
  actor: Actor,
  token: string,
): Promise<OpenedSession> {
  const now = context.clock.now();
  const hash = hashToken(token);
  const opened = await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hash);
    if (!stored) return null;
    const { sessionId, userId } = stored;
    const isSuccessorUsed = stored.replacedBy ? await isReplaced(tx, stored.replacedBy) : false;
    const verdict = judgeRefresh({ ...stored, isSuccessorUsed }, now);
    if (verdict === 'END_SESSION') {
      await endSession(tx, sessionId, 'TOKEN_REUSED', now);
      const [subject, details] = [`user:${userId}`, { sessionId }];
      await audit(tx, { actor, deed: 'session.tokenReused', subject, at: now, details });
    }
    if (verdict !== 'ROTATE') return null;
    const user = await findUser(tx, userId);
    if (!user || !(await readKnownSession(tx, { sessionId, userId }))) return null;
    const refreshToken = successorOf(context.config, token);
    const next = await issueTokens(context, tx, user, { sessionId, refreshToken }, now);
    await markReplaced(tx, hash, hashToken(next.refreshToken), now);
    await touchSession(tx, sessionId, now);
    return next;
  });
  return opened ?? fail('notSignedIn');
}
