import { sql } from 'kysely';
import type { PlanPeriod } from '@tipwell/contract/payouts/payout-plans';
import type { Currency } from '@tipwell/contract/money/money';
import type { Payout as ShownPayout } from '@tipwell/contract/payouts/calls/payouts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { BalanceHolder, Payee } from '#payouts/destinations';
import type { PayoutState } from './payout-state.rule.ts';
import type { Promoted } from './offer-free-payout.ts';
import type { VenuePays } from './venue-paid-fees.rule.ts';

export type Reason = ShownPayout['reason'];

export interface Payout extends VenuePays, Promoted {
  payoutId: string;
  payee: 'PERSON' | 'VENUE';
  /** Whose it is; these three are null where it is the venue's own. */
  userId: string | null;
  staffId: number | null;
  subjectKey: string | null;
  locationId: number;
  kind: 'INSTANT' | 'PLANNED' | 'LEGAL' | 'FINAL';
  state: PayoutState;
  currency: Currency;
  amount: number;
  fee: number;
  destinationId: string;
  paymentSystem: string;
  draftedAt: Date;
  expiresAt: Date;
  landsWithinSeconds: number;
  submittedAt: Date | null;
  landsBy: Date | null;
  attemptId: string;
  providerReference: string | null;
  sentAt: Date | null;
  /** When it is sent, where it waits for banks. */
  sendAt: Date | null;
  /** How many inquiries in a row the processor has not answered. */
  unansweredInquiries: number;
  reason: Reason;
  endedAt: Date | null;
  plan: PlanPeriod | null;
  periodFrom: string | null;
  periodTo: string | null;
  /** The statutory date of the oldest money in a statutory payout (kind `LEGAL`). */
  dueOn: string | null;
}

/** Every payout, as rows of the whole; stores of payouts begin with it. */
export function selectPayouts(db: Database) {
  return db
    .selectFrom('payouts.payouts')
    .select([
      'payout_id as payoutId',
      'payee',
      'user_id as userId',
      'staff_id as staffId',
      'location_id as locationId',
      'subject_key as subjectKey',
      'kind',
      'state',
      'currency',
      'amount',
      'fee',
      'venue_fee as venueFee',
      'fee_vat as feeVat',
      'fee_vat_bps as feeVatBps',
      'fee_vat_country as feeVatCountry',
      'promotion_id as promotionId',
      'promoted_fee as promotedFee',
      'destination_id as destinationId',
      'payment_system as paymentSystem',
      'drafted_at as draftedAt',
      'expires_at as expiresAt',
      'lands_within_seconds as landsWithinSeconds',
      'submitted_at as submittedAt',
      'lands_by as landsBy',
      'attempt_id as attemptId',
      'provider_reference as providerReference',
      'sent_at as sentAt',
      'send_at as sendAt',
      'unanswered_inquiries as unansweredInquiries',
      'reason',
      'ended_at as endedAt',
      'plan',
      sql<string | null>`period_from::text`.as('periodFrom'),
      sql<string | null>`period_to::text`.as('periodTo'),
      sql<string | null>`due_on::text`.as('dueOn'),
    ])
    .$narrowType<{ reason: Reason }>();
}

/** What a venue pays for a payout, as it is kept with it. */
export function columnsOfVenuePays({ venueFee, feeVat, feeVatBps, feeVatCountry }: VenuePays) {
  return {
    venue_fee: venueFee,
    fee_vat: feeVat,
    fee_vat_bps: feeVatBps,
    fee_vat_country: feeVatCountry,
  };
}

export async function findPayout(db: Database, payoutId: string): Promise<Payout | undefined> {
  return selectPayouts(db).where('payout_id', '=', payoutId).executeTakeFirst();
}

/** Several payouts, in no order. */
export async function payoutsByIds(db: Database, payoutIds: readonly string[]): Promise<Payout[]> {
  return payoutIds.length === 0
    ? []
    : selectPayouts(db).where('payout_id', 'in', payoutIds).execute();
}

export async function lockPayout(db: Database, payoutId: string): Promise<Payout | undefined> {
  return selectPayouts(db).where('payout_id', '=', payoutId).forUpdate().executeTakeFirst();
}

export interface Part {
  account: string;
  holdId: string;
  amount: number;
}

export async function insertParts(
  db: Database,
  payoutId: string,
  parts: readonly Part[],
): Promise<void> {
  await db
    .insertInto('payouts.payout_parts')
    .values(
      parts.map((part, index) => ({
        payout_id: payoutId,
        part: index + 1,
        account: part.account,
        hold_id: part.holdId,
        amount: part.amount,
      })),
    )
    .execute();
}

/** A draft becomes a payout that is to be sent. */
export async function setSubmitted(
  db: Database,
  payoutId: string,
  submitted: { at: Date; landsBy: Date; inquireAt: Date },
): Promise<void> {
  await db
    .updateTable('payouts.payouts')
    .set({
      state: 'SUBMITTED',
      submitted_at: submitted.at,
      lands_by: submitted.landsBy,
      inquire_at: submitted.inquireAt,
    })
    .where('payout_id', '=', payoutId)
    .execute();
}

