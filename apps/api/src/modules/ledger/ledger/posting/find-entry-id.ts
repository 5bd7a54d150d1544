import type { Tx } from '#platform/db/database.ts';
import { entryIdOf } from './entry-id.ts';
import { entryOfKind } from './store.ts';

/**
 * The id of the entry of a kind that books something, as it is in the books; null where nothing booked
 * it. Entries from before ids followed from kinds have the id of what they book.
 */
export async function findEntryId(tx: Tx, kind: string, sourceId: string): Promise<string | null> {
  return entryOfKind(tx, kind, [entryIdOf(kind, sourceId), sourceId]);
}
