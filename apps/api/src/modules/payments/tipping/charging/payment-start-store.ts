// The SQL of tips that start: written down, and known to the processor. Sets at a time, because many
// guests pay at the same moment of an evening.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { FeeMode, TipQuote } from '@tipwell/contract/payments/fee.rule';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { BillPart } from '../payments/payment-store.ts';

export interface NewTip extends TipQuote, BillPart {
  tipId: string;
  receiptId: string;
  locationId: number;
  staffId: number | null;
  groupId: number | null;
  subjectKey: string | null;
  currency: Currency;
  amount: number;
  feeMode: FeeMode;
  isQualifying: boolean;
  feeTerms: string;
  contentHash: string;
  locale: string;
  /** Asked whether the same is paid again, the customer said yes. */
  isRepeatMeant: boolean;
  device: string | null;
  paymentSystem: string;
  startedAt: Date;
  /** From where it was started, as a keyed hash. */
  addressHash: string | null;
  /** When the processor is first asked what became of it. */
  inquireAt: Date;
  /** The bill that was made for it, where it is one. */
  billId: string | null;
  /** The promotion by which it is charged less, and by how much; both null without one. */
  promotionId: number | null;
  saved: number | null;
}

/**
 * Writes tips down before the processor hears of them; a repeated id changes nothing.
 * @returns the receipts' names of those that were written
 */
export async function insertTips(
  db: Database,
  tips: readonly NewTip[],
): Promise<ReadonlySet<string>> {
  const rows = tips.map(rowOf);
  const columns = sql.join(columnNames.map((name) => sql.ref(name)));
  const written = await db
    .with('started', (on) =>
      on
        .insertInto('tipping.tips')
        .columns([...columnNames])
        // Two processes that write the same tips in another order would wait for each other.
        .expression(
          sql`
            select ${columns}
            from json_populate_recordset(null::tipping.tips, ${JSON.stringify(rows)}::json)
            order by tip_id`,
        )
        .onConflict((conflict) => conflict.column('tip_id').doNothing())
        .returning(['tip_id', 'receipt_id', 'started_at']),
    )
    .with('of_addresses', (on) =>
      on
        .insertInto('tipping.start_addresses')
        .columns(['tip_id', 'address_hash', 'started_at'])
        .expression(
          sql`
            select started.tip_id, told.address_hash, started.started_at
            from unnest(${tips.map(({ receiptId }) => receiptId)}::text[],
                        ${tips.map(({ addressHash }) => addressHash)}::text[])
              as told (receipt_id, address_hash)
            join started using (receipt_id)
            where told.address_hash is not null`,
        )
        .returning('tip_id'),
    )
    .selectFrom('started')
    .select('receipt_id')
    .execute();
  return new Set(written.map((row) => row.receipt_id));
}

/** Takes back tips that were written in the same transaction, of which nobody has heard yet. */
export async function deleteNewTips(tx: Tx, tipIds: readonly string[]): Promise<void> {
  if (tipIds.length === 0) return;
  const ids = anyId([...tipIds]);
  await tx.deleteFrom('tipping.start_addresses').where('tip_id', '=', ids).execute();
  await tx.deleteFrom('tipping.tips').where('tip_id', '=', ids).execute();
}

function rowOf(tip: NewTip) {
  return {
    tip_id: tip.tipId,
    receipt_id: tip.receiptId,
    location_id: tip.locationId,
    staff_id: tip.staffId,
    group_id: tip.groupId,
    subject_key: tip.subjectKey,
    state: 'STARTED',
    currency: tip.currency,
    amount: tip.amount,
    fee_mode: tip.feeMode,
    charged: tip.charged,
    platform_fee: tip.platformFee,
    platform_fee_vat: tip.platformFeeVat,
    processor_fee: tip.processorFee,
    net: tip.net,
    workplace_part: tip.workplacePart,
    vendor_invoice: tip.vendorInvoice,
    is_qualifying: tip.isQualifying,
    fee_terms: tip.feeTerms,
    content_hash: tip.contentHash,
    locale: tip.locale,
    repeat_meant: tip.isRepeatMeant,
    device: tip.device,
    payment_system: tip.paymentSystem,
    started_at: tip.startedAt,
    inquire_at: tip.inquireAt,
    bill: tip.bill,
    bill_id: tip.billId,
    service_payment_id: tip.servicePaymentId,
    bill_belongs_to: tip.billBelongsTo,
    bill_net: tip.billNet,
    bill_platform_fee: tip.billPlatformFee,
    bill_platform_fee_vat: tip.billPlatformFeeVat,
    bill_processor_fee: tip.billProcessorFee,
    bill_sales_tax: tip.billSalesTax,
    promotion_id: tip.promotionId,
  };
}

const columnNames = [
  'tip_id',
  'receipt_id',
  'location_id',
  'staff_id',
  'group_id',
  'subject_key',
  'state',
  'currency',
  'amount',
  'fee_mode',
  'charged',
  'platform_fee',
  'platform_fee_vat',
  'processor_fee',
  'net',
  'workplace_part',
  'vendor_invoice',
  'is_qualifying',
  'fee_terms',
  'content_hash',
  'locale',
  'repeat_meant',
  'device',
  'payment_system',
  'started_at',
  'inquire_at',
  'bill',
  'bill_id',
  'service_payment_id',
  'bill_belongs_to',
  'bill_net',
  'bill_platform_fee',
  'bill_platform_fee_vat',
  'bill_processor_fee',
  'bill_sales_tax',
  'promotion_id',
] as const satisfies (keyof ReturnType<typeof rowOf>)[];

/** What the processor answered to the question for a charge. */
export interface StartedPayment {
  tipId: string;
  reference: string;
  clientSecret: string;
  inquireAt: Date;
}

/** Keeps what the processor calls the charges of tips; what is known already stays as it is. */
export async function setPayments(
  db: Database,
  payments: readonly StartedPayment[],
): Promise<void> {
  const sorted = payments.toSorted((a, b) => (a.tipId < b.tipId ? -1 : 1));
  await sql`
    update tipping.tips as tip
    set payment_reference = told.reference, payment_client_secret = told.client_secret,
        inquire_at = least(tip.inquire_at, told.inquire_at)
    from unnest(${sorted.map(({ tipId }) => tipId)}::uuid[],
                ${sorted.map(({ reference }) => reference)}::text[],
                ${sorted.map(({ clientSecret }) => clientSecret)}::text[],
                ${sorted.map(({ inquireAt }) => inquireAt.toISOString())}::timestamptz[])
      as told (tip_id, reference, client_secret, inquire_at)
    where tip.tip_id = told.tip_id and tip.payment_reference is null`.execute(db);
}
