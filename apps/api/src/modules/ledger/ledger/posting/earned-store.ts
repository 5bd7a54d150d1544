// The SQL of what came to accounts lately, by the days on which it was given.
import { sql } from 'kysely';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

const dayMs = 86_400_000;

/** Two months are not more postings than this; what lies before them counts as older. */
const mostPostings = 4000;

export interface Earned {
  thisMonth: number;
  sinceLastMonth: number;
}

/**
 * What entries of some kinds brought to each account since two days. An entry may name the business day
 * that it is about: what is split the morning after belongs to the day that was split.
 */
export async function earnedSince(
  db: Database,
  accounts: readonly string[],
  asked: { kinds: readonly string[]; timeZone: string; thisMonth: string; lastMonth: string },
): Promise<Map<string, Earned>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<Earned & { account: string }>`
    select asked.account,
           coalesce(sum(amount) filter (where paid_on >= ${asked.thisMonth}::date), 0)::bigint
             as "thisMonth",
           coalesce(sum(amount) filter (where paid_on >= ${asked.lastMonth}::date), 0)::bigint
             as "sinceLastMonth"
    from unnest(${[...accounts]}::text[]) as asked (account)
    left join lateral (
      select posting.amount,
             coalesce((entry.details ->> 'businessDay')::date,
               ledger.business_day(entry.occurred_at, ${asked.timeZone}))
               as paid_on
      from ledger.accounts account
      join ledger.postings posting on posting.account_id = account.account_id
      join ledger.entries entry on entry.entry_id = posting.entry_id
      where account.code = asked.account
        and posting.version is not null
        and entry.kind = any(${asked.kinds}::text[])
      order by posting.version desc limit ${mostPostings}
    ) earned on true
    group by 1`.execute(db);
  return new Map(rows.map(({ account, ...sums }) => [account, sums]));
}

/**
 * What entries of some kinds brought to each account on business days from one on, to another where one
 * is told: what is split later belongs to the day that was split. Accounts without any are left out.
 */
export async function broughtBetween(
  db: Database,
  accounts: readonly string[],
  asked: { kinds: readonly string[]; timeZone: string; from: string; to: string | null },
): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger.accounts as account')
    .innerJoin('ledger.postings as posting', 'posting.account_id', 'account.account_id')
    .innerJoin('ledger.entries as entry', 'entry.entry_id', 'posting.entry_id')
    .select((on) => [
      'account.code as account',
      on.cast<number>(on.fn.sum('posting.amount'), 'bigint').as('amount'),
    ])
    .where('account.code', '=', anyWord(accounts))
    .where('posting.version', 'is not', null)
    .where('entry.kind', '=', anyWord(asked.kinds))
    // Nothing is booked before the day that it is about.
    .where('entry.occurred_at', '>=', new Date(Date.parse(asked.from) - dayMs))
    .where((on) => {
      const givenOn = on.fn.coalesce(
        on.cast<string>(on.ref('entry.details', '->>').key('businessDay' as never), 'date'),
        on.fn<string>('ledger.business_day', ['entry.occurred_at', on.val(asked.timeZone)]),
      );
      const since = on(givenOn, '>=', on.cast<string>(on.val(asked.from), 'date'));
      return asked.to === null
        ? since
        : on.and([since, on(givenOn, '<=', on.cast<string>(on.val(asked.to), 'date'))]);
    })
    .groupBy('account.code')
    .execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
