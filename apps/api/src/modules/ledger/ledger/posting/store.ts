import { sql, type RawBuilder } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AccountKind, Balance, Details, Hold, KeptEntry, Posting } from './entry.ts';
import {
  AccountMismatch,
  AlreadyReversed,
  EntryConflict,
  HoldEnded,
  HoldMismatch,
  HoldNotFound,
  Overdraft,
} from './errors.ts';

export interface HashedEntry {
  readonly entry: KeptEntry;
  readonly hash: string;
}

/**
 * Until the transaction ends, no plan goes through whole tables. The check at its end, that each entry
 * has postings, is planned once for a connection: planned while there were few postings, it would read
 * all of them for every entry of the connection's life (2 ms each with fifty thousand).
 */
const onlyByIndex = sql`(select set_config('enable_seqscan', 'off', true)) only_by_index`;

/**
 * Posts entries of distinct ids in one round trip.
 * @returns the ids that were new.
 */
export async function insertEntries(
  tx: Tx,
  batch: readonly HashedEntry[],
  now: Date,
): Promise<Set<string>> {
  const entries = batch.map(({ entry }) => entry);
  const accounts = new Map<string, { no: number; posting: Posting }>();
  const postings = entries.flatMap((entry, index) =>
    entry.postings.map((posting, line) => {
      const account = accounts.get(posting.account) ?? { no: accounts.size + 1, posting };
      accounts.set(posting.account, account);
      return { entryNo: index + 1, line: line + 1, accountNo: account.no, amount: posting.amount };
    }),
  );
  const opened = [...accounts.values()].map(({ posting }) => posting);
  const holds = entries.flatMap((entry, index) =>
    (entry.postsHolds ?? []).map((holdId) => ({ holdId, entryNo: index + 1 })),
  );
  const { rows } = await refusing(
    sql<{ ids: string[] }>`select ledger.post_batch(
      ${entries.map((entry) => entry.entryId)}::uuid[],
      ${entries.map((entry) => entry.kind)}::text[],
      ${batch.map(({ hash }) => hash)}::text[],
      ${entries.map((entry) => entry.occurredAt.toISOString())}::timestamptz[],
      ${entries.map((entry) => JSON.stringify(entry.details))}::text[],
      ${entries.map((entry) => entry.mayOverdraw ?? false)}::boolean[],
      ${entries.map((entry) => entry.reverses)}::uuid[],
      ${entries.map((entry) => entry.postings.length)}::smallint[],
      ${opened.map((posting) => posting.account)}::text[],
      ${opened.map((posting) => posting.kind)}::text[],
      ${opened.map((posting) => posting.currency)}::text[],
      ${postings.map((posting) => posting.entryNo)}::int[],
      ${postings.map((posting) => posting.line)}::smallint[],
      ${postings.map((posting) => posting.accountNo)}::int[],
      ${postings.map((posting) => posting.amount)}::bigint[],
      ${holds.map((hold) => hold.holdId)}::uuid[],
      ${holds.map((hold) => hold.entryNo)}::int[],
      ${now.toISOString()}::timestamptz
    )::text[] as ids from ${onlyByIndex}`,
    tx,
  );
  return new Set(rows[0]?.ids);
}

export async function insertHold(
  tx: Tx,
  hold: Hold,
  hash: string,
  now: Date,
): Promise<'HELD' | 'REPEATED' | 'CONFLICT' | 'INSUFFICIENT'> {
  const { rows } = await refusing(
    sql<{ outcome: 'HELD' | 'REPEATED' | 'CONFLICT' | 'INSUFFICIENT' }>`select ledger.place_hold(
      ${hold.holdId}::uuid, ${hold.account}, ${hold.currency}, ${hold.amount}::bigint,
      ${hold.reason}, ${hash}, ${now.toISOString()}::timestamptz
    ) as outcome`,
    tx,
  );
  return only(rows).outcome;
}

