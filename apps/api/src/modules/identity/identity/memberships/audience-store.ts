// The SQL of finding many people at once: by role and place, and by name.
import { fullName } from '@tipwell/contract/identity/full-name';
import { sql } from 'kysely';
import type { PlatformRole, Role } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';

/** People to find: those with one of the roles at one of the places, and those named besides. */
export interface PeopleWanted {
  isEverybody: boolean;
  /** Empty: whatever the role. */
  roles: readonly Role[];
  /** Null: wherever they work, and the platform's own people too. */
  locationIds: readonly number[] | null;
  userIds: readonly string[];
}

function wanted({ isEverybody, roles, locationIds, userIds }: PeopleWanted) {
  const asksForMany = roles.length > 0 || locationIds !== null;
  return sql<boolean>`person.status <> 'TERMINATED' and (
    ${isEverybody}::boolean
    or person.user_id = any(${[...userIds]}::uuid[])
    or (${asksForMany}::boolean and (
      (${locationIds === null}::boolean and person.platform_roles && ${[...roles]}::text[])
      or exists (
        select from identity.memberships m
        where m.user_id = person.user_id and m.is_active
          and (${locationIds === null}::boolean
               or m.location_id = any(${[...(locationIds ?? [])]}::bigint[]))
          and (${roles.length === 0}::boolean or m.roles && ${[...roles]}::text[])))))`;
}

export async function countPeople(db: Database, people: PeopleWanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from identity.users person where ${wanted(people)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next so many of the people wanted, in the order of their ids. */
export async function nextPeople(
  db: Database,
  people: PeopleWanted,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select person.user_id as "userId" from identity.users person
    where ${wanted(people)} and (${after}::uuid is null or person.user_id > ${after}::uuid)
    order by person.user_id limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Full names by id; whoever does not exist is left out. */
export async function namesOfPeople(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.users')
    .select(['user_id', 'first_name as firstName', 'last_name as lastName'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map((row) => [row.user_id, fullName(row)] as const));
}

interface NamedRow {
  userId: string;
  firstName: string;
  lastName: string;
}

/** People whose name or e-mail address contains a text, with the places where they work. */
export async function searchPeople(
  db: Database,
  text: string,
  limit: number,
): Promise<{ userId: string; name: string; locationIds: number[] }[]> {
  const { rows } = await sql<NamedRow & { locationIds: number[] }>`
    select person.user_id as "userId",
           person.first_name as "firstName", person.last_name as "lastName",
           array(select m.location_id::int from identity.memberships m
                 where m.user_id = person.user_id and m.is_active
                 order by m.location_id) as "locationIds"
    from identity.users person
    where person.status <> 'TERMINATED'
      and (strpos(lower(person.first_name || ' ' || person.last_name), lower(${text})) > 0
           or strpos(lower(person.email), lower(${text})) > 0)
    order by person.first_name, person.last_name, person.user_id limit ${limit}`.execute(db);
  return rows.map(({ userId, locationIds, ...named }) => ({
    userId,
    name: fullName(named),
    locationIds,
  }));
}

/** The platform's people with a role, who came first first. */
export async function peopleWithRole(
  db: Database,
  role: PlatformRole,
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<NamedRow>`
    select user_id as "userId", first_name as "firstName", last_name as "lastName"
    from identity.users
    where platform_roles @> array[${role}]::text[] and status = 'ACTIVE'
    order by registered_at, user_id`.execute(db);
  return rows.map((row) => ({ userId: row.userId, name: fullName(row) }));
}
