// The SQL of what refunds took back of the common part of tips.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

/** Where a tip's common part is: in which pool, and with which primary it came. */
export interface TipInPool {
  poolId: number;
  primary: { staffId: number; subjectKey: string } | null;
}

/** Where a tip's common part was put last: what was taken out of one pool may have come into another. */
export async function findTipInPool(db: Database, tipId: string): Promise<TipInPool | undefined> {
  const row = await db
    .selectFrom('distribution.pool_parts')
    .select(['pool_id', 'primary_staff_id', 'primary_subject_key'])
    .where('tip_id', '=', tipId)
    .where('amount', '>', 0)
    .orderBy('put_at', 'desc')
    .orderBy('pool_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { primary_staff_id: staffId, primary_subject_key: subjectKey } = row;
  const primary = staffId === null || subjectKey === null ? null : { staffId, subjectKey };
  return { poolId: row.pool_id, primary };
}

/** What is left of a tip's common part in a pool, or in the shares that were made of it. */
export async function leftOfTip(
  db: Database,
  { tipId, poolId }: { tipId: string; poolId: number },
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount
    from (
      select amount from distribution.pool_parts
      where tip_id = ${tipId}::uuid and pool_id = ${poolId}::bigint
      union all
      select reversal.amount from distribution.share_reversals reversal
      join distribution.run_shares share on share.share_id = reversal.share_id
      join distribution.runs run on run.run_id = share.run_id
      where reversal.tip_id = ${tipId}::uuid and run.pool_id = ${poolId}::bigint
    ) moved`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** A part that was taken out of a pool before its run. */
export interface TakenPart {
  poolId: number;
  amount: number;
  primary: { staffId: number; subjectKey: string } | null;
}

/** What was put into or taken out of pools under an id. */
export async function poolPartsBy(db: Database, partId: string): Promise<TakenPart[]> {
  const rows = await db
    .selectFrom('distribution.pool_parts')
    .select(['pool_id', 'amount', 'primary_staff_id', 'primary_subject_key'])
    .where('part_id', '=', partId)
    .execute();
  return rows.map(({ primary_staff_id: staffId, primary_subject_key: subjectKey, ...part }) => ({
    poolId: part.pool_id,
    amount: part.amount,
    primary: staffId === null || subjectKey === null ? null : { staffId, subjectKey },
  }));
}

/** What was taken out of shares under an id, or given to them again; by the shares' order. */
export async function reversalsBy(
  db: Database,
  refundId: string,
): Promise<{ shareId: string; account: string; staffId: number | null; amount: number }[]> {
  return db
    .selectFrom('distribution.share_reversals as reversal')
    .innerJoin('distribution.run_shares as share', 'share.share_id', 'reversal.share_id')
    .select([
      'reversal.share_id as shareId',
      'share.account',
      'share.staff_id as staffId',
      'reversal.amount',
    ])
    .where('reversal.refund_id', '=', refundId)
    .orderBy('share.position')
    .orderBy('reversal.share_id')
    .execute();
}

/** A share as it stands after the refunds so far. */
export interface LeftOfShare {
  shareId: string;
  account: string;
  left: number;
}

/** The shares of what came into a pool with one primary (null: without), in the run's order. */
export async function leftOfShares(
  db: Database,
  poolId: number,
  primaryStaffId: number | null,
): Promise<LeftOfShare[]> {
  const { rows } = await sql<LeftOfShare>`
    select share.share_id as "shareId", share.account,
           (share.amount + coalesce(sum(reversal.amount), 0))::bigint as left
    from distribution.runs run
    join distribution.run_portions portion
      on portion.run_id = run.run_id and portion.primary_staff_id is not distinct from ${primaryStaffId}
    join distribution.run_shares share
      on share.run_id = portion.run_id and share.portion = portion.portion
    left join distribution.share_reversals reversal on reversal.share_id = share.share_id
    where run.pool_id = ${poolId}
    group by share.share_id
    order by share.position`.execute(db);
  return rows;
}

/** What a refund took back, by account; empty where it is not known yet. */
export async function takenBackBy(
  db: Database,
  refundId: string,
): Promise<{ tipId: string; account: string; amount: number }[]> {
  const { rows } = await sql<{ tipId: string; account: string; amount: number }>`
    select part.tip_id as "tipId", pool.account, part.amount
    from distribution.pool_parts part
    join distribution.pools pool on pool.pool_id = part.pool_id
    where part.part_id = ${refundId}::uuid and part.amount < 0
    union all
    select reversal.tip_id, share.account, sum(reversal.amount)::bigint
    from distribution.share_reversals reversal
    join distribution.run_shares share on share.share_id = reversal.share_id
    where reversal.refund_id = ${refundId}::uuid
    group by reversal.tip_id, share.account
    order by account`.execute(db);
  return rows;
}

export async function insertReversals(
  tx: Tx,
  refund: { refundId: string; tipId: string },
  reversals: readonly { shareId: string; amount: number }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into distribution.share_reversals (refund_id, share_id, tip_id, amount, reversed_at)
    select ${refund.refundId}::uuid, taken.share_id, ${refund.tipId}::uuid, taken.amount,
           ${now}::timestamptz
    from unnest(${reversals.map(({ shareId }) => shareId)}::uuid[],
                ${reversals.map(({ amount }) => amount)}::bigint[])
      as taken (share_id, amount)`.execute(tx);
}
