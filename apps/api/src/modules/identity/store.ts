import { sql, type Selectable } from 'kysely';
import type { Role, UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { findingTogether, findingTogetherById } from '../../platform/find-together.ts';
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

export const findUser = findingTogetherById<UserRow>(
  async (db, userIds) =>
    db
      .selectFrom('identity.users')
      .selectAll()
      .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .execute(),
  (user) => user.user_id,
);

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
  emailProvedAt: Date | null;
  phoneProvedAt: Date | null;
  signInNeedsProof: boolean;
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
      email_proved_at: user.emailProvedAt,
      phone_proved_at: user.phoneProvedAt,
      sign_in_needs_proof: user.signInNeedsProof,
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

export const findMembership = findingTogether<number, MembershipRow>(
  async (db, staffIds) =>
    selectMemberships(db)
      .where('staff_id', '=', sql<number>`any(${staffIds}::bigint[])`)
      .execute(),
  (membership) => membership.staffId,
);

export interface NewMembership {
  staffId: number | null;
  userId: string;
  locationId: number;
  roles: readonly Role[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
  isDefault: boolean;
  joinedAt: Date;
  /** Who made them an owner, where they are one and that is known. */
  madeOwnerBy?: string | null;
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
      ...(membership.roles.includes('ROLE_OWNER')
        ? { owner_since: membership.joinedAt, made_owner_by: membership.madeOwnerBy ?? null }
        : {}),
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  return row.staff_id;
}

/** Makes other attempts on the same name from the same address wait for this transaction. */
export async function lockFailures(db: Database, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`failed login ${subject}`}, 0))`.execute(
    db,
  );
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

/** `pair` says which account and address a failure of the whole account came from. */
export async function insertFailure(
  db: Database,
  subject: string,
  now: Date,
  pair: string | null = null,
): Promise<void> {
  await db.insertInto('identity.failed_logins').values({ subject, failed_at: now, pair }).execute();
}

export async function deleteOldFailures(db: Database, failedBefore: Date): Promise<void> {
  await db.deleteFrom('identity.failed_logins').where('failed_at', '<', failedBefore).execute();
}

/** Takes back the failures of one subject, and what they count for the whole account. */
export async function clearFailures(db: Database, subject: string): Promise<void> {
  await db
    .deleteFrom('identity.failed_logins')
    .where((on) => on.or([on('subject', '=', subject), on('pair', '=', subject)]))
    .execute();
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
    .where('staff_id', '=', sql<number>`any(${[...new Set(staffIds)]}::bigint[])`)
    .where('staff_type', 'is not', null)
    .execute();
  return new Map(rows.flatMap((row) => (row.staff_type ? [[row.staff_id, row.staff_type]] : [])));
}
