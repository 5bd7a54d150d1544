import { hash } from 'node:crypto';
import { canonicalJson, type Json } from '#platform/db/canonical-json.ts';
import type { Hold, KeptEntry, Posting } from './entry.ts';

/** The parts of an entry that make it this entry and no other. */
export type EntryContent = Pick<
  KeptEntry,
  'entryId' | 'kind' | 'occurredAt' | 'details' | 'mayOverdraw' | 'postsHolds' | 'reverses'
> & { readonly postings: readonly Pick<Posting, 'account' | 'currency' | 'amount'>[] };

/**
 * Tells two entries with one id apart: SHA-256 over a canonical JSON text, in hexadecimal. It can be
 * made again from what the database keeps, so `ledger:verify` sees when a stored entry was changed.
 */
export function entryContentHash(entry: EntryContent): string {
  return sha256([
    entry.entryId,
    entry.kind,
    entry.occurredAt.toISOString(),
    entry.reverses,
    entry.mayOverdraw ?? false,
    (entry.postsHolds ?? []).toSorted(),
    entry.details,
    entry.postings.map(({ account, currency, amount }) => [account, currency, amount]),
  ]);
}

/** The same for a hold. */
export function holdContentHash(hold: Hold): string {
  return sha256([hold.holdId, hold.account, hold.currency, hold.amount, hold.reason]);
}

/** Objects keep no order in the database, so none may count here. */
function sha256(content: Json): string {
  return hash('sha256', canonicalJson(content));
}
