// The SQL of what one person got from runs, and of what a location's open pools hold.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { TypeMember } from '../calculation/explain-share.rule.ts';
import type { RecordedWork } from '../calculation/explain-share.rule.ts';
import type { Fallback } from '../calculation/plan-run.rule.ts';
import type { Pool } from '../pools/pool-store.ts';

/** A person's part of one run, with the run's totals. */
export interface OwnShare {
  runId: string;
  locationId: number;
  businessDay: string;
  currency: string;
  groupId: number | null;
  schemeVersion: number | null;
  closedAt: Date;
  poolTotal: number;
  tips: number;
  amount: number;
  /** What refunds have taken out of it since, above zero. */
  takenBack: number;
  /** What corrections have added since, or below zero taken. */
  corrected: number;
  /** What of it waits for the person's answer to the scheme. */
  held: number;
  /** What of it waits to be released, and when it is at the latest. */
  unreleased: number;
  releasesAt: Date | null;
  fallback: Fallback | null;
}

/** The place in a person's list after which it goes on. */
export type ShareCursor = Pick<OwnShare, 'businessDay' | 'runId'>;

/** A person's parts of runs, the newest day first. */
export async function sharesOf(
  db: Database,
  staffId: number,
  {
    limit,
    before,
    runId,
    days,
  }: {
    limit: number;
    before?: ShareCursor | null;
    runId?: string;
    /** Business days, both included. */
    days?: { from: string; to: string };
  },
): Promise<OwnShare[]> {
  const { rows } = await sql<OwnShare>`
    select run.run_id as "runId", run.location_id as "locationId",
           run.business_day as "businessDay", run.currency, run.group_id as "groupId",
           run.scheme_version as "schemeVersion", run.closed_at as "closedAt",
           run.pool_total as "poolTotal", own.amount,
           (select count(*) from (
              select part.tip_id from distribution.pool_parts part
              where part.pool_id = run.pool_id
              group by part.tip_id having sum(part.amount) > 0) tip) as tips,
           coalesce((
              select -sum(reversal.amount)::bigint
              from distribution.run_shares share
              join distribution.share_reversals reversal using (share_id)
              where share.run_id = run.run_id and share.staff_id = ${staffId}
                and not exists (select from distribution.correction_instalments corrected
                                where corrected.instalment_id = reversal.refund_id)), 0)
             as "takenBack",
           coalesce((
              select sum(share.amount)::bigint from distribution.run_shares share
              where share.run_id = run.run_id and share.staff_id = ${staffId}
                and share.instalment_id is not null), 0)
             + coalesce((
              select sum(reversal.amount)::bigint
              from distribution.run_shares share
              join distribution.share_reversals reversal using (share_id)
              join distribution.correction_instalments corrected
                on corrected.instalment_id = reversal.refund_id
              where share.run_id = run.run_id and share.staff_id = ${staffId}), 0) as corrected,
           coalesce((
              select held.amount from distribution.held_shares held
              where held.run_id = run.run_id and held.staff_id = ${staffId}
                and not exists (select from distribution.held_share_endings ending
                                where ending.hold_id = held.hold_id)), 0) as held,
           coalesce((
              select own_hold.amount from distribution.run_holds own_hold
              where own_hold.run_id = run.run_id and own_hold.staff_id = ${staffId}
                and release.released_at is null), 0) as unreleased,
           release.releases_at as "releasesAt", run.fallback
    from (
      select run_id,
             coalesce(sum(amount) filter (where instalment_id is null), 0)::bigint as amount
      from distribution.run_shares
      where staff_id = ${staffId} and (${runId ?? null}::uuid is null or run_id = ${runId ?? null})
      group by run_id
    ) own
    join distribution.runs run using (run_id)
    left join distribution.run_releases release on release.run_id = run.run_id
    where (${before?.runId ?? null}::uuid is null
       or (run.business_day, run.run_id) < (${before?.businessDay ?? null}::date, ${before?.runId ?? null}::uuid))
      and (${days?.from ?? null}::date is null
       or run.business_day between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
    order by run.business_day desc, run.run_id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** A person's part of one run. */
export async function shareOf(
  db: Database,
  staffId: number,
  runId: string,
): Promise<OwnShare | undefined> {
  const [share] = await sharesOf(db, staffId, { limit: 1, runId });
  return share;
}

/** How many people had a part in each of several runs; what corrections gave later counts as well. */
export async function peopleInRuns(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.run_shares')
    .select((on) => ['run_id as runId', on.fn.count<number>('staff_id').distinct().as('people')])
    .where('run_id', '=', anyId(runIds))
    .where('amount', '>', 0)
    .groupBy('run_id')
    .execute();
  return new Map(rows.map(({ runId, people }) => [runId, people]));
}

/** A portion of a run with the staff types that shared it, and what of it concerns one person. */
export interface PortionOfShare {
  portion: number;
  amount: number;
  /** Whether it is what remained of this person's own tips. */
  isOwn: boolean;
  types: { staffType: string; percentage: number; amount: number }[];
  /** The person's line; without a staff type it is what came back to them. */
  own: { staffType: string | null; amount: number } | null;
  /** Everybody of the person's staff type, in the order of the run. */
  members: (TypeMember & { worked: RecordedWork })[];
}

/** The portions of a run that a person had a share in, or that came with them. */
export async function portionsOfShare(
  db: Database,
  staffId: number,
  runId: string,
): Promise<PortionOfShare[]> {
  const { rows } = await sql<PortionOfShare>`
    select portion.portion, portion.amount,
           coalesce(portion.primary_staff_id = ${staffId}, false) as "isOwn",
           (select coalesce(json_agg(json_build_object(
              'staffType', type.staff_type, 'percentage', type.percentage, 'amount', type.amount
            ) order by type.position), '[]')
            from distribution.run_groups type
            where type.run_id = portion.run_id and type.portion = portion.portion) as types,
           case when own.share_id is not null then
             json_build_object('staffType', own.staff_type, 'amount', own.amount) end as own,
           (select coalesce(json_agg(json_build_object(
              'staffId', member.staff_id, 'weight', member.weight,
              'worked', case when worked.staff_id is not null then
                json_build_object('minutes', worked.minutes, 'points', worked.points) end
            ) order by member.position), '[]')
            from distribution.run_shares member
            left join distribution.worked worked
              on worked.staff_id = member.staff_id and worked.business_day = run.business_day
            where member.run_id = portion.run_id and member.portion = portion.portion
              and member.staff_type = own.staff_type) as members
    from distribution.run_portions portion
    join distribution.runs run using (run_id)
    left join distribution.run_shares own
      on own.run_id = portion.run_id and own.portion = portion.portion and own.staff_id = ${staffId}
      and own.instalment_id is null
    where portion.run_id = ${runId}
      and (own.share_id is not null or portion.primary_staff_id = ${staffId})
    order by portion.amount desc, portion.portion`.execute(db);
  return rows;
}

/** The splits of what the team shares of a tip in which somebody had a part. */
export async function runsOfTip(
  db: Database,
  { staffId, tipId }: { staffId: number; tipId: string },
): Promise<{ runId: string; businessDay: string }[]> {
  return db
    .selectFrom('distribution.pool_parts as part')
    .innerJoin('distribution.runs as run', 'run.pool_id', 'part.pool_id')
    .innerJoin('distribution.run_shares as own', 'own.run_id', 'run.run_id')
    .select(['run.run_id as runId', 'run.business_day as businessDay'])
    .where('part.tip_id', '=', tipId)
    .where('own.staff_id', '=', staffId)
    .distinct()
    .execute();
}

/** Everyone who had a part of what the team shares of a tip, by staff number. */
export async function sharersOfTip(db: Database, tipId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('distribution.pool_parts as part')
    .innerJoin('distribution.runs as run', 'run.pool_id', 'part.pool_id')
    .innerJoin('distribution.run_shares as share', 'share.run_id', 'run.run_id')
    .select('share.staff_id as staffId')
    .where('part.tip_id', '=', tipId)
    .distinct()
    .execute();
  return rows.flatMap(({ staffId }) => staffId ?? []);
}

/** A pool that is not split yet, with how many tips are in it. */
export type UnsplitPool = Pool & { tips: number };

/** The pools of a location that are not split yet, the oldest day first. */
export async function unsplitPoolsOf(db: Database, locationId: number): Promise<UnsplitPool[]> {
  const { rows } = await sql<UnsplitPool>`
    select pool.pool_id as "poolId", pool.location_id as "locationId",
           pool.business_day as "businessDay", pool.currency, pool.group_id as "groupId",
           pool.part, pool.account, pool.state, pool.closed_at as "closedAt",
           (select count(*) from (
              select part.tip_id from distribution.pool_parts part
              where part.pool_id = pool.pool_id
              group by part.tip_id having sum(part.amount) > 0) tip) as tips
    from distribution.pools pool
    where pool.location_id = ${locationId} and pool.state = 'OPEN'
    order by pool.business_day, pool.group_id nulls first`.execute(db);
  return rows;
}
