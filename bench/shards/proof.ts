// Whether two databases together hold whole books.
import { readBooks } from '../ledger/read-books.ts';
import type { Shard } from './shard.ts';

export interface Transit {
  /** What is on its way, in all transit accounts of all shards together. */
  sum: number;
  postings: number;
}

export async function readTransit(shards: readonly Shard[]): Promise<Transit> {
  const found = await Promise.all(
    shards.map(async ({ pool }) => {
      const { rows } = await pool.query<{ sum: string; postings: string }>(
        `select coalesce(sum(posting.amount), 0)::text as sum, count(*)::text as postings
         from ledger.accounts account
         join ledger.postings posting using (account_id)
         where account.code like 'transit:%'`,
      );
      return { sum: Number(rows[0]?.sum), postings: Number(rows[0]?.postings) };
    }),
  );
  return {
    sum: found.reduce((total, { sum }) => total + sum, 0),
    postings: found.reduce((total, { postings }) => total + postings, 0),
  };
}

/**
 * Each shard's books balance by themselves, what was on its way has arrived, every entry that left one
 * shard is on the other, and no transaction is left in doubt.
 * @throws Error when one of these is not so
 * @returns a sentence with the figures
 */
export async function proveTogether(shards: readonly Shard[]): Promise<string> {
  const books = await Promise.all(shards.map(async ({ pool }) => readBooks(pool)));
  if (!books.every(({ balance }) => balance))
    throw new Error('The books of a shard do not balance.');
  const { sum, postings } = await readTransit(shards);
  const sides = await Promise.all(shards.map(crossed));
  const [one, other] = sides.map((ids) => new Set(ids));
  if (sum !== 0 || !one || !other || one.size !== other.size || !one.isSubsetOf(other)) {
    throw new Error('Something is on its way between the shards that did not arrive.');
  }
  const left = await Promise.all(
    shards.map(async ({ pool }) => {
      const { rows } = await pool.query<{ left: string }>(
        `select ((select count(*) from shards.outbox) +
                 (select count(*) from pg_prepared_xacts))::text as left`,
      );
      return Number(rows[0]?.left);
    }),
  );
  if (left.some((count) => count > 0)) throw new Error('A note or a transaction was left behind.');
  return (
    `${books.map(({ entries }) => entries).join(' and ')} entries on the shards, each shard's books ` +
    `balance; ${one.size} entries stand on both, their ${postings} transit postings net to nothing.`
  );
}

/** The entries of a shard that have a half on the other. */
async function crossed({ pool }: Shard): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select posting.entry_id as id
     from ledger.accounts account
     join ledger.postings posting using (account_id)
     where account.code like 'transit:%'`,
  );
  return rows.map(({ id }) => id);
}
