import type { Tx } from '#platform/db/database.ts';
import type { Details, PostedEntry } from './entry.ts';
import { EntryNotFound } from './errors.ts';
import { postKeptEntries } from './post-entries.ts';
import { readPostings } from './store.ts';

export interface Reversal {
  /** The entry to take back as a whole. */
  readonly entryId: string;
  /** The caller's id of the new entry. */
  readonly reversalId: string;
  readonly kind: string;
  readonly occurredAt: Date;
  readonly details: Details;
  /** Whether an account may fall below zero: true only for refunds, chargebacks and corrections. */
  readonly mayOverdraw?: boolean;
}

/**
 * Takes an entry back by posting its mirror (money rule 3.1); nothing of the first is changed. Part of
 * an entry is corrected by an ordinary entry instead.
 * @throws EntryNotFound, Overdraft
 * @throws AlreadyReversed when another reversal came first; EntryConflict when this id is taken.
 */
export async function reverseEntry(tx: Tx, reversal: Reversal, now: Date): Promise<PostedEntry> {
  const { entryId, reversalId, kind, occurredAt, details, mayOverdraw = false } = reversal;
  const original = await readPostings(tx, entryId);
  if (original.length === 0) throw new EntryNotFound(entryId);
  const postings = original.map((posting) => ({ ...posting, amount: -posting.amount }));
  const [posted] = await postKeptEntries(
    tx,
    [{ entryId: reversalId, kind, occurredAt, details, mayOverdraw, reverses: entryId, postings }],
    now,
  );
  if (!posted) throw new Error('A posted entry has no answer.');
  return posted;
}
