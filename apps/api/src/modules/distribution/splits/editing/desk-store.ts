// The SQL of what those who look after a split are shown of it.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import type { Fallback } from '../calculation/plan-run.rule.ts';

export interface RunLine {
  runId: string;
  businessDay: string;
  currency: Currency;
  closedAt: Date;
  poolTotal: number;
  allocated: number;
  unallocated: number;
  tips: number;
  people: number;
  schemeVersion: number | null;
  groupId: number | null;
  fallback: Fallback | null;
  part: number;
}

/** A location's runs, newest day first; `before` continues after one of them. */
export async function runsOfLocation(
  db: Database,
  asked: { locationId: number; limit: number; before: string | null },
): Promise<RunLine[]> {
  const { locationId, limit, before } = asked;
  const { rows } = await sql<RunLine>`
    select run.run_id as "runId", run.business_day as "businessDay", run.currency,
           run.closed_at as "closedAt", run.pool_total as "poolTotal", run.allocated,
           run.unallocated + coalesce((
              select sum(back.amount) from distribution.run_shares nobody
              join distribution.share_reversals back on back.share_id = nobody.share_id
              where nobody.run_id = run.run_id and nobody.staff_id is null), 0)::bigint as unallocated,
           run.scheme_version as "schemeVersion", run.group_id as "groupId", run.fallback,
           pool.part,
           (select count(distinct part.tip_id)::int from distribution.pool_parts part
            where part.pool_id = run.pool_id) as tips,
           (select count(distinct share.staff_id)::int from distribution.run_shares share
            where share.run_id = run.run_id and share.amount > 0) as people
    from distribution.runs run
    join distribution.pools pool on pool.pool_id = run.pool_id
    where run.location_id = ${locationId}
      and (${before}::uuid is null
           or (run.business_day, run.run_id) <
              (select last.business_day, last.run_id from distribution.runs last
               where last.run_id = ${before}::uuid and last.location_id = ${locationId}))
    order by run.business_day desc, run.run_id desc
    limit ${limit}`.execute(db);
  return rows;
}

export interface AccountLine {
  staffId: number;
  days: number;
  gross: number;
  takenBack: number;
}

/** What the runs of a span of business days gave each person, and what refunds took back since. */
export async function accountOf(
  db: Database,
  asked: { locationId: number; from: string; to: string; currency: Currency },
): Promise<AccountLine[]> {
  const { rows } = await sql<AccountLine>`
    select share.staff_id as "staffId",
           count(distinct run.business_day)::int as days,
           sum(share.amount)::bigint as gross,
           coalesce(sum(back.amount), 0)::bigint as "takenBack"
    from distribution.runs run
    join distribution.run_shares share on share.run_id = run.run_id
    left join lateral (
      select sum(reversal.amount) as amount from distribution.share_reversals reversal
      where reversal.share_id = share.share_id
    ) back on true
    where run.location_id = ${asked.locationId}
      and run.business_day between ${asked.from}::date and ${asked.to}::date
      and run.currency = ${asked.currency}
      and share.staff_id is not null
    group by share.staff_id
    order by share.staff_id`.execute(db);
  return rows;
}

/** What the runs of a location gave from a business day on, by its one split. */
export async function allocatedSince(
  db: Database,
  asked: { locationId: number; from: string; currency: Currency },
): Promise<number> {
  const { total } = await db
    .selectFrom('distribution.runs')
    .select(sql<number>`coalesce(sum(allocated), 0)::bigint`.as('total'))
    .where('location_id', '=', asked.locationId)
    .where('currency', '=', asked.currency)
    .where('business_day', '>=', asked.from)
    .where('scheme_version', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** What is in the pools of a location that its split will divide, from a business day on. */
export async function unsplitSince(
  db: Database,
  asked: { locationId: number; from: string; currency: Currency },
): Promise<number> {
  const { total } = await db
    .selectFrom('distribution.pools as pool')
    .innerJoin('distribution.pool_parts as part', 'part.pool_id', 'pool.pool_id')
    .select(sql<number>`coalesce(sum(part.amount), 0)::bigint`.as('total'))
    .where('pool.location_id', '=', asked.locationId)
    .where('pool.currency', '=', asked.currency)
    .where('pool.business_day', '>=', asked.from)
    .where('pool.group_id', 'is', null)
    .where('pool.state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return total;
}
