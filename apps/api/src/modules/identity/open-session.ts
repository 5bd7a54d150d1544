import { randomUUIDv7 } from 'node:crypto';
import type { Session } from '@tipwell/contract/calls/identity';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { signAccessToken } from './access-token.ts';
import { accessLifetimeSeconds, refreshLifetimeSeconds } from './refresh.rule.ts';
import { hashToken, newRefreshToken } from './refresh-token.ts';
import { insertRefreshToken, insertSession, type UserRow } from './store.ts';

export interface OpenedSession extends Omit<Session, 'refreshToken'> {
  refreshToken: string;
}

/** Starts a session for a person whose password fitted. */
export async function openSession(
  context: Context,
  tx: Tx,
  user: UserRow,
  device: string,
  now: Date,
): Promise<OpenedSession> {
  const sessionId = randomUUIDv7();
  await insertSession(tx, { sessionId, userId: user.user_id, device, now });
  return issueTokens(context, tx, user, { sessionId, refreshToken: newRefreshToken() }, now);
}

/** Issues a pair of tokens for a session that is open; the same refresh token is kept only once. */
export async function issueTokens(
  context: Context,
  tx: Tx,
  user: Pick<UserRow, 'user_id' | 'status'>,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
  now: Date,
): Promise<OpenedSession> {
  await insertRefreshToken(tx, {
    hash: hashToken(refreshToken),
    sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + refreshLifetimeSeconds * 1000),
  });
  return {
    accessToken: await signAccessToken(context.config, { userId: user.user_id, sessionId }, now),
    refreshToken,
    expiresInSeconds: accessLifetimeSeconds,
    returnPath: null,
    userStatus: user.status as Session['userStatus'],
  };
}
