import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { FeeMode, TipQuote } from '@tipwell/contract/payments/fee.rule';
import { anyId, anyWord } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import { batchedLoader, batchedLoaderById } from '#platform/batched-loader.ts';
import type { DeclineReason } from '#providers/providers';
import type { BillBelongsTo } from './bill.rule.ts';
import type { TipState } from './payment-state.rule.ts';

/** The bill of a payment; all 0 and null where there is none. */
export interface BillPart {
  bill: number;
  servicePaymentId: string | null;
  billBelongsTo: BillBelongsTo | null;
  billNet: number;
  billPlatformFee: number;
  billPlatformFeeVat: number;
  billProcessorFee: number;
  /** The sales tax contained in the bill. */
  billSalesTax: number;
}

/** A payment: a tip, a bill, or both. The sums are the tip's, only `charged` is the whole. */
export interface Tip extends TipQuote, BillPart {
  tipId: string;
  receiptId: string;
  locationId: number;
  /** The person who was tipped; null when a group or the location itself was. */
  staffId: number | null;
  /** The group that was tipped as a whole. */
  groupId: number | null;
  subjectKey: string | null;
  state: TipState;
  currency: Currency;
  amount: number;
  feeMode: FeeMode;
  isQualifying: boolean;
  contentHash: string;
  /** The hashed key of the browser that started it; null where it keeps none. */
  device: string | null;
  locale: string;
  startedAt: Date;
  /** How many inquiries in a row the processor has not answered. */
  unansweredInquiries: number;
  paymentSystem: string;
  paymentReference: string | null;
  paymentClientSecret: string | null;
  declinedBecause: DeclineReason | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  wallet: 'APPLEPAY' | 'GOOGLEPAY' | null;
  capturedAt: Date | null;
  /** The bill that it pays, where it was made beforehand. */
  billId: string | null;
  /** The later payment of the same guest for which it was stopped. */
  stoppedFor: string | null;
  /** Since when the processor tells another sum or currency of it than was asked for. */
  sumDiffersSince: Date | null;
  /** What was captured besides what is booked as charged, and refunded; below zero where it was less. */
  capturedBeyond: number;
  /** It was paid, or was going to be, by a card of a place that the terms prohibit. */
  isCardProhibited: boolean;
  /** The promotion by which it is charged less, if there is one. */
  promotionId: number | null;
  /** What the person had at once, and what went into the pool; null until captured. */
  primaryPart: number | null;
  poolPart: number | null;
  poolDay: string | null;
}

function selectTips(db: Database) {
  return db
    .selectFrom('tipping.tips')
    .select([
      'tip_id as tipId',
      'receipt_id as receiptId',
      'location_id as locationId',
      'staff_id as staffId',
      'group_id as groupId',
      'subject_key as subjectKey',
      'state',
      'currency',
      'amount',
      'fee_mode as feeMode',
      'charged',
      'platform_fee as platformFee',
      'platform_fee_vat as platformFeeVat',
      'processor_fee as processorFee',
      'net',
      'workplace_part as workplacePart',
      'vendor_invoice as vendorInvoice',
      'is_qualifying as isQualifying',
      'content_hash as contentHash',
      'device',
      'locale',
      'started_at as startedAt',
      'unanswered_inquiries as unansweredInquiries',
      'payment_system as paymentSystem',
      'payment_reference as paymentReference',
      'payment_client_secret as paymentClientSecret',
      'declined_because as declinedBecause',
      'card_brand as cardBrand',
      'card_last_four as cardLastFour',
      'wallet',
      'captured_at as capturedAt',
      'stopped_for as stoppedFor',
      'sum_differs_since as sumDiffersSince',
      'captured_beyond as capturedBeyond',
      'is_card_prohibited as isCardProhibited',
      'promotion_id as promotionId',
      'primary_part as primaryPart',
      'pool_part as poolPart',
      'pool_day as poolDay',
      'bill',
      'bill_id as billId',
      'service_payment_id as servicePaymentId',
      'bill_belongs_to as billBelongsTo',
      'bill_net as billNet',
      'bill_platform_fee as billPlatformFee',
      'bill_platform_fee_vat as billPlatformFeeVat',
      'bill_processor_fee as billProcessorFee',
      'bill_sales_tax as billSalesTax',
    ])
    .$narrowType<Pick<Tip, 'declinedBecause' | 'wallet'>>();
}

export const findTip = batchedLoaderById<Tip>(
  async (db, tipIds) => findTips(db, tipIds),
  (tip) => tip.tipId,
);

export async function findTips(db: Database, tipIds: readonly string[]): Promise<Tip[]> {
  return selectTips(db)
    .where('tip_id', '=', anyId([...tipIds]))
    .execute();
}