/** Places holds account by account; one answer for each, by its id. */
export async function insertHolds(
  tx: Tx,
  holds: readonly { hold: Hold; hash: string }[],
  reason: string,
  now: Date,
): Promise<Map<string, 'HELD' | 'REPEATED' | 'CONFLICT' | 'INSUFFICIENT'>> {
  const all = <Value>(read: (hold: Hold) => Value) => holds.map(({ hold }) => read(hold));
  const { rows } = await refusing(
    sql<{ holdId: string; outcome: 'HELD' | 'REPEATED' | 'CONFLICT' | 'INSUFFICIENT' }>`
      select hold_id as "holdId", outcome from ledger.place_holds(
        ${all((hold) => hold.holdId)}::uuid[], ${all((hold) => hold.account)}::text[],
        ${all((hold) => hold.currency)}::text[], ${all((hold) => hold.amount)}::bigint[],
        ${reason}, ${holds.map(({ hash }) => hash)}::text[], ${now.toISOString()}::timestamptz)`,
    tx,
  );
  return new Map(rows.map(({ holdId, outcome }) => [holdId, outcome]));
}

/** These holds by their accounts, in the order in which `post_entries` locks accounts. */
export async function inLockOrder(tx: Tx, holdIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('ledger.holds')
    .select('hold_id')
    .where('hold_id', '=', anyId(holdIds))
    .orderBy('account_id')
    .orderBy('hold_id')
    .execute();
  return rows.map(({ hold_id: holdId }) => holdId);
}

export async function endHold(
  tx: Tx,
  holdId: string,
  now: Date,
): Promise<'VOIDED' | 'REPEATED' | 'POSTED' | 'UNKNOWN'> {
  const { rows } = await sql<{ outcome: 'VOIDED' | 'REPEATED' | 'POSTED' | 'UNKNOWN' }>`
    select ledger.void_hold(${holdId}::uuid, ${now.toISOString()}::timestamptz) as outcome
  `.execute(tx);
  return only(rows).outcome;
}

/** The balances of accounts in the given order; an account that was never posted to has zero. */
export async function readBalances(db: Database, codes: readonly string[]): Promise<Balance[]> {
  const { rows } = await sql<{ account: string; balance: number; held: number }>`
    select code as account, balance, held from ledger.balances_of(${codes}::text[])
  `.execute(db);
  return rows.map((row) => ({ ...row, available: row.balance - row.held }));
}

export interface StatementLine {
  /** Counts the account's postings without a gap; null until an append-only account's is sealed. */
  readonly version: number | null;
  readonly entryId: string;
  readonly line: number;
  readonly kind: string;
  readonly amount: number;
  /** The balance with this posting; null until an append-only account's is sealed. */
  readonly balanceAfter: number | null;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  readonly details: Details;
  readonly reverses: string | null;
}

export interface StatementRange {
  /** Recorded at or after this moment. */
  readonly from?: Date | undefined;
  /** Recorded before this moment. */
  readonly to?: Date | undefined;
  /** Only postings with a lower version: the last line of the page before. */
  readonly beforeVersion?: number | undefined;
  /** The most numbered lines. */
  readonly limit: number;
}

