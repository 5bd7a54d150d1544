import { fullName } from '@tipwell/contract/identity/full-name';
import { randomUUIDv7 } from 'node:crypto';
import type { Session } from '@tipwell/contract/identity/calls/identity';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { noteWrites } from '#platform/db/replica/history.ts';
import { signAccessToken } from './access-token.ts';
import { deviceWords } from './device-words.rule.ts';
import { accessLifetimeSeconds, viewLifetimeSeconds } from './refresh.rule.ts';
import { hashToken, newRefreshToken } from './refresh-token.ts';
import { sessionLifetimeSeconds } from './session-life.rule.ts';
import { needsOwnSecondFactor } from './lacks-factor.ts';
import {
  hasSecondFactor,
  insertRefreshToken,
  insertSession,
  lockSession,
  type SessionRow,
} from './session-store.ts';
import { membershipsOfUser } from '../memberships/membership-store.ts';
import { type UserRow } from '../person/user-store.ts';
import { unknownClient, type ToldClient } from './told-client.ts';

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
  client: ToldClient = unknownClient,
): Promise<OpenedSession> {
  const sessionId = randomUUIDv7();
  const seenAs = deviceWords(client.userAgent);
  await insertSession(tx, {
    sessionId,
    userId: user.user_id,
    device,
    seenAs,
    client,
    view: null,
    provedAt: now,
    now,
  });
  // What they did as a guest, an invitation that they accepted, say, they see from their first page on.
  if (context.replicas.areThere) await noteWrites(tx, [user.user_id], now);
  return issueTokens(context, tx, user, { sessionId, refreshToken: newRefreshToken() }, now);
}

/** Issues a pair of tokens for a session that is open; the same refresh token is kept only once. */
export async function issueTokens(
  context: Context,
  tx: Tx,
  user: UserRow,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
  now: Date,
): Promise<OpenedSession> {
  const session = await lockSession(tx, sessionId);
  if (!session) throw new Error(`There is no session ${sessionId}.`);
  const lifetime = session.viewerUserId === null ? sessionLifetimeSeconds : viewLifetimeSeconds;
  await insertRefreshToken(tx, {
    hash: hashToken(refreshToken),
    sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1000),
  });
  return { ...(await issueAccess(context, tx, user, session, now)), refreshToken };
}

/** Issues an access token alone, for a locked session that is renewed by something else. */
export async function issueAccess(
  context: Context,
  tx: Tx,
  user: UserRow,
  session: SessionRow,
  now: Date,
): Promise<Omit<OpenedSession, 'refreshToken'>> {
  const { sessionId, viewerUserId, isReadOnly, returnPath } = session;
  const memberships = await membershipsOfUser(tx, user.user_id);
  const roles = [...user.platform_roles, ...memberships.flatMap((membership) => membership.roles)];
  return {
    accessToken: await signAccessToken(context.config, { userId: user.user_id, sessionId }, now),
    expiresInSeconds: accessLifetimeSeconds,
    returnPath: null,
    userStatus: user.status as Session['userStatus'],
    roles: [...new Set(roles)] as Session['roles'],
    viewAs:
      viewerUserId === null
        ? null
        : {
            name: fullName({ firstName: user.first_name, lastName: user.last_name }),
            isReadOnly,
            returnPath,
          },
    mustAddSecondFactor:
      needsOwnSecondFactor(context.config, {
        platformRoles: user.platform_roles as Session['roles'],
        viewerUserId,
      }) && !(await hasSecondFactor(tx, user.user_id)),
  };
}
