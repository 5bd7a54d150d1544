// The SQL of who is still there once somebody has gone: neither suspended nor about to go themselves.
import { anyNumber } from '../../../platform/db/any-of.ts';
import type { Database } from '../../../platform/db/database.ts';

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

/** Whether somebody else can administrate the platform. */
export async function isSomebodyElseAdministrator(db: Database, without: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.users')
    .select('user_id')
    .where((on) => on(on.val('ROLE_ADMIN'), '=', on.fn.any('platform_roles')))
    .where('user_id', '<>', without)
    .where('status', 'not in', ['SUSPENDED', 'TERMINATED'])
    .where('deletion_due_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
