import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { AccountKind, Details } from '../posting/entry.ts';

/** How much is read at once: a million entries pass through in pieces of this size. */
const entriesAtOnce = 5000;
const rowsAtOnce = 20_000;

export interface BlockRow {
  readonly blockNo: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  readonly entryCount: number;
  readonly sealedAt: Date;
}

/** Blocks in their order, from the one after `after` on. */
export async function* readBlocks(tx: Tx, after = 0): AsyncGenerator<BlockRow> {
  for (;;) {
    const { rows } = await sql<BlockRow>`
      select block_no as "blockNo", previous_hash as "previousHash", hash,
             entry_count as "entryCount", sealed_at as "sealedAt"
      from ledger.blocks where block_no > ${after}
      order by block_no limit 500
    `.execute(tx);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.blockNo;
  }
}

export interface SealRow {
  readonly entryId: string;
  readonly position: number;
  readonly hash: Buffer;
}

export async function readSeals(tx: Tx, blockNo: number): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select entry_id as "entryId", position, hash from ledger.block_entries
    where block_no = ${blockNo} order by position
  `.execute(tx);
  return rows;
}

/** The ids that wait to be sealed, in pieces. */
export async function* readQueue(tx: Tx): AsyncGenerator<string[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ queueNo: number; entryId: string }>`
      select queue_no as "queueNo", entry_id as "entryId" from ledger.unsealed_entries
      where queue_no > ${after} order by queue_no limit ${entriesAtOnce}
    `.execute(tx);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => row.entryId);
    after = last.queueNo;
  }
}

export interface EntryRow {
  readonly entryId: string;
  readonly kind: string;
  readonly contentHash: Buffer;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
  readonly reverses: string | null;
  readonly mayOverdraw: boolean;
  readonly postingCount: number;
  readonly details: Details;
  readonly postsHolds: string[];
}

export async function readEntries(tx: Tx, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.entry_id as "entryId", e.kind, e.content_hash as "contentHash",
           e.occurred_at as "occurredAt", e.recorded_at as "recordedAt",
           e.reverses_entry_id as reverses, e.may_overdraw as "mayOverdraw",
           e.posting_count as "postingCount", e.details,
           array(select h.hold_id::text from ledger.hold_endings h where h.entry_id = e.entry_id)
             as "postsHolds"
    from unnest(${ids}::uuid[]) as asked (id)
    join ledger.entries e on e.entry_id = asked.id
  `.execute(tx);
  return rows;
}

export interface PostingRow {
  readonly entryId: string;
  readonly line: number;
  readonly accountId: number;
  readonly account: string | null;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly amount: number;
  readonly version: number | null;
  readonly balanceAfter: number | null;
  readonly sealedVersion: number | null;
  readonly sealedBalanceAfter: number | null;
}

