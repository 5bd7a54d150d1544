// The SQL of what we recorded of movements at processors, as those who know them publish it.
import { anyId, anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import { readSubject } from './subject.rule.ts';

/** One move of money as it stands in our books; above zero it came to us. */
export interface Recorded {
  subject: string;
  paymentSystem: string;
  currency: string;
  amount: number;
  fee: number;
  /** Null: nothing moved yet, and something may. */
  at: Date | null;
}

/** Between two moments, at these payment systems. */
export interface Time {
  paymentSystems: readonly string[];
  from: Date;
  to: Date;
}

/** How long before it moved something may have begun. */
const begunBeforeMs = 60 * 86_400_000;

const columns = [
  'kind',
  'source_id as sourceId',
  'payment_system as paymentSystem',
  'currency',
  'amount',
  'fee',
  'at',
  'day',
] as const;

function selectTipping(db: Database) {
  return db.selectFrom('tipping.processor_movement_facts').select(columns);
}

function selectPayouts(db: Database) {
  return db.selectFrom('payouts.processor_movement_facts').select(columns);
}

/** What we recorded about these subjects. */
export async function recordedOf(db: Database, subjects: readonly string[]): Promise<Recorded[]> {
  const asked = new Set(subjects);
  const read = subjects.map(readSubject).filter(({ kind }) => kind !== 'line');
  const [paidOut, others] = [true, false].map((isPayout) =>
    read.filter(({ kind }) => (kind === 'payout') === isPayout).map(({ id }) => id),
  );
  const rows = [
    ...(await selectTipping(db)
      .where('source_id', '=', anyId(others ?? []))
      .execute()),
    ...(await selectPayouts(db)
      .where('source_id', '=', anyId(paidOut ?? []))
      .execute()),
  ];
  return rows.map(asRecorded).filter(({ subject }) => asked.has(subject));
}

/** What moved by our records between two moments, or began to. */
export async function subjectsBetween(db: Database, time: Time): Promise<string[]> {
  const { from, to } = time;
  const rows = await db
    .selectFrom(begunUntil(db, time).as('moved'))
    .select(['kind', 'sourceId'])
    .distinct()
    .where((on) =>
      on.or([
        on.and([on('at', '>=', from), on('at', '<', to)]),
        on.and([on('beganAt', '>=', from), on('beganAt', '<', to), on('at', 'is', null)]),
      ]),
    )
    .execute();
  return rows.map(({ kind, sourceId }) => `${kind}:${sourceId}`);
}

/** By the day (UTC) on which it moved, what we recorded between two moments. */
export async function recordedByDay(
  db: Database,
  time: Time,
): Promise<
  { paymentSystem: string; day: string; currency: string; amount: number; fee: number }[]
> {
  const rows = await db
    .selectFrom(begunUntil(db, time).as('moved'))
    .select((on) => [
      'paymentSystem',
      'day',
      'currency',
      on.fn.sum<string>('amount').as('amount'),
      on.fn.sum<string>('fee').as('fee'),
    ])
    .where('at', '>=', time.from)
    .where('at', '<', time.to)
    .groupBy(['paymentSystem', 'day', 'currency'])
    .execute();
  return rows.map((row) => ({
    paymentSystem: row.paymentSystem ?? '',
    day: row.day ?? '',
    currency: row.currency ?? '',
    amount: Number(row.amount),
    fee: Number(row.fee),
  }));
}

/** What can have moved between two moments by when it began. */
function begunUntil(db: Database, { paymentSystems, from, to }: Time) {
  const earliest = new Date(from.getTime() - begunBeforeMs);
  const ofTips = selectTipping(db)
    .select('began_at as beganAt')
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('began_at', '>=', earliest)
    .where('began_at', '<', to);
  const ofPayouts = selectPayouts(db)
    .select('began_at as beganAt')
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('began_at', '>=', earliest)
    .where('began_at', '<', to);
  return ofTips.unionAll(ofPayouts);
}

/** When the first payment was captured with one of these payment systems; null: none was. */
export async function firstRecordedAt(
  db: Database,
  paymentSystems: readonly string[],
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('tipping.payment_facts')
    .select((on) => on.fn.min('captured_at').as('at'))
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('captured_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return at;
}

/** Of which payment each refund is. */
export async function tipsOfRefunds(
  db: Database,
  refundIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('tipping.refund_facts')
    .select(['refund_id as refundId', 'tip_id as tipId'])
    .where('refund_id', '=', anyId(refundIds))
    .execute();
  return new Map(rows.map(({ refundId, tipId }) => [refundId ?? '', tipId ?? '']));
}

/** Which of these payments are ours. */
export async function knownTips(db: Database, tipIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tipping.payment_facts')
    .select('tip_id as tipId')
    .where('tip_id', '=', anyId(tipIds))
    .execute();
  return new Set(rows.flatMap(({ tipId }) => tipId ?? []));
}

/** Whose payout each attempt was. */
export async function payoutsOfAttempts(db: Database, attemptIds: readonly string[]) {
  return db
    .selectFrom('payouts.payout_attempt_facts')
    .select([
      'attempt_id as attemptId',
      'payout_id as payoutId',
      'user_id as userId',
      'location_id as locationId',
    ])
    .where('attempt_id', '=', anyId(attemptIds))
    .execute();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTipping>['execute']>>[number];

/** The columns of a view may be null by their types; these never are. */
function asRecorded({ kind, sourceId, paymentSystem, currency, amount, fee, at }: Row): Recorded {
  return {
    subject: `${kind}:${sourceId}`,
    paymentSystem: paymentSystem ?? '',
    currency: currency ?? '',
    amount: amount ?? 0,
    fee: fee ?? 0,
    at,
  };
}
