// The SQL of what we recorded of movements at processors: payments with their fees, refunds, disputes and
// payouts, as those who know them publish it.
import { sql } from 'kysely';
import { anyId, anyWord } from '../../../platform/db/any-of.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readSubject } from '../subject.rule.ts';

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

/** Which movements are asked for: by their ids, or by when they moved. */
export type Which =
  | { ids: readonly string[] }
  | { paymentSystems: readonly string[]; from: Date; to: Date };

/** How long before it moved something may have begun. */
const begunBefore = { tip: 8, refund: 60, payout: 60 } as const;
const dayMs = 86_400_000;

function before(from: Date, days: number): Date {
  return new Date(from.getTime() - days * dayMs);
}

const booked = ['CAPTURED', 'REFUNDED', 'CHARGED_BACK'] as const;

/** Payments, with what the processor really kept as far as it is booked. */
function tips(db: Database, which: Which) {
  const all = db
    .selectFrom('tipping.payment_facts as tip')
    .leftJoin('tipping.processor_fee_facts as fee', 'fee.tip_id', 'tip.tip_id')
    .select([
      sql<string>`'tip:' || tip.tip_id`.as('subject'),
      'tip.payment_system as paymentSystem',
      'tip.currency',
      'tip.charged as amount',
      sql<number>`coalesce(fee.booked_fee, 0)`.as('fee'),
      'tip.captured_at as at',
    ])
    .where('tip.state', '=', anyWord(booked));
  if ('ids' in which) return all.where('tip.tip_id', '=', anyId(which.ids));
  return all
    .where('tip.payment_system', '=', anyWord(which.paymentSystems))
    .where('tip.started_at', '>=', before(which.from, begunBefore.tip))
    .where('tip.captured_at', '>=', which.from)
    .where('tip.captured_at', '<', which.to);
}

function refunds(db: Database, which: Which) {
  const all = db
    .selectFrom('tipping.refund_facts as refund')
    .innerJoin('tipping.payment_facts as tip', 'tip.tip_id', 'refund.tip_id')
    .select([
      sql<string>`'refund:' || refund.refund_id`.as('subject'),
      'tip.payment_system as paymentSystem',
      'tip.currency',
      sql<number>`case when refund.state = 'SUCCEEDED' then -tip.charged else 0 end`.as('amount'),
      sql<number>`0::bigint`.as('fee'),
      sql<Date | null>`case when refund.state = 'SUCCEEDED' then refund.ended_at end`.as('at'),
    ])
    .where('refund.state', '=', anyWord(['APPROVED', 'SUCCEEDED']));
  if ('ids' in which) return all.where('refund.refund_id', '=', anyId(which.ids));
  const { from, to } = which;
  return all
    .where('tip.payment_system', '=', anyWord(which.paymentSystems))
    .where('refund.approved_at', '>=', before(from, begunBefore.refund))
    .where((on) =>
      on.or([
        on.and([on('refund.ended_at', '>=', from), on('refund.ended_at', '<', to)]),
        on.and([on('refund.approved_at', '>=', from), on('refund.approved_at', '<', to)]),
      ]),
    );
}

/** What a bank took, with what the dispute cost. */
function taken(db: Database, which: Which) {
  const all = db
    .selectFrom('tipping.dispute_facts as dispute')
    .select([
      sql<string>`'dispute:' || dispute.tip_id`.as('subject'),
      'dispute.payment_system as paymentSystem',
      'dispute.currency',
      sql<number>`-coalesce(dispute.booked_withdrawn, dispute.amount)`.as('amount'),
      sql<number>`dispute.booked_fee - dispute.booked_fee_returned`.as('fee'),
      'dispute.withdrawn_at as at',
    ])
    .where('dispute.withdrawal_booked_at', 'is not', null);
  if ('ids' in which) return all.where('dispute.tip_id', '=', anyId(which.ids));
  return all
    .where('dispute.payment_system', '=', anyWord(which.paymentSystems))
    .where('dispute.withdrawn_at', '>=', which.from)
    .where('dispute.withdrawn_at', '<', which.to);
}

function givenBack(db: Database, which: Which) {
  const all = db
    .selectFrom('tipping.dispute_facts as dispute')
    .select([
      sql<string>`'dispute:' || dispute.tip_id`.as('subject'),
      'dispute.payment_system as paymentSystem',
      'dispute.currency',
      sql<number>`coalesce(dispute.booked_withdrawn, dispute.amount)`.as('amount'),
      sql<number>`0::bigint`.as('fee'),
      'dispute.reinstated_at as at',
    ])
    .where('dispute.return_booked_at', 'is not', null);
  if ('ids' in which) return all.where('dispute.tip_id', '=', anyId(which.ids));
  return all
    .where('dispute.payment_system', '=', anyWord(which.paymentSystems))
    .where('dispute.reinstated_at', '>=', which.from)
    .where('dispute.reinstated_at', '<', which.to);
}

