import type { Database } from '#platform/db/database.ts';
import { entryIdOf } from './entry-id.ts';

/** What an entry of a kind posted to each account, in minor units; empty where there is none. */
export async function postedTo(
  db: Database,
  kind: string,
  id: string,
): Promise<Map<string, number>> {
  const postings = await db
    .selectFrom('ledger.postings as posting')
    .innerJoin('ledger.accounts as account', 'account.account_id', 'posting.account_id')
    .innerJoin('ledger.entries as entry', 'entry.entry_id', 'posting.entry_id')
    .select(['account.code', 'posting.amount'])
    // Entries from before ids followed from kinds have the id of what they book.
    .where('posting.entry_id', 'in', [entryIdOf(kind, id), id])
    .where('entry.kind', '=', kind)
    .execute();
  return new Map(postings.map(({ code, amount }) => [code, amount]));
}
