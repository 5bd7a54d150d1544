// The SQL of what payouts give back: what is owed, out of which shares, and to whom it went.
import { sql } from 'kysely';
import { add, subtract, sum } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';

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
  const lines = await db
    .selectFrom('distribution.correction_lines as line')
    .innerJoin('distribution.corrections as of', 'of.correction_id', 'line.correction_id')
    .innerJoin('distribution.runs as run', 'run.run_id', 'of.run_id')
    .leftJoin(
      'distribution.correction_settings as setting',
      'setting.location_id',
      'of.location_id',
    )
    .select([
      'line.line_id as lineId',
      'of.correction_id as correctionId',
      'of.run_id as runId',
      'run.pool_id as poolId',
      'of.location_id as locationId',
      'run.business_day as businessDay',
      'of.currency',
      'line.staff_id as staffId',
      'line.account',
      'line.amount',
      'setting.cap_percent as capPercent',
    ])
    .select((on) =>
      on
        .cast<number>(
          on.fn.coalesce(
            on
              .selectFrom('distribution.correction_instalments as taken')
              .select((of) => of.fn.sum('taken.amount').as('amount'))
              .whereRef('taken.line_id', '=', 'line.line_id'),
            on.lit(0),
          ),
          'bigint',
        )
        .as('taken'),
    )
    .where('line.account', 'in', accounts)
    .where('line.amount', '<', 0)
    .where('of.state', '=', 'CONFIRMED')
    .where('of.takes_effect_at', '<=', now)
    // An appeal stops it until it is answered, and for good where it was right.
    .where((on) =>
      on.or([
        on('line.appealed_at', 'is', null),
        on.and([on('line.answered_at', 'is not', null), on('line.is_upheld', '=', false)]),
      ]),
    )
    .where((on) =>
      on.or([on('line.needs_agreement', '=', false), on('line.agreed_at', 'is not', null)]),
    )
    .orderBy('of.decided_at')
    .orderBy('line.line_id')
    .execute();
  const owed: OwedLine[] = [];
  // What one line takes of somebody's shares of a run is not there for the next.
  const left = new Map<string, number>();
  for (const { amount, taken, capPercent, ...line } of lines) {
    const name = `${line.runId} ${line.staffId}`;
    const there = left.get(name) ?? sum((await sharesLeft(db, line)).map((share) => share.left));
    const open = Math.min(subtract(0 - amount, taken), there);
    left.set(name, there - Math.max(open, 0));
    if (open > 0) owed.push({ ...line, capPercent: capPercent ?? usualCap, owed: open });
  }
  return owed;
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
  const shares = await db
    .selectFrom('distribution.run_shares as share')
    .leftJoin('distribution.share_reversals as back', 'back.share_id', 'share.share_id')
    .select(['share.share_id as shareId', 'share.portion', 'share.amount'])
    .select((on) =>
      on.cast<number>(on.fn.coalesce(on.fn.sum('back.amount'), on.lit(0)), 'bigint').as('moved'),
    )
    .where('share.run_id', '=', runId)
    .where('share.staff_id', '=', staffId)
    .groupBy('share.share_id')
    .orderBy('share.portion')
    .orderBy('share.position')
    .execute();
  return shares
    .map(({ amount, moved, ...share }) => ({ ...share, left: add(amount, moved) }))
    .filter(({ left }) => left > 0);
}

/** Who should have had more by a correction, and what each still lacks. */
export async function gainsLeft(
  db: Database,
  correctionId: string,
): Promise<
  { lineId: string; staffId: number; subjectKey: string; account: string; lacking: number }[]
> {
  const gains = await db
    .selectFrom('distribution.correction_lines as line')
    .leftJoin('distribution.correction_gains as gain', 'gain.line_id', 'line.line_id')
    .select([
      'line.line_id as lineId',
      'line.staff_id as staffId',
      'line.subject_key as subjectKey',
      'line.account',
      'line.amount',
    ])
    .select((on) =>
      on.cast<number>(on.fn.coalesce(on.fn.sum('gain.amount'), on.lit(0)), 'bigint').as('got'),
    )
    .where('line.correction_id', '=', correctionId)
    .where('line.amount', '>', 0)
    .groupBy('line.line_id')
    .orderBy('line.staff_id')
    .execute();
  return gains.map(({ amount, got, ...gain }) => ({ ...gain, lacking: subtract(amount, got) }));
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