/** Payouts that landed, or are on their way. */
function payouts(db: Database, which: Which) {
  const all = db
    .selectFrom('payouts.payout_settlement_facts as payout')
    .select([
      sql<string>`'payout:' || payout.attempt_id`.as('subject'),
      'payout.payment_system as paymentSystem',
      'payout.currency',
      sql<number>`case when payout.paid_at is null then 0 else -payout.sent end`.as('amount'),
      sql<number>`0::bigint`.as('fee'),
      'payout.paid_at as at',
    ])
    .where('payout.state', '=', anyWord(['SUBMITTED', 'PAID', 'RETURNED']));
  if ('ids' in which) return all.where('payout.attempt_id', '=', anyId(which.ids));
  const { from, to } = which;
  return all
    .where('payout.payment_system', '=', anyWord(which.paymentSystems))
    .where('payout.submitted_at', '>=', before(from, begunBefore.payout))
    .where((on) =>
      on.or([
        on.and([on('payout.paid_at', '>=', from), on('payout.paid_at', '<', to)]),
        on.and([on('payout.submitted_at', '>=', from), on('payout.submitted_at', '<', to)]),
      ]),
    );
}

function returns(db: Database, which: Which) {
  const all = db
    .selectFrom('payouts.payout_settlement_facts as payout')
    .select([
      sql<string>`'payout:' || payout.attempt_id`.as('subject'),
      'payout.payment_system as paymentSystem',
      'payout.currency',
      'payout.sent as amount',
      sql<number>`0::bigint`.as('fee'),
      'payout.returned_at as at',
    ])
    .where('payout.returned_at', 'is not', null);
  if ('ids' in which) return all.where('payout.attempt_id', '=', anyId(which.ids));
  return all
    .where('payout.payment_system', '=', anyWord(which.paymentSystems))
    .where('payout.submitted_at', '>=', before(which.from, begunBefore.payout))
    .where('payout.returned_at', '>=', which.from)
    .where('payout.returned_at', '<', which.to);
}

/** What we recorded about these subjects. */
export async function recordedOf(db: Database, subjects: readonly string[]): Promise<Recorded[]> {
  const ids = (kind: string): Which => ({
    ids: subjects.map(readSubject).flatMap((one) => (one.kind === kind ? [one.id] : [])),
  });
  const rows = await Promise.all([
    tips(db, ids('tip')).execute(),
    refunds(db, ids('refund')).execute(),
    taken(db, ids('dispute')).execute(),
    givenBack(db, ids('dispute')).execute(),
    payouts(db, ids('payout')).execute(),
    returns(db, ids('payout')).execute(),
  ]);
  return rows.flat().map(asRecorded);
}

type Time = Extract<Which, { from: Date }>;

function movedIn(db: Database, time: Time) {
  return tips(db, time)
    .unionAll(refunds(db, time))
    .unionAll(taken(db, time))
    .unionAll(givenBack(db, time))
    .unionAll(payouts(db, time))
    .unionAll(returns(db, time));
}

/** What moved by our records between two moments, or began to. */
export async function subjectsBetween(db: Database, time: Time): Promise<string[]> {
  const rows = await db
    .selectFrom(movedIn(db, time).as('moved'))
    .select('subject')
    .distinct()
    .execute();
  return rows.map(({ subject }) => subject);
}

/** By the day (UTC) on which it moved, what we recorded between two moments. */
export async function recordedByDay(
  db: Database,
  time: Time,
): Promise<
  { paymentSystem: string; day: string; currency: string; amount: number; fee: number }[]
> {
  const rows = await db
    .selectFrom(movedIn(db, time).as('moved'))
    .select((on) => [
      'paymentSystem',
      sql<string>`(at at time zone 'UTC')::date::text`.as('day'),
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
    day: row.day,
    currency: row.currency ?? '',
    amount: Number(row.amount),
    fee: Number(row.fee),
  }));
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
    .selectFrom('payouts.payout_settlement_facts')
    .select([
      'attempt_id as attemptId',
      'payout_id as payoutId',
      'user_id as userId',
      'location_id as locationId',
    ])
    .where('attempt_id', '=', anyId(attemptIds))
    .execute();
}

interface Row {
  subject: string;
  paymentSystem: string | null;
  currency: string | null;
  amount: number | null;
  fee: number;
  at: Date | null;
}

/** The columns of a view may be null by their types; these never are. */
function asRecorded({ paymentSystem, currency, amount, ...row }: Row): Recorded {
  return {
    ...row,
    paymentSystem: paymentSystem ?? '',
    currency: currency ?? '',
    amount: amount ?? 0,
  };
}
