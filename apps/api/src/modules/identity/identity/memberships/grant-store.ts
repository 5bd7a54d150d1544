// The SQL of since when roles are held and who granted them, and of devices that two people share.
import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tipwell/contract/access/roles';
import { anyId, anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

export interface Granting {
  /** Null: nobody known, or on the machine itself. */
  grantedBy: string | null;
  approvedBy?: string | null;
  now: Date;
}

interface Holding {
  userId: string;
  /** Null: on the platform. */
  locationId: number | null;
  roles: readonly Role[];
}

/** Notes which roles someone holds from now on at one place: others end, and those held before go on. */
export async function noteRoles(
  db: Database,
  { userId, locationId, roles }: Holding,
  { grantedBy, approvedBy = null, now }: Granting,
): Promise<void> {
  const held = [...new Set(roles)];
  let others = db
    .updateTable('identity.role_grants')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('location_id', locationId === null ? 'is' : '=', locationId)
    .where('ended_at', 'is', null);
  if (held.length > 0) others = others.where('role', 'not in', held);
  await others.execute();
  if (held.length === 0) return;
  await db
    .insertInto('identity.role_grants')
    .values(
      held.map((role) => ({
        grant_id: randomUUIDv7(),
        user_id: userId,
        role,
        location_id: locationId,
        granted_by: grantedBy,
        approved_by: approvedBy,
        effective_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends every role of someone whose account is erased. */
export async function endAllGrants(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.role_grants')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface Grant {
  userId: string;
  role: Role;
  locationId: number | null;
  grantedBy: string | null;
  effectiveAt: Date;
}

/** The roles that people hold now, on the platform and at some places, each as it was granted. */
export async function grantsOf(
  db: Database,
  userIds: readonly string[],
  locationIds: readonly number[],
): Promise<Grant[]> {
  return db
    .selectFrom('identity.role_grants as grant')
    .innerJoin('identity.users as person', 'person.user_id', 'grant.user_id')
    .select([
      'grant.user_id as userId',
      'grant.role',
      'grant.location_id as locationId',
      'grant.granted_by as grantedBy',
      'grant.effective_at as effectiveAt',
    ])
    .where('grant.user_id', '=', anyId(userIds))
    .where('grant.ended_at', 'is', null)
    .where((on) =>
      on.or([
        on.and([
          on('grant.location_id', 'is', null),
          on('grant.role', '=', on.fn.any('person.platform_roles')),
        ]),
        on.and([
          on('grant.location_id', '=', anyNumber([...locationIds])),
          on.exists(
            on
              .selectFrom('identity.memberships as place')
              .select('place.staff_id')
              .whereRef('place.user_id', '=', 'grant.user_id')
              .whereRef('place.location_id', '=', 'grant.location_id')
              .where('place.is_active', '=', true)
              .where((is) => is('grant.role', '=', is.fn.any('place.roles'))),
          ),
        ]),
      ]),
    )
    .execute();
}

/** Whether two people have signed in on one device. */
export async function haveSharedDevice(db: Database, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.known_devices as own')
    .innerJoin('identity.known_devices as theirs', 'theirs.device_hash', 'own.device_hash')
    .select('own.user_id')
    .where('own.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether someone decides about money anywhere now, or did since a moment. */
export async function hasHeldSince(
  db: Database,
  userId: string,
  { roles, since }: { roles: readonly Role[]; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('identity.role_grants')
    .select('grant_id')
    .where('user_id', '=', userId)
    .where('role', 'in', roles)
    .where((on) => on.or([on('ended_at', 'is', null), on('ended_at', '>=', since)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
