// The SQL of groups: which a location has, and who belongs to each.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Some of a location's people under a name of their own, such as "Kitchen". */
export interface Group {
  groupId: number;
  locationId: number;
  name: string;
  /** By number; some of them may have left since. */
  staffIds: number[];
}

function selectGroups(db: Database) {
  return db
    .selectFrom('locations.groups as team')
    .leftJoin('locations.group_members as member', 'member.group_id', 'team.group_id')
    .select(['team.group_id as groupId', 'team.location_id as locationId', 'team.name'])
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