export interface Change {
  state: PayoutState;
  at: Date;
  reason: Reason;
}

export async function changesOf(
  db: Database,
  payoutIds: readonly string[],
): Promise<Map<string, Change[]>> {
  const byPayout = new Map<string, Change[]>();
  if (payoutIds.length === 0) return byPayout;
  const rows = await db
    .selectFrom('payouts.payout_changes')
    .select(['payout_id as payoutId', 'state', 'at', 'reason'])
    .where('payout_id', 'in', payoutIds)
    .orderBy('payout_id')
    .orderBy('step')
    .$narrowType<{ state: PayoutState; reason: Reason }>()
    .execute();
  for (const { payoutId, ...change } of rows) {
    byPayout.set(payoutId, [...(byPayout.get(payoutId) ?? []), change]);
  }
  return byPayout;
}

/** Somebody's payouts that were made, newest first; offers that were not taken are none. */
export async function payoutsOwnedBy(
  db: Database,
  payee: Payee,
  { limit, before }: { limit: number; before: Payout | null },
): Promise<Payout[]> {
  let query = selectPayouts(db)
    .where(ofPayee(payee))
    .where('state', '!=', 'DRAFT')
    .orderBy('drafted_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(limit);
  if (before) {
    query = query.where(
      sql<boolean>`(drafted_at, payout_id) < (${before.draftedAt}::timestamptz, ${before.payoutId}::uuid)`,
    );
  }
  return query.execute();
}

/** A payee's payouts that were sent and have not ended, newest first. */
export async function payoutsUnderWay(
  db: Database,
  payee: BalanceHolder,
  limit: number,
): Promise<Payout[]> {
  return selectPayouts(db)
    .where(ofPayee(payee))
    .where('state', '=', 'SUBMITTED')
    .orderBy('drafted_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(limit)
    .execute();
}

/** Payouts of the same balances that are under way or have landed, made since the first of these ended. */
export async function standingSince(
  db: Database,
  ended: readonly (Pick<Payout, 'staffId' | 'locationId'> & { endedAt: Date })[],
) {
  const first = new Date(Math.min(...ended.map(({ endedAt }) => endedAt.getTime())));
  const people = ended.flatMap(({ staffId }) => staffId ?? []);
  const venues = ended.flatMap(({ staffId, locationId }) => (staffId === null ? [locationId] : []));
  return db
    .selectFrom('payouts.payouts')
    .select(['payout_id as payoutId', 'staff_id as staffId', 'location_id as locationId'])
    .select(['state', 'submitted_at as submittedAt'])
    .where('state', 'in', ['SUBMITTED', 'PAID'])
    .where('submitted_at', '>=', first)
    .where((on) =>
      on.or([
        on('staff_id', '=', anyNumber(people)),
        on.and([on('payee', '=', 'VENUE'), on('location_id', '=', anyNumber(venues))]),
      ]),
    )
    .$narrowType<{ state: 'SUBMITTED' | 'PAID'; submittedAt: Date }>()
    .execute();
}

/** What payouts of a payee that have not ended reserve. */
export async function sumUnderWay(db: Database, payee: BalanceHolder): Promise<number> {
  const row = await db
    .selectFrom('payouts.payouts')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where(ofPayee(payee))
    .where('state', '=', 'SUBMITTED')
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** The payouts of a person at one workplace or at all of them, or of a venue itself. */
export function ofPayee(payee: Payee) {
  if (payee.kind === 'VENUE') {
    return sql<boolean>`(location_id = ${payee.locationId} and payee = 'VENUE')`;
  }
  return payee.staffId === undefined
    ? sql<boolean>`(user_id = ${payee.userId})`
    : sql<boolean>`(staff_id = ${payee.staffId})`;
}

/** How many payouts wait for their end at a carrier, and the sum that it has to carry for them. */
export async function openAt(
  db: Database,
  paymentSystem: string,
  currency: Currency,
): Promise<{ payouts: number; amount: number }> {
  const open = await db
    .selectFrom('payouts.payouts')
    .select((on) => [
      on.fn.countAll<string>().as('payouts'),
      on.fn.sum<string | null>(on('amount', '-', on.ref('fee'))).as('amount'),
    ])
    .where('state', '=', 'SUBMITTED')
    .where('payment_system', '=', paymentSystem)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return { payouts: Number(open.payouts), amount: Number(open.amount ?? 0) };
}

/** Payouts that reached a person at a workplace between two moments, the oldest first. */
export async function paidPayoutsOf(
  db: Database,
  staffId: number,
  { start, end }: { start: Date; end: Date },
): Promise<{ payoutId: string; amount: number; paidAt: Date }[]> {
  return db
    .selectFrom('payouts.payouts')
    .select(['payout_id as payoutId', 'amount', 'ended_at as paidAt'])
    .where('staff_id', '=', staffId)
    .where('state', '=', 'PAID')
    .where('ended_at', '>=', start)
    .where('ended_at', '<', end)
    .orderBy('ended_at')
    .orderBy('payout_id')
    .$narrowType<{ paidAt: Date }>()
    .execute();
}
