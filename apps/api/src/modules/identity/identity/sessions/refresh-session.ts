import { Failure } from '@tipwell/contract/api/errors';
import { audit } from '#platform/audit.ts';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { endSession } from './end-session.ts';
import { readKnownSession } from './known-session.ts';
import { issueTokens, type OpenedSession } from './open-session.ts';
import { judgeRefresh } from './refresh.rule.ts';
import { hashToken, successorOf } from './refresh-token.ts';
import { hoursOfLife, sessionEndsAt, type SessionLife } from './session-life.rule.ts';
import {
  isReplaced,
  lifeOfSession,
  lockRefreshToken,
  markReplaced,
  touchSession,
  type StoredRefreshToken,
} from './session-store.ts';
import { findUser } from '../person/user-store.ts';
import type { ToldClient } from './told-client.ts';

/**
 * Exchanges a refresh token for a new pair; after a lost answer, for the same one again.
 * @throws notSignedIn when the token is unknown, expired, or was used before by somebody else; in the
 *   last case its whole session ends. Why somebody was signed out is said to whoever holds the token.
 */
export async function refreshSession(
  context: Context,
  actor: Actor,
  token: string,
  client?: ToldClient,
): Promise<OpenedSession> {
  const now = context.clock.now();
  const ended = await context.db.transaction().execute(async (tx) => {
    const stored = await lockRefreshToken(tx, hashToken(token));
    if (!stored) return new Failure('notSignedIn');
    return exchange(context, tx, { actor, token, stored, client }, now);
  });
  if (ended instanceof Failure) throw ended;
  return ended;
}

async function exchange(
  context: Context,
  tx: Tx,
  { actor, token, stored, client }: PresentedWith & { client: ToldClient | undefined },
  now: Date,
): Promise<OpenedSession | Failure> {
  const refused = await refusalOf(tx, { actor, token, stored }, now);
  if (refused) return refused;
  const { sessionId, userId } = stored;
  const user = await findUser(tx, userId);
  if (!user || !(await readKnownSession(tx, { sessionId, userId }))) {
    return new Failure('notSignedIn');
  }
  const refreshToken = successorOf(context.config, token);
  const next = await issueTokens(context, tx, user, { sessionId, refreshToken }, now);
  await markReplaced(tx, hashToken(token), hashToken(next.refreshToken), now);
  await touchSession(tx, sessionId, now, client);
  return next;
}

/** A refresh token as it is presented, with what is known of it. */
export interface PresentedWith {
  actor: Actor;
  token: string;
  stored: StoredRefreshToken;
}

/** Why a refresh token that is known proves nothing; null when it does. Reuse ends its session. */
export async function refusalOf(
  tx: Tx,
  { actor, stored }: PresentedWith,
  now: Date,
): Promise<Failure | null> {
  const { sessionId, userId } = stored;
  const isSuccessorUsed = stored.replacedBy ? await isReplaced(tx, stored.replacedBy) : false;
  const life = await lifeOfSession(tx, sessionId);
  const presented = { ...stored, isSuccessorUsed, sessionEndsAt: sessionEndsAt(life) };
  const verdict = judgeRefresh(presented, now);
  if (verdict === 'TOO_OLD') {
    await endSession(tx, sessionId, 'TOO_OLD', now);
    return signedOutBecause('TOO_OLD', life);
  }
  if (verdict === 'REFUSE') return signedOutBecause(stored.sessionEndReason ?? 'UNUSED', life);
  if (verdict === 'ROTATE') return null;
  await endSession(tx, sessionId, 'TOKEN_REUSED', now);
  const [subject, details] = [`user:${userId}`, { sessionId }];
  await audit(tx, { actor, action: 'session.tokenReused', subject, at: now, details });
  return new Failure('notSignedIn');
}

function signedOutBecause(because: string, { isOfThePlatform }: SessionLife): Failure {
  return new Failure('notSignedIn', { details: { because, hours: hoursOfLife(isOfThePlatform) } });
}
