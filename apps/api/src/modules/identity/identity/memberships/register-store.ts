// The SQL of the register of people: for those who look after them, never for customers.
import { fullName } from '@tipwell/contract/identity/full-name';
import { sql } from 'kysely';
import type { LocationRole, PlatformRole, Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Proofs } from '../person/proof.rule.ts';

/** What is looked for among people; each part narrows. */
export interface RegisterSearch {
  /** A part of a name, e-mail address or phone number, or a staff number; empty: everybody. */
  text: string;
  status: UserStatus | null;
  role: Role | null;
  /** Only people who belong or belonged to one of these; null: everybody. */
  locationIds: readonly number[] | null;
  /** Only people whose money is kept by one of these; null: everybody. */
  holds: readonly string[] | null;
  order: {
    by: 'name' | 'email' | 'registeredAt' | 'status' | 'heldSince';
    isDescending: boolean;
  };
  offset: number;
  limit: number;
}

export interface RegisteredPerson extends Proofs {
  userId: string;
  firstName: string;
  lastName: string;
  nickName: string | null;
  email: string;
  phoneNumber: string | null;
  dateOfBirth: string | null;
  status: UserStatus;
  statusBefore: UserStatus | null;
  platformRoles: PlatformRole[];
  registeredAt: Date;
  erasedAt: Date | null;
  /** When the account is deleted at its person’s own wish; null: they did not ask. */
  deletionDueAt: Date | null;
  temporaryPasswordExpiresAt: Date | null;
  identityCheckedAt: Date | null;
}

/** A membership that somebody has or had. */
export interface RegisteredMembership {
  userId: string;
  staffId: number;
  locationId: number;
  roles: LocationRole[];
  staffType: string | null;
  employment: Employment;
  isActive: boolean;
  /** The place that the office opens with. */
  isDefault: boolean;
  joinedAt: Date;
  leftAt: Date | null;
}

function selectPeople(db: Database) {
  return db
    .selectFrom('identity.users as person')
    .select([
      'person.user_id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.nick_name as nickName',
      'person.email',
      'person.phone_number as phoneNumber',
      'person.date_of_birth as dateOfBirth',
      'person.status',
      'person.status_before_suspension as statusBefore',
      'person.platform_roles as platformRoles',
      'person.registered_at as registeredAt',
      'person.erased_at as erasedAt',
      'person.deletion_due_at as deletionDueAt',
      'person.temporary_password_expires_at as temporaryPasswordExpiresAt',
      'person.identity_checked_at as identityCheckedAt',
      'person.email_proved_at as emailProvedAt',
      'person.phone_proved_at as phoneProvedAt',
      'person.sign_in_needs_proof as signInNeedsProof',
    ]);
}

const sortedBy = {
  name: sql`lower(person.first_name || ' ' || person.last_name)`,
  email: sql`lower(person.email)`,
  registeredAt: sql`person.registered_at`,
  status: sql`person.status`,
  heldSince: sql`held.since`,
};

/** A page of people in order, and how many there are in all. */
export async function searchRegister(
  db: Database,
  search: RegisterSearch,
): Promise<{ people: RegisteredPerson[]; total: number }> {
  const { text, status, role, locationIds, order } = search;
  const direction = order.isDescending ? 'desc' : 'asc';
  const membership = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
    select 1 from identity.memberships m where m.user_id = person.user_id and ${condition})`;
  let query = selectPeople(db).leftJoin(
    'identity.money_holds as held',
    'held.user_id',
    'person.user_id',
  );
  if (search.holds !== null) query = query.where('held.kind', '=', anyWord(search.holds));
  if (locationIds !== null) {
    query = query.where(membership(sql<boolean>`m.location_id = any(${[...locationIds]})`));
  }
  if (status !== null) query = query.where('person.status', '=', status);
  if (role !== null) {
    const here =
      locationIds === null
        ? sql<boolean>`true`
        : sql<boolean>`m.location_id = any(${[...locationIds]})`;
    query = query.where(
      sql<boolean>`(${role} = any(person.platform_roles)
        or ${membership(sql<boolean>`m.is_active and ${role} = any(m.roles) and ${here}`)})`,
    );
  }
  if (text !== '') {
    const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const staffId = /^\d{1,15}$/.test(text) ? Number(text) : null;
    query = query.where(
      staffId === null
        ? sql<boolean>`person.search_text like ${part}`
        : sql<boolean>`(person.search_text like ${part}
            or ${membership(sql<boolean>`m.staff_id = ${staffId}`)})`,
    );
  }
  const [people, counted] = await Promise.all([
    query
      .orderBy(sortedBy[order.by], (by) => by[direction]().nullsLast())
      .orderBy('person.user_id', direction)
      .offset(search.offset)
      .limit(search.limit)
      .execute(),
    query
      .clearSelect()
      .select((on) => on.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { people, total: counted.total };
}

export async function findRegistered(
  db: Database,
  userId: string,
): Promise<RegisteredPerson | undefined> {
  return selectPeople(db).where('person.user_id', '=', userId).executeTakeFirst();
}

/** Every membership that these people have or had, by staff number. */
export async function everyMembershipOf(
  db: Database,
  userIds: readonly string[],
): Promise<RegisteredMembership[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('identity.memberships')
    .select([
      'user_id as userId',
      'staff_id as staffId',
      'location_id as locationId',
      'roles',
      'staff_type as staffType',
      'employment',
      'is_active as isActive',
      'is_default as isDefault',
      'joined_at as joinedAt',
      'left_at as leftAt',
    ])
    .where('user_id', 'in', [...userIds])
    .orderBy('staff_id')
    .execute();
}

/** People of the platform with a role, by name; those who cannot sign in are left out. */
export async function holdersOfPlatformRole(
  db: Database,
  roles: readonly PlatformRole[],
): Promise<{ userId: string; displayFullName: string }[]> {
  const rows = await db
    .selectFrom('identity.users')
    .select(['user_id as userId', 'first_name as firstName', 'last_name as lastName'])
    .where(sql<boolean>`platform_roles && ${[...roles]}::text[]`)
    .where('status', '!=', 'TERMINATED')
    .orderBy('first_name')
    .orderBy('last_name')
    .limit(500)
    .execute();
  return rows.map((row) => ({ userId: row.userId, displayFullName: fullName(row) }));
}

/** How many people work at each location now. */
export async function countStaff(
  db: Database,
  locationIds: readonly number[],
): Promise<Map<number, number>> {
  if (locationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity.memberships')
    .select((on) => ['location_id', on.fn.countAll<number>().as('count')])
    .where('location_id', 'in', [...locationIds])
    .where('is_active', '=', true)
    .groupBy('location_id')
    .execute();
  return new Map(rows.map((row) => [row.location_id, row.count]));
}

/** Whose e-mail address or phone number this is; null: nobody's. */
export async function ownerOfAddress(
  db: Database,
  address: { email: string | null; phoneNumber: string | null },
): Promise<string | null> {
  const { email, phoneNumber } = address;
  if (email === null && phoneNumber === null) return null;
  const row = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where((on) =>
      on.or([
        ...(email === null ? [] : [on(on.fn('lower', ['email']), '=', email.toLowerCase())]),
        ...(phoneNumber === null ? [] : [on('phone_number', '=', phoneNumber)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
