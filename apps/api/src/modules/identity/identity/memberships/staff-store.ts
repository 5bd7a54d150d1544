// The SQL of who works where.
import { sql } from 'kysely';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Proofs } from '../person/proof.rule.ts';
import { statusForOthers } from '../person/temporary-password.rule.ts';

/** Somebody at a location, now or once, as far as others decide by it. */
export interface StaffAtLocation extends Proofs {
  staffId: number;
  userId: string;
  /** The ledger's only name for the person. */
  subjectKey: string;
  staffType: string | null;
  roles: Role[];
  status: UserStatus;
  isActive: boolean;
  joinedAt: Date;
  leftAt: Date | null;
}

/** Everybody who ever had a membership of a location, by staff number; the caller decides. */
export async function staffOfLocation(
  db: Database,
  locationId: number,
): Promise<StaffAtLocation[]> {
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select([
      'membership.staff_id as staffId',
      'membership.user_id as userId',
      'user.subject_key as subjectKey',
      'membership.staff_type as staffType',
      'membership.roles',
      'user.status',
      'membership.is_active as isActive',
      'membership.joined_at as joinedAt',
      'membership.left_at as leftAt',
      'user.email_proved_at as emailProvedAt',
      'user.phone_proved_at as phoneProvedAt',
      'user.sign_in_needs_proof as signInNeedsProof',
    ])
    .where('membership.location_id', '=', locationId)
    .orderBy('membership.staff_id')
    .execute();
}

/** Those of several staff numbers whose people work there now. */
export async function workingAmong(
  db: Database,
  staffIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select('staff_id as staffId')
    .where('staff_id', '=', anyNumber(staffIds))
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map(({ staffId }) => staffId));
}

/** Whose a venue is, as far as it is written to. */
export async function ownersOfLocation(db: Database, locationId: number): Promise<string[]> {
  const staff = await staffOfLocation(db, locationId);
  return staff.flatMap(({ userId, roles, isActive }) =>
    isActive && roles.includes('ROLE_OWNER') ? [userId] : [],
  );
}

/** Everyone who has ever owned a place, the latest first; without people whose account was erased. */
export async function everOwnersOf(db: Database, locationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select('membership.user_id as userId')
    .where('membership.location_id', '=', locationId)
    .where((on) =>
      on.or([
        on('membership.owner_since', 'is not', null),
        on(on.val('ROLE_OWNER'), '=', on.fn.any('membership.roles')),
      ]),
    )
    .where('user.erased_at', 'is', null)
    .orderBy('membership.owner_since', 'desc')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Whether a place has ever had an owner, also one whose account was erased. */
export async function hasEverHadOwner(db: Database, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('identity.memberships')
    .select('staff_id')
    .where('location_id', '=', locationId)
    .where((on) =>
      on.or([on('owner_since', 'is not', null), on(on.val('ROLE_OWNER'), '=', on.fn.any('roles'))]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who owns these places now, by staff number. */
export async function ownersAmong(
  db: Database,
  locationIds: readonly number[],
): Promise<{ locationId: number; userId: string }[]> {
  return db
    .selectFrom('identity.memberships')
    .select(['location_id as locationId', 'user_id as userId'])
    .where('location_id', '=', anyNumber(locationIds))
    .where('is_active', '=', true)
    .where((on) => on(on.val('ROLE_OWNER'), '=', on.fn.any('roles')))
    .orderBy('staff_id')
    .execute();
}

/** Somebody who owns a place now, since when, and who made them an owner, where that is known. */
export interface OwnerFacts {
  userId: string;
  since: Date;
  madeOwnerBy: string | null;
  platformRoles: Role[];
}

/** The owners of places whose accounts are in use. */
export async function ownerFactsAt(
  db: Database,
  locationIds: readonly number[],
): Promise<OwnerFacts[]> {
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select(({ fn }) => [
      'membership.user_id as userId',
      fn.coalesce('membership.owner_since', 'membership.joined_at').as('since'),
      'membership.made_owner_by as madeOwnerBy',
      'user.platform_roles as platformRoles',
    ])
    .where('membership.location_id', '=', anyNumber([...locationIds]))
    .where('membership.is_active', '=', true)
    .where(sql<boolean>`'ROLE_OWNER' = any(membership.roles)`)
    .where('user.status', 'not in', ['SUSPENDED', 'TERMINATED'])
    .orderBy('since')
    .execute();
}

/** Somebody who has earned at a location, now or once, as far as payouts decide by it. */
export interface Earner {
  staffId: number;
  userId: string;
  subjectKey: string;
  /** As others see it: who only has to choose a new password is still paid. */
  status: UserStatus;
  registeredAt: Date;
  /** Waits for their account to be deleted. */
  isLeaving: boolean;
}

/** Everybody who may still be owed something at a location, by staff number. */
export async function earnersOfLocation(db: Database, locationId: number): Promise<Earner[]> {
  const rows = await db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select([
      'membership.staff_id as staffId',
      'membership.user_id as userId',
      'user.subject_key as subjectKey',
      'user.status',
      'user.status_before_reset as before',
      'user.registered_at as registeredAt',
      'user.deletion_asked_at as deletionAskedAt',
    ])
    .where('membership.location_id', '=', locationId)
    .orderBy('membership.staff_id')
    .execute();
  return rows.map(({ before, deletionAskedAt, ...earner }) => ({
    ...earner,
    isLeaving: deletionAskedAt !== null,
    status: statusForOthers({ status: earner.status, before }),
  }));
}

/** How each works at a location who does or did, by staff number. */
export async function employmentsAt(
  db: Database,
  locationId: number,
): Promise<Map<number, Employment>> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select(['staff_id as staffId', 'employment'])
    .where('location_id', '=', locationId)
    .execute();
  return new Map(rows.map(({ staffId, employment }) => [staffId, employment]));
}

/** Somebody at a location by their full name: for those who look after its people alone. */
export interface NamedStaff {
  staffId: number;
  firstName: string;
  lastName: string;
  nickName: string | null;
  staffType: string | null;
  employment: Employment;
  roles: Role[];
  /** Works there still, and the account is not terminated: can be chosen for something. */
  isActive: boolean;
  imageFileId: string | null;
}

/** Everybody of a location with their names: who works there first, then by name. */
export async function namesAtLocation(db: Database, locationId: number): Promise<NamedStaff[]> {
  return namesAtLocations(db, [locationId]);
}

/** The same of several places together. */
export async function namesAtLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<NamedStaff[]> {
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select((on) => [
      'membership.staff_id as staffId',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.nick_name as nickName',
      'membership.staff_type as staffType',
      'membership.employment',
      'membership.roles',
      on
        .and([on('membership.is_active', '=', true), on('user.status', '<>', 'TERMINATED')])
        .as('isActive'),
      'user.image_file_id as imageFileId',
    ])
    .where('membership.location_id', '=', anyNumber(locationIds))
    .orderBy('isActive', 'desc')
    .orderBy('user.first_name')
    .orderBy('user.last_name')
    .orderBy('membership.staff_id')
    .$narrowType<{ isActive: boolean }>()
    .execute();
}
