// The SQL of who holds a role, wherever they work.
import { sql } from 'kysely';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';

/** Everybody who has one of these roles somewhere now, by staff number. */
export async function staffWithRoles(
  db: Database,
  roles: readonly LocationRole[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select('staff_id as staffId')
    .where('is_active', '=', true)
    .where('roles', '&&', sql.val([...roles]))
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staffId }) => staffId);
}