export async function readPostingsOf(tx: Tx, ids: readonly string[]): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select p.entry_id as "entryId", p.line, p.account_id as "accountId", a.code as account, a.kind,
           a.currency, p.amount, p.version, p.balance_after as "balanceAfter",
           s.version as "sealedVersion", s.balance_after as "sealedBalanceAfter"
    from unnest(${ids}::uuid[]) as asked (id)
    join ledger.postings p on p.entry_id = asked.id
    left join ledger.accounts a on a.account_id = p.account_id
    left join ledger.sealed_postings s on s.entry_id = p.entry_id and s.line = p.line
    order by p.entry_id, p.line
  `.execute(tx);
  return rows;
}

/** The first entry that is not in exactly one place: a block, or the queue for the next one. */
export async function findMisplacedEntry(
  tx: Tx,
): Promise<{ entryId: string; place: string } | undefined> {
  const { rows } = await sql<{ entryId: string; place: string }>`
    (select e.entry_id as "entryId", 'is neither sealed nor waiting to be sealed' as place
     from ledger.entries e
     where not exists (select from ledger.block_entries b where b.entry_id = e.entry_id)
       and not exists (select from ledger.unsealed_entries u where u.entry_id = e.entry_id)
     order by e.recorded_at, e.entry_id limit 1)
    union all
    (select u.entry_id, 'is sealed and waits to be sealed again'
     from ledger.unsealed_entries u
     join ledger.block_entries b on b.entry_id = u.entry_id
     order by u.queue_no limit 1)
    union all
    (select u.entry_id, 'waits to be sealed more than once'
     from ledger.unsealed_entries u group by u.entry_id having count(*) > 1
     order by min(u.queue_no) limit 1)
    union all
    (select b.entry_id, 'is sealed in the block ' || b.block_no || ', which is missing'
     from ledger.block_entries b
     where not exists (select from ledger.blocks x where x.block_no = b.block_no)
     order by b.block_no, b.position limit 1)
    union all
    (select u.entry_id, 'waits to be sealed but is missing'
     from ledger.unsealed_entries u
     where not exists (select from ledger.entries e where e.entry_id = u.entry_id)
     order by u.queue_no limit 1)
    union all
    (select p.entry_id, 'is missing, but not its postings'
     from ledger.postings p
     where not exists (select from ledger.entries e where e.entry_id = p.entry_id)
     order by p.entry_id limit 1)
    union all
    (select s.entry_id, 'has no posting on line ' || s.line || ', which a block has numbered'
     from ledger.sealed_postings s
     where not exists (
       select from ledger.postings p
       where p.entry_id = s.entry_id and p.line = s.line and p.account_id = s.account_id)
     order by s.entry_id, s.line limit 1)
    union all
    (select s.entry_id, 'is numbered by a block without being sealed in one'
     from ledger.sealed_postings s
     where not exists (select from ledger.block_entries b where b.entry_id = s.entry_id)
     order by s.entry_id limit 1)
    limit 1
  `.execute(tx);
  return rows[0];
}

/** The first reversal that is not the mirror of the entry it names. */
export async function findFalseReversal(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ entryId: string }>`
    select r.entry_id as "entryId"
    from ledger.entries r
    where r.reverses_entry_id is not null and exists (
      select from ledger.postings p
      where p.entry_id in (r.entry_id, r.reverses_entry_id)
      group by p.account_id
      having sum(p.amount) <> 0)
    order by r.recorded_at, r.entry_id limit 1
  `.execute(tx);
  return rows[0]?.entryId;
}

export interface NumberedRow {
  readonly accountId: number;
  readonly account: string | null;
  readonly version: number;
  readonly entryId: string;
  readonly amount: number;
  readonly balanceAfter: number;
  /** Whether the posting's entry could leave the account below zero. */
  readonly mayBeBelowZero: boolean;
}

/** Every numbered posting of the accounts of one kind, account by account in the order of versions. */
export async function* readNumbered(tx: Tx, kind: AccountKind): AsyncGenerator<NumberedRow> {
  const numbered =
    kind === 'STRICT'
      ? sql`select p.account_id, p.version, p.entry_id, p.amount, p.balance_after
            from ledger.postings p where p.version is not null`
      : sql`select s.account_id, s.version, s.entry_id, p.amount, s.balance_after
            from ledger.sealed_postings s
            join ledger.postings p on p.entry_id = s.entry_id and p.line = s.line`;
  let [accountId, version] = [0, 0];
  for (;;) {
    const { rows } = await sql<NumberedRow>`
      select n.account_id as "accountId", a.code as account, n.version, n.entry_id as "entryId",
             n.amount, n.balance_after as "balanceAfter",
             n.balance_after >= 0
               or exists (select from ledger.entries e
                          where e.entry_id = n.entry_id and e.may_overdraw)
               or exists (select from ledger.hold_endings h where h.entry_id = n.entry_id)
               as "mayBeBelowZero"
      from (${numbered}) n
      left join ledger.accounts a on a.account_id = n.account_id
      where (n.account_id, n.version) > (${accountId}, ${version})
      order by n.account_id, n.version limit ${rowsAtOnce}
    `.execute(tx);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    [accountId, version] = [last.accountId, last.version];
  }
}

export interface AccountRow {
  readonly accountId: number;
  readonly account: string;
  readonly kind: AccountKind;
  readonly currency: string;
  /** The kept numbers; null where there is no row. */
  readonly balance: number | null;
  readonly held: number | null;
  readonly version: number | null;
  readonly openHolds: number;
}

export async function* readAccounts(tx: Tx): AsyncGenerator<AccountRow> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<AccountRow>`
      select a.account_id as "accountId", a.code as account, a.kind, a.currency, b.balance, b.held,
             b.version,
             (select coalesce(sum(h.amount), 0) from ledger.holds h
              where h.account_id = a.account_id
                and not exists (select from ledger.hold_endings e where e.hold_id = h.hold_id)
             )::bigint as "openHolds"
      from ledger.accounts a
      left join ledger.balances b on b.account_id = a.account_id
      where a.account_id > ${after}
      order by a.account_id limit ${rowsAtOnce}
    `.execute(tx);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.accountId;
  }
}

export interface HoldRow {
  readonly holdId: string;
  readonly account: string;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly amount: number;
  readonly reason: string;
  readonly contentHash: Buffer;
}

export async function* readHolds(tx: Tx): AsyncGenerator<HoldRow> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<HoldRow>`
      select h.hold_id as "holdId", a.code as account, a.kind, a.currency, h.amount, h.reason,
             h.content_hash as "contentHash"
      from ledger.holds h
      join ledger.accounts a on a.account_id = h.account_id
      where h.hold_id > ${after}::uuid
      order by h.hold_id limit ${rowsAtOnce}
    `.execute(tx);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.holdId;
  }
}

/** The first entry that posts a hold without debiting the held account by what was held. */
export async function findFalseHoldPosting(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ entryId: string }>`
    select held.entry_id as "entryId"
    from (
      select e.entry_id, h.account_id, sum(h.amount) as amount
      from ledger.hold_endings e
      join ledger.holds h on h.hold_id = e.hold_id
      where e.entry_id is not null
      group by e.entry_id, h.account_id
    ) held
    where held.amount is distinct from (
      select -sum(p.amount) from ledger.postings p
      where p.entry_id = held.entry_id and p.account_id = held.account_id)
    order by held.entry_id limit 1
  `.execute(tx);
  return rows[0]?.entryId;
}
