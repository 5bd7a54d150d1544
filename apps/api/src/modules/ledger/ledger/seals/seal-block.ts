import type { Database } from '#platform/db/database.ts';
import { insertBlock } from '../posting/store.ts';

/** The most entries of one block: what fits in one short transaction. */
export const mostEntriesPerBlock = 5000;

/**
 * Seals committed entries that wait into one block of the hash chain, and numbers the postings of
 * append-only accounts (their checkpoint). Runs in a transaction of its own, one at a time.
 * @returns the number of entries sealed: 0 when none waits; call again while it is the most.
 */
export async function sealBlock(
  db: Database,
  now: Date,
  atMost: number = mostEntriesPerBlock,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute((tx) => insertBlock(tx, now, atMost));
}
