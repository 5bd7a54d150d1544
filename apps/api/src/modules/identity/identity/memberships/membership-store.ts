// The SQL of memberships: who works where, now or once, and how that changes.
import { sql } from 'kysely';
import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole, Role } from '@tipwell/contract/access/roles';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Cleared, ClearedMembership } from '#platform/cleared.ts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { noteRoles } from './grant-store.ts';
import { batchedLoader } from '#platform/batched-loader.ts';

/** That somebody works at a location, or once did. */
export interface Membership {
  staffId: number;
  userId: string;
  locationId: number;
  roles: LocationRole[];
  staffType: string | null;
  employment: Employment;
  isActive: boolean;
  isDefault: boolean;
  leftAt: Date | null;
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
      'left_at as leftAt',
    ]);
}

/** Locks the memberships of a location, in one order, so that its last owner is counted rightly. */
export async function lockMembershipsOf(tx: Tx, locationId: number): Promise<Membership[]> {
  return selectMemberships(tx)
    .where('location_id', '=', locationId)
    .orderBy('staff_id')
    .forUpdate()
    .execute();
}

/** Makes others who would make somebody an owner of the location wait until the transaction is over. */
export async function lockOwnersOf(tx: Tx, locationId: number): Promise<void> {
  const name = `owners of location ${locationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Active memberships, the default one first, then by location. */
export async function membershipsOfUser(db: Database, userId: string): Promise<Membership[]> {
  return selectMemberships(db)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('location_id')
    .execute();
}

export const findMembership = batchedLoader<number, Membership>(
  async (db, staffIds) =>
    selectMemberships(db).where('staff_id', '=', anyNumber(staffIds)).execute(),
  (membership) => membership.staffId,
);

export async function findMembershipOf(
  db: Database,
  userId: string,
  locationId: number,
): Promise<Membership | undefined> {
  return selectMemberships(db)
    .where('user_id', '=', userId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

export interface NewMembership {
  staffId: number | null;
  userId: string;
  locationId: number;
  roles: readonly Role[];
  staffType: string | null;
  employment: Employment;
  isDefault: boolean;
  joinedAt: Date;
  /** Who made them an owner, where they are one and that is known. */
  madeOwnerBy?: string | null;
}

export async function insertMembership(
  db: Database,
  membership: NewMembership,
  _cleared: ClearedMembership,
): Promise<number> {
  const row = await db
    .insertInto('identity.memberships')
    .values({
      ...(membership.staffId === null ? {} : { staff_id: membership.staffId }),
      user_id: membership.userId,
      location_id: membership.locationId,
      roles: rolesHeld(membership.roles),
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

/**
 * Gives back the roles that they hold from now on.
 * @param by who makes the change, and when: kept where somebody becomes an owner by it
 */
export async function updateMembership(
  db: Database,
  staffId: number,
  change: {
    roles: readonly LocationRole[];
    staffType: string | null;
    employment: Employment;
  },
  by: { userId: string | null; now: Date },
  _cleared: ClearedMembership,
): Promise<LocationRole[]> {
  const roles = rolesHeld(change.roles);
  const before = await findMembership(db, staffId);
  if (before) {
    const { userId, locationId } = before;
    await noteRoles(db, { userId, locationId, roles }, { grantedBy: by.userId, now: by.now });
  }
  const isOwner = change.roles.includes('ROLE_OWNER');
  const was = sql<boolean>`(is_active and 'ROLE_OWNER' = any(roles))`;
  await db
    .updateTable('identity.memberships')
    .set({
      roles,
      staff_type: change.staffType,
      employment: change.employment,
      // An owner stays one since they became one; a former owner who returns becomes one again today.
      // The day stays with former owners: a venue that ever had one is told from one that never had.
      ...(isOwner
        ? {
            owner_since: sql<Date>`case when ${was} then coalesce(owner_since, joined_at) else ${by.now} end`,
            made_owner_by: sql<string>`case when ${was} then made_owner_by else ${by.userId}::uuid end`,
          }
        : {}),
    })
    .where('staff_id', '=', staffId)
    .execute();
  return roles;
}

/** Changes the employment alone. */
export async function updateEmployment(
  db: Database,
  staffId: number,
  employment: Employment,
  _cleared: Cleared<'employment'>,
): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ employment })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Who left no longer opens the office there; another membership of theirs becomes the default. */
export async function closeMembership(
  db: Database,
  membership: Membership,
  now: Date,
  _cleared: ClearedMembership,
): Promise<void> {
  const { userId, locationId } = membership;
  await noteRoles(db, { userId, locationId, roles: [] }, { grantedBy: null, now });
  await db
    .updateTable('identity.memberships')
    .set({ is_active: false, left_at: now, is_default: false })
    .where('staff_id', '=', membership.staffId)
    .execute();
  await ensureDefault(db, membership.userId);
}

/** Somebody comes back: the same staff number, balance and code, from today on. */
export async function reopenMembership(
  db: Database,
  staffId: number,
  now: Date,
  _cleared: ClearedMembership,
): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ is_active: true, left_at: null, joined_at: now })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Whoever works somewhere has a membership that the office opens with. */
export async function ensureDefault(db: Database, userId: string): Promise<void> {
  await sql`
    update identity.memberships set is_default = true
    where staff_id = (
        select staff_id from identity.memberships
        where user_id = ${userId} and is_active order by location_id limit 1)
      and not exists (
        select 1 from identity.memberships where user_id = ${userId} and is_default)`.execute(db);
}

/** Makes one of a person's memberships the one the office opens with. */
export async function markDefault(db: Database, userId: string, staffId: number): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
  await db
    .updateTable('identity.memberships')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('staff_id', '=', staffId)
    .execute();
}
