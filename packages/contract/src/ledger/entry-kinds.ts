/**
 * What can happen to money in the books. Journal entries are kept under these names for good, and
 * statements show them; nobody writes one of them out.
 */
export const entryKinds = {
  /** A customer's tip was captured. */
  tip: 'TIP',
  /** A bill was paid, apart from the tip that may have come with it. */
  servicePayment: 'SERVICE_PAYMENT',
  /** A pool was split. */
  poolShare: 'POOL_SHARE',
  /** What a run gave somebody too much goes, with a payout, to who should have had it. */
  correction: 'CORRECTION',
  refund: 'REFUND',
  /** A customer's bank took a payment back. */
  chargeback: 'CHARGEBACK',
  /** What a customer's bank had taken came back. */
  chargebackReversed: 'CHARGEBACK_REVERSED',
  /** What a processor keeps for dealing with a dispute; ours to bear. */
  disputeFee: 'DISPUTE_FEE',
  disputeFeeReturned: 'DISPUTE_FEE_RETURNED',
  /** What a processor really kept for a payment, in the place of the estimate. */
  processorFee: 'PROCESSOR_FEE',
  payout: 'PAYOUT',
  /** A payout that had been paid came back. */
  payoutReturned: 'PAYOUT_RETURNED',
  inactivityFee: 'INACTIVITY_FEE',
  /** Tax was kept back of people's tips and handed to the venue that pays it (money rule 6). */
  withholding: 'WITHHOLDING',
  /** A venue paid an invoice of ours to our bank. */
  invoicePaid: 'INVOICE_PAID',
} as const;
export type EntryKind = (typeof entryKinds)[keyof typeof entryKinds];

/** What customers and venues gave to people: tips of their own, and their shares of pools. */
export const tipEntryKinds: readonly EntryKind[] = [entryKinds.tip, entryKinds.poolShare];

/** What was given to people, and what of it was taken back or came in again. */
export const allocationEntryKinds: readonly EntryKind[] = [
  ...tipEntryKinds,
  entryKinds.correction,
  entryKinds.refund,
  entryKinds.chargeback,
  entryKinds.chargebackReversed,
];

/** Money that had gone and came in again: a payout, or what a customer's bank had taken. */
export const cameBackEntryKinds: readonly string[] = [
  entryKinds.payoutReturned,
  entryKinds.chargebackReversed,
];
