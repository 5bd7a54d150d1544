// What a load left in the books of a database: whether they balance.
import type pg from 'pg';

export interface Books {
  entries: number;
  /** All postings sum to zero, and every balance that is kept is the sum of its postings. */
  balance: boolean;
}

export async function readBooks(pool: pg.Pool): Promise<Books> {
  const { rows } = await pool.query<{ entries: string; sum: string; kept: boolean }>(
    `select (select count(*) from ledger.entries) as entries,
            (select coalesce(sum(amount), 0) from ledger.postings)::bigint as sum,
            not exists (
              select from ledger.balances b
              full join (select account_id, sum(amount) as amount from ledger.postings
                         where version is not null group by account_id) p using (account_id)
              where b.balance is distinct from coalesce(p.amount, 0)) as kept`,
  );
  const [found] = rows;
  return {
    entries: Number(found?.entries),
    balance: Number(found?.sum) === 0 && found?.kept === true,
  };
}
