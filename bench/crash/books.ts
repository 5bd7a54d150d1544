import type pg from 'pg';

/** A posting with the code of its account. */
interface Line {
  /** What the entry books: a tip, a payout. */
  sourceId: string;
  kind: string;
  account: string;
  currency: string;
  amount: number;
}

export interface Entry {
  /** What it books: a tip, a payout. */
  sourceId: string;
  kind: string;
  lines: Line[];
}

export interface BookedPayout {
  payoutId: string;
  attemptId: string;
  staffId: number;
  state: string;
  amount: number;
  fee: number;
}

/** What our own database says when everything has settled, read without any of the product's code. */
export interface Books {
  /** By kind and what they book, as `TIP <id>`. */
  entries: Map<string, Entry>;
  /** The states of tips, by id. */
  tips: Map<string, string>;
  /** What each tip put into a pool, by the tip's id. */
  poolParts: Map<string, number>;
  payouts: BookedPayout[];
  /** Holds that have not ended, apart from those of fresh money in an open review. */
  openHolds: string[];
  /** What people have on their accounts, by staff number. */
  balances: Map<number, number>;
  /** Currencies whose accounts together are not zero. */
  unbalanced: string[];
  /** Jobs that somebody took and nobody is doing any more. */
  forgottenJobs: number;
}

export async function readBooks(pool: pg.Pool): Promise<Books> {
  const lines = await rows<Line>(
    pool,
    `select coalesce(e.details ->> 'sourceId', e.reverses_entry_id::text, e.entry_id::text)
              as "sourceId",
            e.kind, a.code as account, a.currency, p.amount::int as amount
     from ledger.entries e
     join ledger.postings p using (entry_id)
     join ledger.accounts a using (account_id)`,
  );
  const entries = new Map<string, Entry>();
  const sums = new Map<string, number>();
  for (const line of lines) {
    const { sourceId, kind, currency, amount } = line;
    const key = `${kind} ${sourceId}`;
    const entry = entries.get(key) ?? { sourceId, kind, lines: [] };
    entry.lines.push(line);
    entries.set(key, entry);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const tips = await rows<{ id: string; state: string }>(
    pool,
    'select tip_id as id, state from tipping.tips',
  );
  const poolParts = await rows<{ id: string; amount: number }>(
    pool,
    'select tip_id as id, sum(amount)::int as amount from distribution.pool_parts group by tip_id',
  );
  const holds = await rows<{ id: string }>(
    pool,
    `select hold_id as id from ledger.holds h
     where not exists (select from ledger.hold_endings x where x.hold_id = h.hold_id)
       and not exists (
         select from payouts.review_parts part join payouts.reviews review using (review_id)
         where part.hold_id = h.hold_id and review.state = 'OPEN')`,
  );
  const balances = await rows<{ staffId: number; balance: number }>(
    pool,
    `select m.staff_id::int as "staffId", sum(b.balance)::int as balance
     from identity.memberships m
     join identity.users u using (user_id)
     join ledger.accounts a
       on a.code like 'person:' || u.subject_key || ':' || m.location_id || ':%'
     join ledger.balances b using (account_id)
     group by m.staff_id`,
  );
  const forgotten = await rows<{ count: number }>(
    pool,
    `select count(*)::int as count from graphile_worker.jobs
     where locked_at < now() - interval '20 seconds'`,
  );
  return {
    entries,
    tips: new Map(tips.map(({ id, state }) => [id, state])),
    poolParts: new Map(poolParts.map(({ id, amount }) => [id, amount])),
    payouts: await rows<BookedPayout>(
      pool,
      `select payout_id as "payoutId", attempt_id as "attemptId", staff_id::int as "staffId", state,
              amount::int as amount, fee::int as fee
       from payouts.payouts where state <> 'DRAFT'`,
    ),
    openHolds: holds.map(({ id }) => id),
    balances: new Map(balances.map(({ staffId, balance }) => [staffId, balance])),
    unbalanced: [...sums].filter(([, sum]) => sum !== 0).map(([currency]) => currency),
    forgottenJobs: forgotten[0]?.count ?? 0,
  };
}

async function rows<Row extends object>(pool: pg.Pool, text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows;
}
