// The SQL of differences between what was settled and what we recorded.
import { randomUUIDv7 } from 'node:crypto';
import { subtract } from '@tipwell/contract/money/money';
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { DifferenceKind, MovementSums } from './compare-movement.rule.ts';

/** A difference of one movement in one currency. */
export interface Difference {
  subject: string;
  currency: string;
  day: string;
  kind: DifferenceKind | 'UNDER_WAY';
  settled: MovementSums;
  recorded: MovementSums;
}

/** A difference as it is kept. */
export interface KeptDifference extends Difference {
  differenceId: string;
  account: string;
  foundAt: Date;
  endedAt: Date | null;
}

function selectDifferences(db: Database) {
  return db
    .selectFrom('settlement.differences')
    .select([
      'difference_id as differenceId',
      'account',
      'day',
      'subject',
      'kind',
      'currency',
      'settled_amount as settledAmount',
      'settled_fee as settledFee',
      'recorded_amount as recordedAmount',
      'recorded_fee as recordedFee',
      'found_at as foundAt',
      'ended_at as endedAt',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDifferences>['execute']>>[number];

function asKept({ settledAmount, settledFee, recordedAmount, recordedFee, ...row }: Row) {
  return {
    ...row,
    settled: { amount: settledAmount, fee: settledFee },
    recorded: { amount: recordedAmount, fee: recordedFee },
  };
}

/** What is open at an account. */
export async function openDifferences(db: Database, account: string): Promise<KeptDifference[]> {
  const rows = await selectDifferences(db)
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(asKept);
}

/** What of a day differed or differs, the open ones first. */
export async function differencesOfDay(
  db: Database,
  { account, day, limit }: { account: string; day: string; limit: number },
): Promise<KeptDifference[]> {
  const rows = await selectDifferences(db)
    .where('account', '=', account)
    .where('day', '=', day)
    .orderBy(sql`ended_at is not null`)
    .orderBy('found_at', 'desc')
    .orderBy('difference_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asKept);
}

/** What differs at each account, day and currency, and since when. */
export async function openByDay(db: Database, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('settlement.differences')
    .select((on) => [
      'account',
      'day',
      'currency',
      on.fn.countAll<string>().as('count'),
      on.fn.min('found_at').as('since'),
      on.fn.sum<string>('settled_amount').as('settled'),
      on.fn.sum<string>('settled_fee').as('settledFee'),
      on.fn.sum<string>('recorded_amount').as('recorded'),
      on.fn.sum<string>('recorded_fee').as('recordedFee'),
    ])
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'UNDER_WAY')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['account', 'day', 'currency'])
    .execute();
  return rows.map(({ count, settled, settledFee, recorded, recordedFee, ...row }) => ({
    ...row,
    count: Number(count),
    amount: subtract(
      subtract(Number(settled), Number(settledFee)),
      subtract(Number(recorded), Number(recordedFee)),
    ),
  }));
}

/** Keeps what differs now: a difference that changed its sums stays as old as it was. */
export async function keepDifference(
  tx: Tx,
  account: string,
  known: KeptDifference | undefined,
  found: Difference | null,
  at: Date,
): Promise<void> {
  const isSame =
    known !== undefined &&
    found !== null &&
    (known.kind === 'UNDER_WAY') === (found.kind === 'UNDER_WAY');
  if (known !== undefined && !isSame) {
    await tx
      .updateTable('settlement.differences')
      .set({ ended_at: at })
      .where('difference_id', '=', known.differenceId)
      .execute();
  }
  if (found === null) return;
  const { subject, currency, day, kind, settled, recorded } = found;
  const sums = {
    kind,
    settled_amount: settled.amount,
    settled_fee: settled.fee,
    recorded_amount: recorded.amount,
    recorded_fee: recorded.fee,
  };
  if (known !== undefined && isSame) {
    await tx
      .updateTable('settlement.differences')
      .set(sums)
      .where('difference_id', '=', known.differenceId)
      .execute();
    return;
  }
  await tx
    .insertInto('settlement.differences')
    .values({
      difference_id: randomUUIDv7(),
      account,
      day,
      subject,
      currency,
      ...sums,
      found_at: at,
    })
    .execute();
}

/** Open differences of an account that were found before a moment. */
export async function openSince(db: Database, account: string, before: Date) {
  return db
    .selectFrom('settlement.differences')
    .select([
      'difference_id as differenceId',
      'found_at as foundAt',
      'alerted_at as alertedAt',
      'day',
    ])
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('kind', '<>', 'UNDER_WAY')
    .where('found_at', '<=', before)
    .orderBy('found_at')
    .execute();
}

/** That people were alerted to these, so that they are not again. */
export async function markAlerted(
  db: Database,
  differenceIds: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('settlement.differences')
    .set({ alerted_at: at })
    .where('difference_id', '=', anyId(differenceIds))
    .execute();
}
