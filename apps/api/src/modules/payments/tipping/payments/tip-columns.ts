// The columns of a payment. Each has one line here, and what is written, read and typed derives from it.
import type { ColumnsOf, RowOf } from '#platform/db/columns.ts';
import type { TippingTips } from '#platform/db/schema.gen.ts';

/** The bill of a payment; all 0 and null where there is none. */
const billColumns = {
  bill: 'bill',
  servicePaymentId: 'service_payment_id',
  billBelongsTo: 'bill_belongs_to',
  billNet: 'bill_net',
  billPlatformFee: 'bill_platform_fee',
  billPlatformFeeVat: 'bill_platform_fee_vat',
  billProcessorFee: 'bill_processor_fee',
  /** The sales tax contained in the bill. */
  billSalesTax: 'bill_sales_tax',
} as const satisfies ColumnsOf<TippingTips>;

/** Written when a payment starts, and what recording it needs to know. The sums are the tip's, only `charged` is the whole. */
const sumColumns = {
  tipId: 'tip_id',
  locationId: 'location_id',
  /** The person who was tipped; null when a group or the location itself was. */
  staffId: 'staff_id',
  /** The group that was tipped as a whole. */
  groupId: 'group_id',
  subjectKey: 'subject_key',
  currency: 'currency',
  amount: 'amount',
  charged: 'charged',
  platformFee: 'platform_fee',
  platformFeeVat: 'platform_fee_vat',
  processorFee: 'processor_fee',
  net: 'net',
  workplacePart: 'workplace_part',
  vendorInvoice: 'vendor_invoice',
  isQualifying: 'is_qualifying',
  paymentSystem: 'payment_system',
  ...billColumns,
  /** The bill that it pays, where it was made beforehand. */
  billId: 'bill_id',
} as const satisfies ColumnsOf<TippingTips>;

/** Written when a payment starts, and read for everything else. */
const startColumns = {
  receiptId: 'receipt_id',
  feeMode: 'fee_mode',
  contentHash: 'content_hash',
  /** The hashed key of the browser that started it; null where it keeps none. */
  device: 'device',
  locale: 'locale',
  startedAt: 'started_at',
  /** The promotion by which it is charged less, if there is one. */
  promotionId: 'promotion_id',
} as const satisfies ColumnsOf<TippingTips>;

/** Everything that is written of a payment when it starts, beside its state. */
export const writtenColumns = {
  ...sumColumns,
  ...startColumns,
  feeTerms: 'fee_terms',
  /** Asked whether the same is paid again, the customer said yes. */
  isRepeatMeant: 'repeat_meant',
  /** When the processor is first asked what became of it. */
  inquireAt: 'inquire_at',
} as const satisfies ColumnsOf<TippingTips>;

/** What recording a payment needs to know: batches read what they use and no more. */
export const recordColumns = {
  ...sumColumns,
  state: 'state',
  /** The later payment of the same guest for which it was stopped. */
  stoppedFor: 'stopped_for',
  /** Since when the processor tells another sum or currency of it than was asked for. */
  sumDiffersSince: 'sum_differs_since',
  /** What was captured besides what is booked as charged, and refunded; below zero where it was less. */
  capturedBeyond: 'captured_beyond',
} as const satisfies ColumnsOf<TippingTips>;

/** Everything that is read of a payment. */
export const tipColumns = {
  ...recordColumns,
  ...startColumns,
  /** How many inquiries in a row the processor has not answered. */
  unansweredInquiries: 'unanswered_inquiries',
  paymentReference: 'payment_reference',
  paymentClientSecret: 'payment_client_secret',
  declinedBecause: 'declined_because',
  cardBrand: 'card_brand',
  cardLastFour: 'card_last_four',
  wallet: 'wallet',
  capturedAt: 'captured_at',
  /** It was paid, or was going to be, by a card of a place that the terms prohibit. */
  isCardProhibited: 'is_card_prohibited',
  /** What the person had at once, and what went into the pool; null until captured. */
  primaryPart: 'primary_part',
  poolPart: 'pool_part',
  poolDay: 'pool_day',
} as const satisfies ColumnsOf<TippingTips>;

export type BillPart = RowOf<TippingTips, typeof billColumns>;
