import type { Tx } from '#platform/db/database.ts';
import { entryContentHash } from './content-hash.ts';
import { whyNoEntry } from './entry-shape.rule.ts';
import type { Entry, KeptEntry, PostedEntry } from './entry.ts';
import { EntryConflict, InvalidEntry } from './errors.ts';
import { insertEntries, type HashedEntry } from './store.ts';

/**
 * Posts entries in the caller's transaction, in one round trip however many there are; one entry is a
 * batch of one (money rule 3.1). All of them or none: a refusal rolls the transaction back. Call it
 * once per transaction, because that is what keeps two transactions from waiting for each other.
 * @returns one answer per entry, in their order; an id that was known is REPEATED.
 * @throws EntryConflict when an id is known with other content.
 * @throws Overdraft when a strict account would fall below what its holds leave available.
 * @throws AccountMismatch, HoldNotFound, HoldEnded, HoldMismatch, InvalidEntry
 */
export async function postEntries(
  tx: Tx,
  entries: readonly Entry[],
  now: Date,
): Promise<PostedEntry[]> {
  return postKeptEntries(
    tx,
    entries.map((entry) => ({ ...entry, reverses: null })),
    now,
  );
}

/** The same for entries that may be reversals. */
export async function postKeptEntries(
  tx: Tx,
  entries: readonly KeptEntry[],
  now: Date,
): Promise<PostedEntry[]> {
  const distinct = new Map<string, HashedEntry>();
  for (const given of entries) {
    const entry = withPlainIds(given);
    const reason = whyNoEntry(entry.postings);
    if (reason) throw new InvalidEntry(`The entry ${entry.entryId} is refused: ${reason}.`);
    const hash = entryContentHash(entry);
    const known = distinct.get(entry.entryId);
    if (known && known.hash !== hash) throw new EntryConflict(entry.entryId);
    if (!known) distinct.set(entry.entryId, { entry, hash });
  }
  if (distinct.size === 0) return [];
  const posted = await insertEntries(tx, [...distinct.values()], now);
  return entries.map(({ entryId }) => {
    // The second time that an id stands in one batch it is a repetition like any other.
    const isNew = posted.delete(entryId.toLowerCase());
    return { entryId, outcome: isNew ? 'POSTED' : 'REPEATED' };
  });
}

/** The database writes ids in lower case; two spellings of one id must not look like two. */
function withPlainIds(entry: KeptEntry): KeptEntry {
  return {
    ...entry,
    entryId: entry.entryId.toLowerCase(),
    reverses: entry.reverses?.toLowerCase() ?? null,
    postsHolds: (entry.postsHolds ?? []).map((holdId) => holdId.toLowerCase()),
  };
}
