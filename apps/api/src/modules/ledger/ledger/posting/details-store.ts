import type { Database } from '#platform/db/database.ts';
import type { Details } from './entry.ts';

/** What entries remember about themselves, by their ids; those that do not exist are left out. */
export async function detailsOf(
  db: Database,
  entryIds: readonly string[],
): Promise<Map<string, Details>> {
  if (entryIds.length === 0) return new Map();
  const entries = await db
    .selectFrom('ledger.entries')
    .select(['entry_id', 'details'])
    .where((on) => on('entry_id', '=', on.fn.any(on.val([...entryIds]))))
    .execute();
  return new Map(entries.map(({ entry_id: id, details }) => [id, details as Details]));
}
