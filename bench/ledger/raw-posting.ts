// The limit: the database's posting function called with ready-made arrays, without the module's
// checks and hashes and without a query builder.
import type pg from 'pg';
import type { Entry } from '../../apps/api/src/modules/ledger/ledger/index.ts';

const call = {
  name: 'post-batch',
  text: `select ledger.post_batch(
    $1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::boolean[], $7::uuid[],
    $8::smallint[], $9::text[], $10::text[], $11::text[], $12::int[], $13::smallint[], $14::int[],
    $15::bigint[], '{}', '{}', $16::timestamptz)
    from (select set_config('enable_seqscan', 'off', true)) only_by_index`,
};
const anyHash = '00'.repeat(32);

/** Posts entries as one batch in the transaction that the client is in. */
export async function postBatch(client: pg.ClientBase, entries: readonly Entry[]): Promise<void> {
  await client.query(call, arraysOf(entries));
}

/** Posts entries as one batch in a transaction of its own. */
export async function postRaw(pool: pg.Pool, entries: readonly Entry[]): Promise<void[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await postBatch(client, entries);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return entries.map(() => undefined);
}

function arraysOf(entries: readonly Entry[]): unknown[] {
  const accounts = new Map<string, number>();
  const opened: Entry['postings'][number][] = [];
  const [entryNos, lines, accountNos, amounts]: number[][] = [[], [], [], []];
  entries.forEach((entry, index) => {
    entry.postings.forEach((posting, line) => {
      let no = accounts.get(posting.account);
      if (no === undefined) {
        no = opened.push(posting);
        accounts.set(posting.account, no);
      }
      entryNos?.push(index + 1);
      lines?.push(line + 1);
      accountNos?.push(no);
      amounts?.push(posting.amount);
    });
  });
  return [
    entries.map((entry) => entry.entryId),
    entries.map((entry) => entry.kind),
    entries.map(() => anyHash),
    entries.map((entry) => entry.occurredAt.toISOString()),
    entries.map((entry) => JSON.stringify(entry.details)),
    entries.map(() => false),
    entries.map(() => null),
    entries.map((entry) => entry.postings.length),
    opened.map((posting) => posting.account),
    opened.map((posting) => posting.kind),
    opened.map((posting) => posting.currency),
    entryNos,
    lines,
    accountNos,
    amounts,
    new Date().toISOString(),
  ];
}
