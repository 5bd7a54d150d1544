// The SQL of runs: what was split, how, and what each share lost to refunds since.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Fallback } from '../calculation/plan-run.rule.ts';

/** One split of one pool, as it is kept; amounts in minor units. */
export interface Run {
  runId: string;
  locationId: number;
  /** `YYYY-MM-DD`. */
  businessDay: string;
  currency: string;
  /** The group that shared it alone; null for the location's own pool. */
  groupId: number | null;
  /** Null where no scheme decides: for a group, and at a place of personal tips that has none. */
  schemeVersion: number | null;
  /** How it was split because nobody had set percentages in time; null where it was as agreed. */
  fallback: Fallback | null;
  poolTotal: number;
  allocated: number;
  unallocated: number;
  /** The ledger's entry; null where the pool was empty. */
  entryId: string | null;
  closedAt: Date;
}

function selectRuns(db: Database) {
  return db
    .selectFrom('distribution.runs')
    .select([
      'run_id as runId',
      'location_id as locationId',
      'business_day as businessDay',
      'currency',
      'group_id as groupId',
      'scheme_version as schemeVersion',
      'fallback',
      'pool_total as poolTotal',
      'allocated',
      'unallocated',
      'entry_id as entryId',
      'closed_at as closedAt',
    ]);
}

export async function runOfPool(db: Database, poolId: number): Promise<Run | undefined> {
  return selectRuns(db).where('pool_id', '=', poolId).executeTakeFirst();
}

export async function findRun(db: Database, runId: string): Promise<Run | undefined> {
  return selectRuns(db).where('run_id', '=', runId).executeTakeFirst();
}

/** What is told of a run wherever money from it goes. */
export type RunInShort = Pick<Run, 'runId' | 'businessDay' | 'schemeVersion' | 'closedAt'> & {
  /** The payments that came into its pool and were not given back before it was split. */
  tips: number;
};

/** Several runs in short, in no order; ids that are no runs are left out. */
export async function runsInShort(db: Database, runIds: readonly string[]): Promise<RunInShort[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<RunInShort>`
    select run.run_id as "runId", run.business_day::text as "businessDay",
           run.scheme_version as "schemeVersion", run.closed_at as "closedAt",
           (select count(*)::int from (
              select part.tip_id from distribution.pool_parts part
              where part.pool_id = run.pool_id
              group by part.tip_id having sum(part.amount) > 0) tip) as tips
    from distribution.runs run
    where run.run_id = any(${runIds}::uuid[])`.execute(db);
  return rows;
}