export const findTipByReceipt = batchedLoader<string, Tip>(
  async (db, receiptIds) => selectTips(db).where('receipt_id', '=', anyWord(receiptIds)).execute(),
  (tip) => tip.receiptId,
);

/** Locks tips in the order of their ids, so that two batches never wait for each other in a circle. */
export async function lockTips(db: Database, tipIds: readonly string[]): Promise<Tip[]> {
  return selectTips(db)
    .where('tip_id', '=', anyId([...tipIds]))
    .orderBy('tip_id')
    .forUpdate()
    .execute();
}

/** A tip as far as recording it needs to know it: batches read what they use and no more. */
export type TipToRecord = Omit<
  Tip,
  | 'receiptId'
  | 'feeMode'
  | 'contentHash'
  | 'device'
  | 'locale'
  | 'startedAt'
  | 'unansweredInquiries'
  | 'paymentReference'
  | 'paymentClientSecret'
  | 'declinedBecause'
  | 'cardBrand'
  | 'cardLastFour'
  | 'wallet'
  | 'capturedAt'
  | 'isCardProhibited'
  | 'promotionId'
  | 'primaryPart'
  | 'poolPart'
  | 'poolDay'
>;

/** Locks tips to record them, in the order of their ids like `lockTips`. */
export async function lockTipsToRecord(
  db: Database,
  tipIds: readonly string[],
): Promise<TipToRecord[]> {
  return db
    .selectFrom('tipping.tips')
    .select([
      'tip_id as tipId',
      'location_id as locationId',
      'staff_id as staffId',
      'group_id as groupId',
      'subject_key as subjectKey',
      'state',
      'currency',
      'amount',
      'charged',
      'platform_fee as platformFee',
      'platform_fee_vat as platformFeeVat',
      'processor_fee as processorFee',
      'net',
      'workplace_part as workplacePart',
      'vendor_invoice as vendorInvoice',
      'is_qualifying as isQualifying',
      'payment_system as paymentSystem',
      'stopped_for as stoppedFor',
      'sum_differs_since as sumDiffersSince',
      'captured_beyond as capturedBeyond',
      'bill',
      'bill_id as billId',
      'service_payment_id as servicePaymentId',
      'bill_belongs_to as billBelongsTo',
      'bill_net as billNet',
      'bill_platform_fee as billPlatformFee',
      'bill_platform_fee_vat as billPlatformFeeVat',
      'bill_processor_fee as billProcessorFee',
      'bill_sales_tax as billSalesTax',
    ])
    .where('tip_id', '=', anyId([...tipIds]))
    .orderBy('tip_id')
    .forUpdate()
    .execute();
}

