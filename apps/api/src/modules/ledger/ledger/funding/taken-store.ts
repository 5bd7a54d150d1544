// The SQL of what the money of holds came from.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { AccountPosting, PlacedHold, Start } from './what-holds-take.rule.ts';

/** All holds on the accounts of some of them, by account, each with what became of it. */
export async function holdsBeside(
  db: Database,
  holdIds: readonly string[],
  reasons: readonly string[],
): Promise<Map<number, PlacedHold[]>> {
  const rows = await db
    .selectFrom('ledger.holds as hold')
    .where('hold.account_id', 'in', (query) =>
      query
        .selectFrom('ledger.holds as asked')
        .select('asked.account_id')
        .where('asked.hold_id', '=', anyId(holdIds)),
    )
    // One from before this was remembered stands where the clock says.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('ledger.postings as known')
          .innerJoin('ledger.entries as entry', 'entry.entry_id', 'known.entry_id')
          .select('known.version')
          .whereRef('known.account_id', '=', 'hold.account_id')
          .whereRef('entry.recorded_at', '<=', 'hold.held_at')
          .where('hold.at_version', 'is', null)
          .orderBy('known.version', 'desc')
          .limit(1)
          .as('by_clock'),
      (join) => join.onTrue(),
    )
    .leftJoin('ledger.postings as last', (join) =>
      join
        .onRef('last.account_id', '=', 'hold.account_id')
        .on('last.version', '=', (on) => on.fn.coalesce('hold.at_version', 'by_clock.version')),
    )
    .leftJoin('ledger.hold_endings as ended', 'ended.hold_id', 'hold.hold_id')
    .leftJoin('ledger.postings as posted', (join) =>
      join
        .onRef('posted.entry_id', '=', 'ended.entry_id')
        .onRef('posted.account_id', '=', 'hold.account_id'),
    )
    .leftJoin('ledger.entries as reversal', 'reversal.reverses_entry_id', 'ended.entry_id')
    .leftJoin('ledger.postings as returned', (join) =>
      join
        .onRef('returned.entry_id', '=', 'reversal.entry_id')
        .onRef('returned.account_id', '=', 'hold.account_id'),
    )
    .select([
      'hold.account_id as accountId',
      'hold.hold_id as holdId',
      'hold.amount',
      'hold.reason',
      'hold.held_at as heldAt',
      'last.version as atVersion',
      'last.balance_after as balance',
      'ended.ending',
      'ended.ended_at as endedAt',
      'posted.version as postedBy',
      'returned.version as returnedBy',
    ])
    .execute();
  const holds = rows.map(({ reason, ending, endedAt, atVersion, balance, ...hold }) => ({
    ...hold,
    takesOldest: reasons.includes(reason),
    atVersion: atVersion ?? 0,
    balance: balance ?? 0,
    voidedAt: ending === 'VOIDED' ? endedAt : null,
  }));
  return Map.groupBy(holds, ({ accountId }) => accountId);
}

/** The postings of accounts, each after a version, in their order. */
export async function postingsAfter(
  db: Database,
  starts: readonly (Pick<Start, 'afterVersion'> & { accountId: number })[],
): Promise<Map<number, AccountPosting[]>> {
  const { rows } = await sql<AccountPosting & { accountId: number }>`
    select posting.account_id as "accountId", posting.version, posting.entry_id as "entryId",
           posting.amount, entry.kind, entry.occurred_at as "occurredAt",
           entry.reverses_entry_id as reverses
    from unnest(${starts.map(({ accountId }) => accountId)}::bigint[],
                ${starts.map(({ afterVersion }) => afterVersion)}::bigint[])
      as start (account_id, after_version)
    join ledger.postings posting on posting.account_id = start.account_id
      and posting.version > start.after_version
    join ledger.entries entry on entry.entry_id = posting.entry_id
    order by posting.account_id, posting.version`.execute(db);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
