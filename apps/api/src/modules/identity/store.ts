import type { Selectable } from 'kysely';
import type { Role, UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import type { LoginName } from './login-name.ts';

export type UserRow = Selectable<DB['identity.users']>;

export async function findUserByLogin(
  db: Database,
  login: LoginName,
): Promise<UserRow | undefined> {
  const query = db.selectFrom('identity.users').selectAll();
  return login.kind === 'EMAIL'
    ? query.where((on) => on(on.fn('lower', ['email']), '=', login.email)).executeTakeFirst()
    : query.where('phone_number', '=', login.phoneNumber).executeTakeFirst();
}

export async function findUser(db: Database, userId: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('identity.users')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Makes others who change this person wait until the transaction is over. */
export async function lockUser(db: Database, userId: string): Promise<void> {
  await db
    .selectFrom('identity.users')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export interface NewUser {
  userId: string;
  subjectKey: string;
  email: string;
  phoneNumber: string | null;
  firstName: string;
  lastName: string;
  nickName: string | null;
  wish: string | null;
  dateOfBirth: string | null;
  imageFileId: string | null;
  passwordHash: string;
  status: UserStatus;
  platformRoles: readonly Role[];
  locale: string;
  registeredAt: Date;
}

export async function insertUser(db: Database, user: NewUser): Promise<void> {
  await db
    .insertInto('identity.users')
    .values({
      user_id: user.userId,
      subject_key: user.subjectKey,
      email: user.email,
      phone_number: user.phoneNumber,
      first_name: user.firstName,
      last_name: user.lastName,
      nick_name: user.nickName,
      wish: user.wish,
      date_of_birth: user.dateOfBirth,
      image_file_id: user.imageFileId,
      password_hash: user.passwordHash,
      status: user.status,
      platform_roles: [...user.platformRoles],
      locale: user.locale,
      registered_at: user.registeredAt,
    })
    .execute();
}

export interface MembershipRow {
  staffId: number;
  userId: string;
  locationId: number;
  roles: Role[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
  isActive: boolean;
  isDefault: boolean;
}

function selectMemberships(db: Database) {
  return db
    .selectFrom('identity.memberships')
    .select([
      'staff_id as staffId',
      'user_id as userId',
      'location_id as locationId',
      'roles',
      'staff_type as staffType',
      'employment',
      'is_active as isActive',
      'is_default as isDefault',
    ])
    .$castTo<MembershipRow>();
}

/** Active memberships, the default one first, then by location. */
export async function membershipsOfUser(db: Database, userId: string): Promise<MembershipRow[]> {
  return selectMemberships(db)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('location_id')
    .execute();
}

export async function findMembership(
  db: Database,
  staffId: number,
): Promise<MembershipRow | undefined> {
  return selectMemberships(db).where('staff_id', '=', staffId).executeTakeFirst();
}

export interface NewMembership {
  staffId: number | null;
  userId: string;
  locationId: number;
  roles: readonly Role[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
  isDefault: boolean;
  joinedAt: Date;
}

export async function insertMembership(db: Database, membership: NewMembership): Promise<number> {
  const row = await db
    .insertInto('identity.memberships')
    .values({
      ...(membership.staffId === null ? {} : { staff_id: membership.staffId }),
      user_id: membership.userId,
      location_id: membership.locationId,
      roles: [...membership.roles],
      staff_type: membership.staffType,
      employment: membership.employment,
      is_default: membership.isDefault,
      joined_at: membership.joinedAt,
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return row.staff_id;
}

export async function insertSession(
  db: Database,
  session: { sessionId: string; userId: string; device: string; now: Date },
): Promise<void> {
  await db
    .insertInto('identity.sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      device: session.device,
      started_at: session.now,
      last_used_at: session.now,
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
    ])
    .where('token.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
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

export async function touchSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionId)
    .execute();
}

/** Called through `end-session.ts`, which also tells the pages that are open. */
export async function setSessionEnded(
  db: Database,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface OpenSession {
  status: UserStatus;
  platformRoles: Role[];
  /** Who really sits there, while somebody views as this person. */
  viewerUserId: string | null;
  isReadOnly: boolean;
}

/** The person of an open session with what policies need, in one round trip. */
export async function findOpenSession(
  db: Database,
  sessionId: string,
  userId: string,
): Promise<OpenSession | undefined> {
  return db
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as user', 'user.user_id', 'session.user_id')
    .select([
      'user.status',
      'user.platform_roles as platformRoles',
      'session.viewer_user_id as viewerUserId',
      'session.is_read_only as isReadOnly',
    ])
    .where('session.session_id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .$castTo<OpenSession>()
    .executeTakeFirst();
}

export async function recentFailures(db: Database, subject: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('identity.failed_logins')
    .select('failed_at')
    .where('subject', '=', subject)
    .where('failed_at', '>', since)
    .orderBy('failed_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => row.failed_at);
}

export async function insertFailure(db: Database, subject: string, now: Date): Promise<void> {
  await db.insertInto('identity.failed_logins').values({ subject, failed_at: now }).execute();
}

export async function clearFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('identity.failed_logins').where('subject', '=', subject).execute();
}

/** The staff types of some people at their workplaces; whoever has none is left out. */
export async function staffTypesOf(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.memberships')
    .select(['staff_id', 'staff_type'])
    .where('staff_id', 'in', [...new Set(staffIds)])
    .where('staff_type', 'is not', null)
    .execute();
  return new Map(rows.flatMap((row) => (row.staff_type ? [[row.staff_id, row.staff_type]] : [])));
}