/** The last time this browser paid the same to the same person, since a moment. */
export async function lastSameTip(
  db: Database,
  same: {
    device: string;
    locationId: number;
    staffId: number | null;
    groupId: number | null;
    amount: number;
    bill: number;
    since: Date;
  },
): Promise<Date | null> {
  const row = await db
    .selectFrom('tipping.tips')
    .select('captured_at')
    .where('device', '=', same.device)
    .where('location_id', '=', same.locationId)
    .where('staff_id', 'is not distinct from', same.staffId)
    .where('group_id', 'is not distinct from', same.groupId)
    .where('amount', '=', same.amount)
    .where('bill', '=', same.bill)
    .where('captured_at', '>', same.since)
    .where('state', '=', 'CAPTURED')
    .orderBy('captured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.captured_at ?? null;
}

/**
 * What the processor told of charges that are not captured yet; only open tips are touched.
 * @returns the promotion by which the tip is charged less, if there is one
 */
export async function setProgress(
  db: Database,
  tipId: string,
  progress: { state: TipState; declinedBecause: DeclineReason | null },
): Promise<number | null> {
  const touched = await db
    .updateTable('tipping.tips')
    .set({ state: progress.state, declined_because: progress.declinedBecause })
    .where('tip_id', '=', tipId)
    .where('state', 'in', ['STARTED', 'PROCESSING', 'EXPIRED'])
    .returning('promotion_id')
    .executeTakeFirst();
  return touched?.promotion_id ?? null;
}

export interface Capture {
  tipId: string;
  capturedAt: Date;
  card: {
    brand: string;
    lastFour: string | null;
    fingerprint: string;
    wallet: string | null;
  } | null;
  isCardProhibited: boolean;
  primaryPart: number;
  poolPart: number;
  poolDay: string | null;
}

/** Marks a batch of tips as captured and recorded, in one statement. */
export async function setCaptured(
  db: Database,
  captures: readonly Capture[],
  now: Date,
): Promise<void> {
  await sql`
    update tipping.tips as tip
    set state = 'CAPTURED', captured_at = told.captured_at, recorded_at = ${now},
        declined_because = null, inquire_at = null, sum_differs_since = null,
        card_brand = told.brand, card_last_four = told.last_four,
        card_fingerprint = told.fingerprint, wallet = told.wallet,
        is_card_prohibited = told.is_card_prohibited,
        primary_part = told.primary_part, pool_part = told.pool_part, pool_day = told.pool_day
    from unnest(
      ${captures.map(({ tipId }) => tipId)}::uuid[],
      ${captures.map(({ capturedAt }) => capturedAt.toISOString())}::timestamptz[],
      ${captures.map(({ card }) => card?.brand ?? null)}::text[],
      ${captures.map(({ card }) => card?.lastFour ?? null)}::text[],
      ${captures.map(({ card }) => card?.fingerprint ?? null)}::text[],
      ${captures.map(({ card }) => card?.wallet ?? null)}::text[],
      ${captures.map(({ isCardProhibited }) => isCardProhibited)}::boolean[],
      ${captures.map(({ primaryPart }) => primaryPart)}::bigint[],
      ${captures.map(({ poolPart }) => poolPart)}::bigint[],
      ${captures.map(({ poolDay }) => poolDay)}::date[]
    ) as told (tip_id, captured_at, brand, last_four, fingerprint, wallet,
               is_card_prohibited, primary_part, pool_part, pool_day)
    where tip.tip_id = told.tip_id`.execute(db);
}

/** Notes that the card which somebody wanted to pay with is of a place that the terms prohibit. */
export async function setCardProhibited(db: Database, tipId: string): Promise<void> {
  await db
    .updateTable('tipping.tips')
    .set({ is_card_prohibited: true })
    .where('tip_id', '=', tipId)
    .execute();
}

/**
 * Marks a tip of which the processor tells another sum or currency than was asked for, with the card that
 * paid. It goes on being asked about, also where it had ended: money came in.
 */
export async function setSumDiffers(
  db: Database,
  { tipId, card }: Pick<Capture, 'tipId' | 'card'>,
  now: Date,
): Promise<void> {
  await sql`
    update tipping.tips
    set state = 'PROCESSING', declined_because = null,
        sum_differs_since = coalesce(sum_differs_since, ${now}),
        inquire_at = coalesce(inquire_at, ${now}),
        card_brand = coalesce(${card?.brand ?? null}, card_brand),
        card_last_four = coalesce(${card?.lastFour ?? null}, card_last_four),
        card_fingerprint = coalesce(${card?.fingerprint ?? null}, card_fingerprint),
        wallet = coalesce(${card?.wallet ?? null}, wallet)
    where tip_id = ${tipId}::uuid
      and state in ('STARTED', 'PROCESSING', 'EXPIRED')`.execute(db);
}

/**
 * The tips that reached one person at one workplace, newest first, with the bills that were this
 * person's own; a bill alone that was the venue's is no news of theirs.
 */
export async function receivedTips(
  db: Database,
  asked: { staffId: number; limit: number; before: { capturedAt: Date; tipId: string } | null },
): Promise<Tip[]> {
  const { before } = asked;
  let query = selectTips(db)
    .where('staff_id', '=', asked.staffId)
    .where('captured_at', 'is not', null)
    .where((on) => on.or([on('amount', '>', 0), on('bill_belongs_to', '=', 'PERSON')]))
    .orderBy('captured_at', 'desc')
    .orderBy('tip_id', 'desc')
    .limit(asked.limit);
  if (before) {
    query = query.where(
      sql<boolean>`(captured_at, tip_id) < (${before.capturedAt}::timestamptz, ${before.tipId}::uuid)`,
    );
  }
  return query.execute();
}

/** What a business day has brought so far: tips with what reached the person at once, and own bills apart. */
export async function countReceived(
  db: Database,
  staffId: number,
  since: Date,
): Promise<{ count: number; net: number; bills: { count: number; net: number } }> {
  const isBill = sql<boolean>`bill_belongs_to = 'PERSON'`;
  const { bills, billNet, ...tips } = await db
    .selectFrom('tipping.tips')
    .select([
      sql<number>`count(*) filter (where amount > 0)::int`.as('count'),
      sql<number>`coalesce(sum(primary_part) filter (where amount > 0), 0)::bigint`.as('net'),
      sql<number>`count(*) filter (where ${isBill})::int`.as('bills'),
      sql<number>`coalesce(sum(bill_net) filter (where ${isBill}), 0)::bigint`.as('billNet'),
    ])
    .where('staff_id', '=', staffId)
    .where('captured_at', '>=', since)
    // Of a qualifying tip that went back the venue bears all: the people keep it.
    .where((on) => on.or([on('state', '=', 'CAPTURED'), on('is_qualifying', '=', true)]))
    .executeTakeFirstOrThrow();
  return { ...tips, bills: { count: bills, net: billNet } };
}
