// The SQL of who is still there once somebody has gone: neither suspended nor about to go themselves.
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { lockMembershipsOf } from './membership-store.ts';

/** Which of these places keep an owner without this person. */
export async function ownersWhoStay(
  db: Database,
  locationIds: readonly number[],
  without: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as person', 'person.user_id', 'membership.user_id')
    .select('membership.location_id as locationId')
    .distinct()
    .where('membership.location_id', '=', anyNumber(locationIds))
    .where('membership.is_active', '=', true)
    .where((on) => on(on.val('ROLE_OWNER'), '=', on.fn.any('membership.roles')))
    .where('person.user_id', '<>', without)
    .where('person.status', 'not in', ['SUSPENDED', 'TERMINATED'])
    .where('person.deletion_due_at', 'is', null)
    .execute();
  return new Set(rows.map(({ locationId }) => locationId));
}

/**
 * Makes others who would change who owns a place of somebody's wait until the transaction is over, place by
 * place in one order.
 */
export async function lockPlacesOwnedBy(tx: Tx, userId: string): Promise<void> {
  const owned = await tx
    .selectFrom('identity.memberships')
    .select('location_id as locationId')
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .where((on) => on(on.val('ROLE_OWNER'), '=', on.fn.any('roles')))
    .orderBy('location_id')
    .execute();
  for (const { locationId } of owned) await lockMembershipsOf(tx, locationId);
}

function administratorsWhoStay(db: Database) {
  return db
    .selectFrom('identity.users')
    .select('user_id as userId')
    .where((on) => on(on.val('ROLE_ADMIN'), '=', on.fn.any('platform_roles')))
    .where('status', 'not in', ['SUSPENDED', 'TERMINATED'])
    .where('deletion_due_at', 'is', null)
    .orderBy('user_id');
}

/** Whether somebody else can administrate the platform. */
export async function isSomebodyElseAdministrator(db: Database, without: string): Promise<boolean> {
  const administrators = await administratorsWhoStay(db).execute();
  return administrators.some(({ userId }) => userId !== without);
}

/**
 * Whether nobody else can administrate. The rows are locked in one order, so that two administrators
 * who remove each other come one after the other.
 */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
  const administrators = await administratorsWhoStay(tx).forUpdate().execute();
  return administrators.length === 1 && administrators[0]?.userId === userId;
}
