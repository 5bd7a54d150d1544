import type { TestApp } from './open-test-app.ts';
import type { Waiter } from './build.ts';

/**
 * The entries of a tip or a payout as they stand in the books, kind by kind, with a person's and a
 * place's ids left out: what two stories that ended alike have in common.
 */
export async function journalOf(app: TestApp, sourceId: string, waiter: Waiter): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('ledger.posting_facts')
    .select(['kind', 'account', 'amount', 'entry_id', 'line'])
    .where('source_id', '=', sourceId)
    .orderBy('kind')
    .orderBy('entry_id')
    .orderBy('line')
    .execute();
  const plain = (account: string | null) =>
    (account ?? '').replace(waiter.subjectKey, 'sara').replace(`:${waiter.locationId}:`, ':here:');
  return rows.map(({ kind, account, amount }) => `${kind} ${plain(account)} ${amount}`);
}
