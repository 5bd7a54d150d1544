// The SQL of taking and giving up places at locations.
import { sql } from 'kysely';
import type { LocationRole } from '@tipwell/contract/roles';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Somebody's place at a location, now or once. */
export interface Place {
  staffId: number;
  userId: string;
  locationId: number;
  roles: LocationRole[];
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
  isActive: boolean;
  isDefault: boolean;
}

function selectPlaces(db: Database) {
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
    .$castTo<Place>();
}

/** Locks the places of a location, in one order, so that its last owner is counted rightly. */
export async function lockPlacesOf(tx: Tx, locationId: number): Promise<Place[]> {
  return selectPlaces(tx)
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

export async function findPlace(db: Database, staffId: number): Promise<Place | undefined> {
  return selectPlaces(db).where('staff_id', '=', staffId).executeTakeFirst();
}

export async function findPlaceOf(
  db: Database,
  userId: string,
  locationId: number,
): Promise<Place | undefined> {
  return selectPlaces(db)
    .where('user_id', '=', userId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

/** @param by who makes the change, and when: kept where somebody becomes an owner by it */
export async function updatePlace(
  db: Database,
  staffId: number,
  change: {
    roles: readonly LocationRole[];
    staffType: string | null;
    employment: 'EMPLOYEE' | 'FREELANCER';
  },
  by: { userId: string | null; now: Date },
): Promise<void> {
  const isOwner = change.roles.includes('ROLE_OWNER');
  const was = sql<boolean>`(is_active and 'ROLE_OWNER' = any(roles))`;
  await db
    .updateTable('identity.memberships')
    .set({
      roles: [...change.roles],
      staff_type: change.staffType,
      employment: change.employment,
      // An owner stays one since they became one; whoever comes back becomes one anew.
      owner_since: isOwner
        ? sql<Date>`case when ${was} then coalesce(owner_since, joined_at) else ${by.now} end`
        : null,
      made_owner_by: isOwner
        ? sql<string>`case when ${was} then made_owner_by else ${by.userId}::uuid end`
        : null,
    })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Who left is no longer asked first at that place; another place of theirs takes over. */
export async function closePlace(db: Database, place: Place, now: Date): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ is_active: false, left_at: now, is_default: false })
    .where('staff_id', '=', place.staffId)
    .execute();
  await ensureDefault(db, place.userId);
}

/** Somebody comes back: the same staff number, balance and code, from today on. */
export async function reopenPlace(db: Database, staffId: number, now: Date): Promise<void> {
  await db
    .updateTable('identity.memberships')
    .set({ is_active: true, left_at: null, joined_at: now })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Whoever works somewhere has a place that the office opens with. */
export async function ensureDefault(db: Database, userId: string): Promise<void> {
  await sql`
    update identity.memberships set is_default = true
    where staff_id = (
        select staff_id from identity.memberships
        where user_id = ${userId} and is_active order by location_id limit 1)
      and not exists (
        select 1 from identity.memberships where user_id = ${userId} and is_default)`.execute(db);
}
