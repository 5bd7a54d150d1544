// The SQL of what those who look after a split are shown of it.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money';
import type { Database } from '../../platform/db/database.ts';
import { findScheme, type Scheme } from './scheme-store.ts';

/** The newest version of a location, in force or to come. */
export async function newestScheme(db: Database, locationId: number): Promise<Scheme | undefined> {
  const row = await db
    .selectFrom('distribution.schemes')
    .select('scheme_id')
    .where('location_id', '=', locationId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && findScheme(db, row.scheme_id);
}

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
           run.unallocated, run.scheme_version as "schemeVersion", run.group_id as "groupId",
           (select count(distinct part.tip_id)::int from distribution.pool_parts part
            where part.pool_id = run.pool_id) as tips,
           (select count(distinct share.staff_id)::int from distribution.run_shares share
            where share.run_id = run.run_id and share.amount > 0) as people
    from distribution.runs run
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
