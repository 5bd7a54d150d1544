// The SQL of what payouts give back: what is owed, out of which shares, and to whom it went.
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/db/database.ts';

/** A line that payouts of an account give back, the oldest first. */
export interface OwedLine {
  lineId: string;
  correctionId: string;
  runId: string;
  poolId: number;
  locationId: number;
  businessDay: string;
  currency: string;
  staffId: number;
  account: string;
  capPercent: number;
  /** What is still to be given back, and still there of the run to give. */
  owed: number;
}

const isRunning = sql<boolean>`
  line.amount < 0 and line.is_upheld is distinct from true
  and (line.appealed_at is null or line.answered_at is not null)
  and (not line.needs_agreement or line.agreed_at is not null)`;

/**
 * What accounts owe to corrections that have taken effect by a moment.
 * @param usualCap where a place has not said another, in per cent
 */
export async function owedBy(
  db: Database,
  accounts: readonly string[],
  { now, usualCap }: { now: Date; usualCap: number },
): Promise<OwedLine[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<OwedLine>`
    select line.line_id as "lineId", correction.correction_id as "correctionId",
           correction.run_id as "runId", run.pool_id as "poolId",
           correction.location_id as "locationId", run.business_day as "businessDay",
           correction.currency, line.staff_id as "staffId", line.account,
           coalesce(setting.cap_percent, ${usualCap}::int) as "capPercent",
           least(
             0 - line.amount - (
               select coalesce(sum(taken.amount), 0) from distribution.correction_instalments taken
               where taken.line_id = line.line_id),
             (select coalesce(sum(share.amount), 0) from distribution.run_shares share
              where share.run_id = run.run_id and share.staff_id = line.staff_id)
             + (select coalesce(sum(back.amount), 0) from distribution.run_shares share
                join distribution.share_reversals back on back.share_id = share.share_id
                where share.run_id = run.run_id and share.staff_id = line.staff_id)
           )::bigint as owed
    from distribution.correction_lines line
    join distribution.corrections correction using (correction_id)
    join distribution.runs run using (run_id)
    left join distribution.correction_settings setting
      on setting.location_id = correction.location_id
    where line.account = any(${[...accounts]}::text[]) and ${isRunning}
      and correction.state = 'CONFIRMED'
      and correction.takes_effect_at <= ${now}::timestamptz
    order by correction.decided_at, line.line_id`.execute(db);
  return rows.filter(({ owed }) => owed > 0);
}

/** Locks the pools and then the lines, always in one order; refunds and other payouts are waited for. */
export async function lockOwed(tx: Tx, lines: readonly OwedLine[]): Promise<void> {
  await sql`
    select 1 from distribution.pools
    where pool_id = any(${lines.map(({ poolId }) => poolId)}::bigint[])
    order by pool_id for update`.execute(tx);
  await sql`
    select 1 from distribution.correction_lines
    where correction_id = any(${lines.map(({ correctionId }) => correctionId)}::uuid[])
    order by line_id for update`.execute(tx);
}

/** What somebody has of a run, share by share. */
export async function sharesLeft(
  db: Database,
  { runId, staffId }: Pick<OwedLine, 'runId' | 'staffId'>,
): Promise<{ shareId: string; portion: number; left: number }[]> {
  const { rows } = await sql<{ shareId: string; portion: number; left: number }>`
    select share.share_id as "shareId", share.portion,
           (share.amount + coalesce(sum(back.amount), 0))::bigint as left
    from distribution.run_shares share
    left join distribution.share_reversals back on back.share_id = share.share_id
    where share.run_id = ${runId}::uuid and share.staff_id = ${staffId}::bigint
    group by share.share_id
    order by share.portion, share.position`.execute(db);
  return rows.filter(({ left }) => left > 0);
}

/** Who should have had more by a correction, and what each still lacks. */
export async function gainsLeft(
  db: Database,
  correctionId: string,
): Promise<
  { lineId: string; staffId: number; subjectKey: string; account: string; lacking: number }[]
> {
  const { rows } = await sql<{
    lineId: string;
    staffId: number;
    subjectKey: string;
    account: string;
    lacking: number;
  }>`
    select line.line_id as "lineId", line.staff_id as "staffId", line.subject_key as "subjectKey",
           line.account,
           (line.amount - coalesce(sum(gain.amount), 0))::bigint as lacking
    from distribution.correction_lines line
    left join distribution.correction_gains gain on gain.line_id = line.line_id
    where line.correction_id = ${correctionId}::uuid and line.amount > 0
    group by line.line_id
    order by line.staff_id`.execute(db);
  return rows;
}

export async function insertInstalment(
  tx: Tx,
  instalment: {
    instalmentId: string;
    lineId: string;
    payoutId: string;
    runId: string;
    amount: number;
  },
  {
    taken,
    given,
  }: {
    taken: readonly { shareId: string; amount: number }[];
    given: readonly {
      lineId: string;
      shareId: string;
      staffId: number;
      subjectKey: string;
      account: string;
      portion: number;
      amount: number;
    }[];
  },
  now: Date,
): Promise<void> {
  const { instalmentId, runId } = instalment;
  await tx
    .insertInto('distribution.correction_instalments')
    .values({
      instalment_id: instalmentId,
      line_id: instalment.lineId,
      payout_id: instalment.payoutId,
      amount: instalment.amount,
      taken_at: now,
    })
    .execute();
  await sql`
    insert into distribution.correction_gains (instalment_id, line_id, amount)
    select ${instalmentId}::uuid, gain.line_id, sum(gain.amount)
    from unnest(${given.map(({ lineId }) => lineId)}::uuid[],
                ${given.map(({ amount }) => amount)}::bigint[]) as gain (line_id, amount)
    group by gain.line_id`.execute(tx);
  await sql`
    insert into distribution.share_reversals (refund_id, share_id, tip_id, amount, reversed_at)
    select ${instalmentId}::uuid, taken.share_id, ${instalmentId}::uuid, 0 - taken.amount,
           ${now}::timestamptz
    from unnest(${taken.map(({ shareId }) => shareId)}::uuid[],
                ${taken.map(({ amount }) => amount)}::bigint[]) as taken (share_id, amount)`.execute(
    tx,
  );
  await sql`
    insert into distribution.run_shares
      (share_id, run_id, portion, position, staff_id, subject_key, staff_type, weight, amount,
       spare, account, instalment_id)
    select given.share_id, ${runId}::uuid, given.portion,
           (select max(last.position) from distribution.run_shares last
            where last.run_id = ${runId}::uuid and last.portion = given.portion)
             + row_number() over (partition by given.portion order by given.nth),
           given.staff_id, given.subject_key, null, null, given.amount, 0, given.account,
           ${instalmentId}::uuid
    from unnest(${given.map(({ shareId }) => shareId)}::uuid[],
                ${given.map(({ portion }) => portion)}::smallint[],
                ${given.map(({ staffId }) => staffId)}::bigint[],
                ${given.map(({ subjectKey }) => subjectKey)}::uuid[],
                ${given.map(({ amount }) => amount)}::bigint[],
                ${given.map(({ account }) => account)}::text[])
      with ordinality as given (share_id, portion, staff_id, subject_key, amount, account, nth)`.execute(
    tx,
  );
}
