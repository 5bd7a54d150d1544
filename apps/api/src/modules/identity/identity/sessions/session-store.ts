// The SQL of sessions and of the tokens that renew them.
import { sql, type RawBuilder } from 'kysely';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { DeviceWords } from './device-words.rule.ts';
import type { SessionLife } from './session-life.rule.ts';
import { unknownClient, type ToldClient } from './told-client.ts';

/** Nobody signs in on more devices and reads the list of them. */
const mostListed = 100;

/** A session in which somebody sees the product as another person. */
export interface NewView {
  viewerUserId: string;
  viewerSessionId: string;
  isReadOnly: boolean;
  returnPath: string | null;
}

export interface NewSession {
  sessionId: string;
  userId: string;
  /** The device's fingerprint. */
  device: string;
  seenAs: DeviceWords;
  client: Pick<ToldClient, 'platform' | 'version'>;
  view: NewView | null;
  /** When the person proved who they are at its start; null for a view. */
  provedAt: Date | null;
  now: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db
    .insertInto('identity.sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      device: session.device,
      browser: session.seenAs.browser,
      system: session.seenAs.system,
      client_platform: session.client.platform,
      client_version: session.client.version,
      viewer_user_id: session.view?.viewerUserId ?? null,
      viewer_session_id: session.view?.viewerSessionId ?? null,
      is_read_only: session.view?.isReadOnly ?? false,
      return_path: session.view?.returnPath ?? null,
      started_at: session.now,
      last_used_at: session.now,
      proved_at: session.provedAt,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Database,
  token: { hash: Buffer; sessionId: string; issuedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('identity.refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      issued_at: token.issuedAt,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export interface StoredRefreshToken {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  replacedAt: Date | null;
  replacedBy: Buffer | null;
  sessionEndedAt: Date | null;
  sessionEndReason: string | null;
}

/** Reads a token and locks its session, so that two exchanges of one token come one after the other. */
export async function lockRefreshToken(
  db: Database,
  hash: Buffer,
): Promise<StoredRefreshToken | undefined> {
  return db
    .selectFrom('identity.refresh_tokens as token')
    .innerJoin('identity.sessions as session', 'session.session_id', 'token.session_id')
    .select([
      'token.session_id as sessionId',
      'session.user_id as userId',
      'token.expires_at as expiresAt',
      'token.replaced_at as replacedAt',
      'token.replaced_by as replacedBy',
      'session.ended_at as sessionEndedAt',
      'session.end_reason as sessionEndReason',
    ])
    .where('token.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether somebody has a role of the platform. */
const ofThePlatform = sql<boolean>`cardinality(person.platform_roles) > 0`;

/** Those of some sessions that nobody has ended and that were used since a moment, with how old they are. */
export async function openSessionsAmong(
  db: Database,
  sessionIds: readonly string[],
  usedSince: Date,
): Promise<(SessionLife & { sessionId: string })[]> {
  return db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as person', 'person.user_id', 'session.user_id')
    .select([
      'session.session_id as sessionId',
      'session.started_at as startedAt',
      ofThePlatform.as('isOfThePlatform'),
    ])
    .where('session.session_id', '=', anyId([...sessionIds]))
    .where('session.ended_at', 'is', null)
    .where('session.last_used_at', '>=', usedSince)
    .execute();
}

/** How old a session is, and whose: a view lives no longer than the session it hangs on. */
export async function lifeOfSession(db: Database, sessionId: string): Promise<SessionLife> {
  return db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.sessions as own', (on) =>
      on.on((is) =>
        is(
          'own.session_id',
          '=',
          is.fn.coalesce('session.viewer_session_id', 'session.session_id'),
        ),
      ),
    )
    .innerJoin('identity.users as person', 'person.user_id', 'own.user_id')
    .select(['own.started_at as startedAt', ofThePlatform.as('isOfThePlatform')])
    .where('session.session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

export async function isReplaced(db: Database, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('identity.refresh_tokens')
    .select('replaced_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.replaced_at != null;
}

export async function markReplaced(
  db: Database,
  hash: Buffer,
  by: Buffer,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.refresh_tokens')
    .set({ replaced_at: now, replaced_by: by })
    .where('token_hash', '=', hash)
    // A repeat does not lengthen the time in which a token may be repeated.
    .where('replaced_at', 'is', null)
    .execute();
}

/** Notes that a session was used, and which client it is used from where that is said. */
export async function touchSession(
  db: Database,
  sessionId: string,
  now: Date,
  { platform, version }: Pick<ToldClient, 'platform' | 'version'> = unknownClient,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({
      last_used_at: now,
      ...(platform === null ? {} : { client_platform: platform }),
      ...(version === null ? {} : { client_version: version }),
    })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Called through `end-session.ts`, which also tells the pages that are open. Whose it was, if open. */
export async function setSessionEnded(
  db: Database,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('identity.sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** What an open session says of the person, and of who really sits there. */
export interface OpenSession {
  status: UserStatus;
  platformRoles: Role[];
  viewerUserId: string | null;
  viewerStatus: UserStatus | null;
  viewerRoles: Role[] | null;
  isReadOnly: boolean;
  hasSecondFactor: boolean;
}

/** Whether the person of a column has a passkey or an authenticator app. */
const hasFactor = (userId: RawBuilder<string>) => sql<boolean>`(exists (
  select from identity.passkeys where passkeys.user_id = ${userId}
) or exists (
  select from identity.authenticators
  where authenticators.user_id = ${userId} and authenticators.confirmed_at is not null
))`;

/** Whether somebody has a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasFactor(sql`${userId}::uuid`)} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The person of an open session with what policies need; a view ends with its viewer's session. */
export async function findOpenSession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<OpenSession | undefined> {
  return db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as user', 'user.user_id', 'session.user_id')
    .leftJoin('identity.sessions as own', 'own.session_id', 'session.viewer_session_id')
    .leftJoin('identity.users as viewer', 'viewer.user_id', 'session.viewer_user_id')
    .select([
      'user.status',
      'user.platform_roles as platformRoles',
      'session.viewer_user_id as viewerUserId',
      'viewer.status as viewerStatus',
      'viewer.platform_roles as viewerRoles',
      'session.is_read_only as isReadOnly',
      hasFactor(sql`session.user_id`).as('hasSecondFactor'),
    ])
    .where('session.session_id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('own.ended_at', 'is', null)
    .executeTakeFirst();
}

/** A session as its owner and the use cases about it need it. */
export interface SessionRow {
  sessionId: string;
  userId: string;
  viewerUserId: string | null;
  viewerSessionId: string | null;
  isReadOnly: boolean;
  returnPath: string | null;
  endedAt: Date | null;
}

/** Reads a session and makes others who change it wait. */
export async function lockSession(
  db: Database,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('identity.sessions')
    .select([
      'session_id as sessionId',
      'user_id as userId',
      'viewer_user_id as viewerUserId',
      'viewer_session_id as viewerSessionId',
      'is_read_only as isReadOnly',
      'return_path as returnPath',
      'ended_at as endedAt',
    ])
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The open views that hang on a session. */
export async function openViewsOn(db: Database, sessionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.sessions')
    .select('session_id')
    .where('viewer_session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.session_id);
}

/** Every session that a person has begun themselves and that is open. */
export async function openSessionIdsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.sessions')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('viewer_user_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('session_id')
    .execute();
  return rows.map((row) => row.session_id);
}

export interface OwnSession {
  sessionId: string;
  browser: string | null;
  system: string | null;
  clientPlatform: 'Web' | 'Native' | null;
  clientVersion: string | null;
  startedAt: Date;
  lastUsedAt: Date;
}

/**
 * The sessions that a person has begun and that can still be used, the last used first. Views of
 * them by somebody else are not theirs, and end with the viewer's own sessions.
 */
export async function openSessionsOf(
  db: Database,
  userId: string,
  usedSince: Date,
): Promise<OwnSession[]> {
  return db
    .selectFrom('identity.sessions')
    .select([
      'session_id as sessionId',
      'browser',
      'system',
      'client_platform as clientPlatform',
      'client_version as clientVersion',
      'started_at as startedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('viewer_user_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', usedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(mostListed)
    .execute();
}

/** Takes the worth from a session's refresh tokens that have not been exchanged yet. */
export async function expireRefreshTokens(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.refresh_tokens')
    .set({ expires_at: now })
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Removes tokens that expired before a moment. */
export async function deleteOldTokens(db: Database, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('identity.refresh_tokens').where('expires_at', '<', expiredBefore).execute();
}

/** When somebody last signed in themselves; null: never, or so long ago that no session of it is kept. */
export async function lastSignInOf(db: Database, userId: string): Promise<Date | null> {
  return (await lastSignInsOf(db, [userId])).get(userId) ?? null;
}

/** The same of several; whoever never did is left out. */
export async function lastSignInsOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('identity.sessions')
    .select((is) => ['user_id as userId', is.fn.max('started_at').as('at')])
    .where('user_id', '=', anyId(userIds))
    .where('viewer_user_id', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ userId, at }) => [userId, at]));
}
