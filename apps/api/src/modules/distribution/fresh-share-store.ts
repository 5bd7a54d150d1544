// The SQL of what payments brought people by splits lately, for reviews of fresh money.
import { sql } from 'kysely';
import { anyNumber } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';

/** What one payment brought a person by a split: the same part of it as their share is of the whole pool. */
export interface FreshShare {
  tipId: string;
  staffId: number;
  net: number;
  /** When the share became available: with the split, its release or the person's answer. */
  receivedAt: Date;
}

/**
 * What payments since `paidAfter` brought people by splits that became available since `since`. Shares that
 * are still on hold are left out: nothing of them can be paid out.
 */
export async function freshSharesOf(
  db: Database,
  asked: { staffIds: readonly number[]; currency: string; since: Date; paidAfter: Date },
): Promise<FreshShare[]> {
  const { rows } = await sql<FreshShare>`
    with own as (
      select share.run_id, share.staff_id, sum(share.amount) as amount
      from distribution.run_shares share
      join distribution.runs run using (run_id)
      where share.staff_id = ${anyNumber(asked.staffIds)} and share.instalment_id is null
        and run.currency = ${asked.currency} and run.closed_at > ${asked.paidAfter}
      group by share.run_id, share.staff_id
    ), available as (
      select own.run_id, own.staff_id, own.amount, run.pool_id, run.pool_total,
             greatest(run.closed_at, release.released_at, ending.ended_at) as received_at
      from own
      join distribution.runs run using (run_id)
      left join distribution.run_releases release on release.run_id = own.run_id
      left join distribution.held_shares held
        on held.run_id = own.run_id and held.staff_id = own.staff_id
      left join distribution.held_share_endings ending on ending.hold_id = held.hold_id
      where run.pool_total > 0 and own.amount > 0
        and (release.run_id is null or release.released_at is not null)
        and (held.hold_id is null or ending.hold_id is not null)
    ), paid as (
      select part.pool_id, part.tip_id, sum(part.amount) as amount
      from distribution.pool_parts part
      where part.pool_id in (select pool_id from available)
      group by part.pool_id, part.tip_id
      having sum(part.amount) > 0 and min(part.put_at) > ${asked.paidAfter}
    )
    select paid.tip_id as "tipId", available.staff_id as "staffId",
           sum(floor(paid.amount * available.amount / available.pool_total))::bigint as net,
           max(available.received_at) as "receivedAt"
    from available
    join paid using (pool_id)
    where available.received_at > ${asked.since}
    group by paid.tip_id, available.staff_id
    having sum(floor(paid.amount * available.amount / available.pool_total)) > 0
    order by max(available.received_at), paid.tip_id`.execute(db);
  return rows;
}
