// The SQL of groups: which a location has, and who belongs to each.
import { sql } from 'kysely';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** Some of a location's people under a name of their own, such as "Kitchen". */
export interface Group {
  groupId: number;
  locationId: number;
  name: string;
  /** By number; some of them may have left since. */
  staffIds: number[];
  /** When it was given up; tips of before are still split among its people. */
  removedAt: Date | null;
}

function selectGroups(db: Database) {
  return db
    .selectFrom('locations.groups as team')
    .leftJoin('locations.group_members as member', 'member.group_id', 'team.group_id')
    .select([
      'team.group_id as groupId',
      'team.location_id as locationId',
      'team.name',
      'team.removed_at as removedAt',
    ])
    .select(
      sql<number[]>`
        coalesce(jsonb_agg(member.staff_id order by member.staff_id)
                   filter (where member.staff_id is not null), '[]')`.as('staffIds'),
    )
    .groupBy('team.group_id');
}

export async function findGroup(db: Database, groupId: number): Promise<Group | undefined> {
  return selectGroups(db).where('team.group_id', '=', groupId).executeTakeFirst();
}

/** A location's groups in the order in which they were made. */
export async function groupsOfLocation(db: Database, locationId: number): Promise<Group[]> {
  return groupsOfLocations(db, [locationId]);
}

/** The same of several places together. */
export async function groupsOfLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<Group[]> {
  return selectGroups(db)
    .where('team.location_id', '=', anyNumber(locationIds))
    .where('team.removed_at', 'is', null)
    .orderBy('team.group_id')
    .execute();
}

/** The same with those that were given up since: splits of before may name them. */
export async function everyGroupOf(db: Database, locationId: number): Promise<Group[]> {
  return selectGroups(db)
    .where('team.location_id', '=', locationId)
    .orderBy('team.group_id')
    .execute();
}

/** The new group's number, or null where the location has one of this name. */
export async function insertGroup(
  db: Database,
  group: { groupId?: number; locationId: number; name: string; now: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('locations.groups')
    .values({
      ...(group.groupId === undefined ? {} : { group_id: group.groupId }),
      location_id: group.locationId,
      name: group.name,
      created_at: group.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('group_id')
    .executeTakeFirst();
  return row?.group_id ?? null;
}

export async function replaceMembers(
  db: Database,
  groupId: number,
  staffIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('locations.group_members').where('group_id', '=', groupId).execute();
  if (staffIds.length === 0) return;
  await db
    .insertInto('locations.group_members')
    .values(staffIds.map((staffId) => ({ group_id: groupId, staff_id: staffId })))
    .execute();
}

/** Whether the name was free at the location. */
export async function renameGroup(db: Database, groupId: number, name: string): Promise<boolean> {
  const taken = await db
    .selectFrom('locations.groups as other')
    .innerJoin('locations.groups as own', 'own.location_id', 'other.location_id')
    .select('other.group_id')
    .where('own.group_id', '=', groupId)
    .where('other.group_id', '!=', groupId)
    .where('other.removed_at', 'is', null)
    .where((on) => on(on.fn('lower', ['other.name']), '=', name.toLowerCase()))
    .executeTakeFirst();
  if (taken) return false;
  await db.updateTable('locations.groups').set({ name }).where('group_id', '=', groupId).execute();
  return true;
}

export async function markRemoved(db: Database, groupId: number, now: Date): Promise<void> {
  await db
    .updateTable('locations.groups')
    .set({ removed_at: now })
    .where('group_id', '=', groupId)
    .execute();
}