export async function findAccount(
  db: Database,
  code: string,
): Promise<{ accountId: number; kind: AccountKind } | null> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select(['account_id', 'kind'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? { accountId: row.account_id, kind: row.kind as AccountKind } : null;
}

/**
 * An account's postings, the newest first: those of an append-only account that no block has numbered
 * yet come before the others and beyond the limit. One statement, so that sealing cannot come between.
 */
export async function readLines(
  db: Database,
  account: { accountId: number; kind: AccountKind },
  range: StatementRange,
): Promise<StatementLine[]> {
  const isAppendOnly = account.kind === 'APPEND_ONLY';
  const numbered = isAppendOnly
    ? sql`select s.version, null::bigint as queue_no, s.entry_id, s.line, p.amount, s.balance_after
          from ledger.sealed_postings s
          join ledger.postings p on p.entry_id = s.entry_id and p.line = s.line
          where s.account_id = ${account.accountId}`
    : sql`select p.version, null::bigint as queue_no, p.entry_id, p.line, p.amount, p.balance_after
          from ledger.postings p
          where p.account_id = ${account.accountId} and p.version is not null`;
  const unsealed = sql`
    select null::bigint as version, u.queue_no, p.entry_id, p.line, p.amount, null::bigint as balance_after
    from ledger.unsealed_entries u
    join ledger.postings p on p.entry_id = u.entry_id
    where p.account_id = ${account.accountId}`;
  const pages = [sql`(${linesIn(numbered, range)} order by n.version desc limit ${range.limit})`];
  if (isAppendOnly && range.beforeVersion === undefined) {
    pages.push(sql`(${linesIn(unsealed, range)})`);
  }
  const { rows } = await sql<StatementLine>`
    select version, "entryId", line, kind, amount, "balanceAfter", "occurredAt", "recordedAt",
           details, reverses
    from (${sql.join(pages, sql` union all `)}) lines
    order by version desc nulls first, queue_no desc, line desc
  `.execute(db);
  return rows;
}

function linesIn(
  source: RawBuilder<unknown>,
  { from, to, beforeVersion }: StatementRange,
): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (from) conditions.push(sql`e.recorded_at >= ${from.toISOString()}::timestamptz`);
  if (to) conditions.push(sql`e.recorded_at < ${to.toISOString()}::timestamptz`);
  if (beforeVersion !== undefined) conditions.push(sql`n.version < ${beforeVersion}`);
  return sql`
    select n.version, n.queue_no, n.entry_id as "entryId", n.line, e.kind, n.amount,
           n.balance_after as "balanceAfter", e.occurred_at as "occurredAt",
           e.recorded_at as "recordedAt", e.details, e.reverses_entry_id as reverses
    from (${source}) n
    join ledger.entries e on e.entry_id = n.entry_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** The first of these ids that an entry of a kind has; null where none has. */
export async function entryOfKind(
  db: Database,
  kind: string,
  entryIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ entryId: string }>`
    select e.entry_id as "entryId"
    from unnest(${[...entryIds]}::uuid[]) with ordinality as asked (id, nth)
    join ledger.entries e on e.entry_id = asked.id and e.kind = ${kind}
    order by asked.nth limit 1`.execute(db);
  return rows[0]?.entryId ?? null;
}

/** What an entry posted, in the order of its lines; empty when there is no such entry. */
export async function readPostings(db: Database, entryId: string): Promise<Posting[]> {
  const rows = await db
    .selectFrom('ledger.postings as p')
    .innerJoin('ledger.accounts as a', 'a.account_id', 'p.account_id')
    .select(['a.code as account', 'a.kind', 'a.currency', 'p.amount'])
    .where('p.entry_id', '=', entryId)
    .orderBy('p.line')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as AccountKind }));
}

/** Seals at most so many waiting entries into one block; the number sealed, 0 when none waits. */
export async function insertBlock(tx: Tx, now: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select ledger.seal_block(${now.toISOString()}::timestamptz, ${atMost}::int) as sealed
  `.execute(tx);
  return only(rows).sealed;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The ledger gave no answer.');
  return row;
}

interface RefusalDetail {
  entryId: string;
  account: string;
  holdId: string;
  ending: 'POSTED' | 'VOIDED';
}

/** The database's refusals by their code, as the migration names them. */
const refusals: Record<string, (detail: RefusalDetail) => Error> = {
  LE001: ({ entryId }) => new EntryConflict(entryId),
  LE002: ({ entryId, account }) => new Overdraft(entryId, account),
  LE003: ({ account }) => new AccountMismatch(account),
  LE004: ({ entryId }) => new AlreadyReversed(entryId),
  LE005: ({ holdId }) => new HoldNotFound(holdId),
  LE006: ({ holdId, ending }) => new HoldEnded(holdId, ending),
  LE007: ({ entryId }) => new HoldMismatch(entryId),
};

async function refusing<Row>(query: RawBuilder<Row>, tx: Tx): Promise<{ rows: Row[] }> {
  try {
    return await query.execute(tx);
  } catch (error) {
    const { code, detail } = error as { code?: unknown; detail?: unknown };
    const refusal = typeof code === 'string' ? refusals[code] : undefined;
    if (!refusal || typeof detail !== 'string') throw error;
    throw refusal(JSON.parse(detail) as RefusalDetail);
  }
}
