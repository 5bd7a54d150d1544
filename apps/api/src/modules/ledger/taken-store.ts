// The SQL of what the money of holds came from.
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** The postings of one kind that a hold took money of. */
export interface TakenLine {
  readonly holdId: string;
  /** The entries' kind. */
  readonly kind: string;
  /** How many postings there are, and what they sum to. */
  readonly count: number;
  readonly amount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly entryIds: readonly string[];
}

/**
 * A hold takes what came after the latest hold before it that was open or posted at that moment; one
 * that had been voided, or whose entry had been reversed, had given its money back. An entry and its
 * reversal within the same stretch cancel each other.
 */
export async function readWhatHoldsTake(
  db: Database,
  holdIds: readonly string[],
  { reasons, without }: { reasons: readonly string[]; without: string },
): Promise<TakenLine[]> {
  const { rows } = await sql<TakenLine>`
    with asked as materialized (
      select hold.hold_id, hold.account_id, hold.amount, hold.at_version, before.at_version as after
      from ledger.holds hold
      cross join lateral (
        select coalesce(max(other.at_version), 0) as at_version,
               count(*) > 0 and max(other.at_version) is null as is_unknown
        from ledger.holds other
        where other.account_id = hold.account_id
          and (other.held_at, other.hold_id) < (hold.held_at, hold.hold_id)
          and other.reason = any(${reasons}::text[])
          and not exists (
            select from ledger.hold_endings ended
            where ended.hold_id = other.hold_id
              and case ended.ending
                    when 'VOIDED' then ended.ended_at <= hold.held_at
                    else exists (select from ledger.entries reversal
                                 where reversal.reverses_entry_id = ended.entry_id
                                   and reversal.recorded_at <= hold.held_at)
                  end)
      ) before
      where hold.hold_id = any(${holdIds}::uuid[])
        and hold.at_version is not null and not before.is_unknown
    ),
    lines as materialized (
      select asked.hold_id, asked.amount as held, posting.entry_id, posting.amount, entry.kind,
             entry.occurred_at, entry.reverses_entry_id
      from asked
      join ledger.postings posting on posting.account_id = asked.account_id
        and posting.version > asked.after and posting.version <= asked.at_version
      join ledger.entries entry on entry.entry_id = posting.entry_id
    ),
    cancelled as materialized (
      select reversal.hold_id, reversal.entry_id, reversal.reverses_entry_id
      from lines reversal
      join lines original on original.hold_id = reversal.hold_id
        and original.entry_id = reversal.reverses_entry_id
    ),
    kept as (
      select line.*, sum(line.amount) over (partition by line.hold_id) as total
      from lines line
      where line.kind <> ${without}
        and not exists (select from cancelled
                        where cancelled.hold_id = line.hold_id
                          and cancelled.entry_id = line.entry_id)
        and not exists (select from cancelled
                        where cancelled.hold_id = line.hold_id
                          and cancelled.reverses_entry_id = line.entry_id)
    )
    select hold_id as "holdId", kind, count(*)::int as count, sum(amount)::bigint as amount,
           min(occurred_at) as "firstAt", max(occurred_at) as "lastAt",
           array_agg(entry_id)::text[] as "entryIds"
    from kept
    where total = held
    group by hold_id, kind
    order by hold_id, kind`.execute(db);
  return rows;
}