/** The newest business day of a location that is split by a scheme, or null. */
export async function lastRunDay(db: Database, locationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('distribution.runs')
    .select((on) => on.fn.max('business_day').as('day'))
    .where('location_id', '=', locationId)
    .where('scheme_version', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** What came in with one primary, or with none, and what nobody could be given of it. */
export interface KeptPortion {
  primaryStaffId: number | null;
  amount: number;
  unallocated: number;
}

export interface KeptGroup {
  /** Counts the run's portions from 1. */
  portion: number;
  staffType: string;
  percentage: number;
  amount: number;
  spare: number;
}

export interface KeptShare {
  shareId: string;
  portion: number;
  person: { staffId: number; subjectKey: string } | null;
  staffType: string | null;
  weight: number | null;
  amount: number;
  spare: number;
  account: string;
}

/** Writes a run down with all its levels, so that anybody can compute it again from these rows. */
export async function insertRun(
  tx: Tx,
  poolId: number,
  run: Run,
  parts: {
    portions: readonly KeptPortion[];
    groups: readonly KeptGroup[];
    shares: readonly KeptShare[];
  },
): Promise<void> {
  const { runId } = run;
  await tx
    .insertInto('distribution.runs')
    .values({
      run_id: runId,
      pool_id: poolId,
      location_id: run.locationId,
      business_day: run.businessDay,
      currency: run.currency,
      group_id: run.groupId,
      scheme_version: run.schemeVersion,
      fallback: run.fallback,
      pool_total: run.poolTotal,
      allocated: run.allocated,
      unallocated: run.unallocated,
      entry_id: run.entryId,
      closed_at: run.closedAt,
    })
    .execute();
  await insertPortions(tx, runId, parts.portions);
  await insertGroups(tx, runId, parts.groups);
  await insertShares(tx, runId, parts.shares);
}

async function insertPortions(
  tx: Tx,
  runId: string,
  portions: readonly KeptPortion[],
): Promise<void> {
  await sql`
    insert into distribution.run_portions (run_id, portion, primary_staff_id, amount, unallocated)
    select ${runId}::uuid, p.portion, p.primary_staff_id, p.amount, p.unallocated
    from unnest(${portions.map(({ primaryStaffId }) => primaryStaffId)}::bigint[],
                ${portions.map(({ amount }) => amount)}::bigint[],
                ${portions.map(({ unallocated }) => unallocated)}::bigint[])
      with ordinality as p (primary_staff_id, amount, unallocated, portion)`.execute(tx);
}

async function insertGroups(tx: Tx, runId: string, groups: readonly KeptGroup[]): Promise<void> {
  await sql`
    insert into distribution.run_groups
      (run_id, portion, position, staff_type, percentage, amount, spare)
    select ${runId}::uuid, g.portion, row_number() over (partition by g.portion order by g.nth),
           g.staff_type, g.percentage, g.amount, g.spare
    from unnest(${groups.map(({ portion }) => portion)}::smallint[],
                ${groups.map(({ staffType }) => staffType)}::text[],
                ${groups.map(({ percentage }) => percentage)}::int[],
                ${groups.map(({ amount }) => amount)}::bigint[],
                ${groups.map(({ spare }) => spare)}::smallint[])
      with ordinality as g (portion, staff_type, percentage, amount, spare, nth)`.execute(tx);
}

async function insertShares(tx: Tx, runId: string, shares: readonly KeptShare[]): Promise<void> {
  await sql`
    insert into distribution.run_shares
      (share_id, run_id, portion, position, staff_id, subject_key, staff_type, weight, amount,
       spare, account)
    select s.share_id, ${runId}::uuid, s.portion,
           row_number() over (partition by s.portion order by s.nth),
           s.staff_id, s.subject_key, s.staff_type, s.weight, s.amount, s.spare, s.account
    from unnest(${shares.map(({ shareId }) => shareId)}::uuid[],
                ${shares.map(({ portion }) => portion)}::smallint[],
                ${shares.map(({ person }) => person?.staffId ?? null)}::bigint[],
                ${shares.map(({ person }) => person?.subjectKey ?? null)}::uuid[],
                ${shares.map(({ staffType }) => staffType)}::text[],
                ${shares.map(({ weight }) => weight)}::int[],
                ${shares.map(({ amount }) => amount)}::bigint[],
                ${shares.map(({ spare }) => spare)}::smallint[],
                ${shares.map(({ account }) => account)}::text[])
      with ordinality as s (share_id, portion, staff_id, subject_key, staff_type, weight, amount,
                            spare, account, nth)`.execute(tx);
}

/**
 * How many people a location's pool of a business day reached; null while it is not split. A guest
 * may know the number, never the names or the shares.
 */
export async function peopleReached(
  db: Database,
  pool: { locationId: number; businessDay: string; groupId: number | null },
): Promise<number | null> {
  const row = await db
    .selectFrom('distribution.runs as run')
    .leftJoin('distribution.run_shares as share', (join) =>
      join.onRef('share.run_id', '=', 'run.run_id').on('share.amount', '>', 0),
    )
    .select((on) => [
      on.fn.count<number>('run.run_id').as('runs'),
      on.fn.count<number>('share.staff_id').distinct().as('people'),
    ])
    .where('run.location_id', '=', pool.locationId)
    .where('run.business_day', '=', pool.businessDay)
    .where('run.group_id', 'is not distinct from', pool.groupId)
    // Of a day that was split before its end, this tip may be in what is still to be split.
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('distribution.pools as open')
            .select('open.pool_id')
            .whereRef('open.location_id', '=', 'run.location_id')
            .whereRef('open.business_day', '=', 'run.business_day')
            .whereRef('open.group_id', 'is not distinct from', 'run.group_id')
            .where('open.state', '=', 'OPEN'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return row.runs > 0 ? row.people : null;
}
