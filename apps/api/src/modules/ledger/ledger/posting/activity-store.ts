// The SQL of when something last happened on accounts.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/**
 * When the latest entry of one of these kinds happened, account by account; an account without any is
 * left out. Each account is read from its newest posting backwards, only as far as needed.
 */
export async function lastActivityOf(
  db: Database,
  accounts: readonly string[],
  kinds: readonly string[],
): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: string; occurredAt: Date }>`
    select account.code as account, latest.occurred_at as "occurredAt"
    from unnest(${[...accounts]}::text[]) as asked (code)
    join ledger.accounts account on account.code = asked.code
    cross join lateral (
      select entry.occurred_at
      from ledger.postings posting
      join ledger.entries entry on entry.entry_id = posting.entry_id
      where posting.account_id = account.account_id and posting.version is not null
        and entry.kind = any(${[...kinds]}::text[])
      order by posting.version desc
      limit 1
    ) latest`.execute(db);
  return new Map(rows.map(({ account, occurredAt }) => [account, occurredAt]));
}
