import type { Tx } from '#platform/db/database.ts';
import type { Entry, PostedEntry } from './entry.ts';
import { postEntries } from './post-entries.ts';

/**
 * Ends a hold by the entry that spends the held money (money rule 3.4). What is available does not
 * change a second time, so this succeeds even when a chargeback has meanwhile left less than was held:
 * the money has gone. For several holds at once give the entry `postsHolds` and call `postEntries`.
 * @throws HoldNotFound, HoldMismatch, EntryConflict, Overdraft (another account of the entry)
 * @throws HoldEnded when it was voided, or posted by another entry.
 */
export async function postHold(
  tx: Tx,
  { holdId, entry }: { holdId: string; entry: Omit<Entry, 'postsHolds'> },
  now: Date,
): Promise<PostedEntry> {
  const [posted] = await postEntries(tx, [{ ...entry, postsHolds: [holdId] }], now);
  if (!posted) throw new Error('A posted entry has no answer.');
  return posted;
}
