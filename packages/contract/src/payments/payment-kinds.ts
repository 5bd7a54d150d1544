// Apart from the calls, so that addresses can be read without the client of every call.

/** The states of a payment: before it is paid, paid, never paid, given back, taken back by a bank. */
/** Why a payment is given back; the last is ours alone, and nobody asks for it. */
export const refundCauses = [
  'DUPLICATE',
  'LAW',
  'PROHIBITED_PLACE',
  /** More was captured than asked for: what is too much. */
  'EXCESS',
  /** Another sum was captured than asked for: all of it. */
  'OTHER_SUM',
] as const;
export type RefundCause = (typeof refundCauses)[number];

export const transactionStates = [
  'STARTED',
  'PROCESSING',
  /** Another sum was captured than asked for; nothing is booked until a person has decided. */
  'DIFFERS',
  'CAPTURED',
  'EXPIRED',
  'REFUNDED',
  'CHARGED_BACK',
] as const;

/** What payments are narrowed by: a state, or that a customer has ever disputed them. */
export const transactionFilters = [...transactionStates, 'DISPUTED'] as const;

/**
 * How a customer's dispute of a payment stands. An inquiry is a bank's question and moves no money; a
 * dispute does, and ends won or lost.
 */
export const disputeStates = [
  'INQUIRY',
  'INQUIRY_ANSWERED',
  'INQUIRY_CLOSED',
  'NEEDS_RESPONSE',
  'UNDER_REVIEW',
  'WON',
  'LOST',
] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What a customer told the bank of a payment that is disputed. */
export const disputeReasons = [
  'FRAUDULENT',
  'DUPLICATE',
  'NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'REFUND_NOT_GIVEN',
  'UNRECOGNISED',
  'OTHER',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** What a file in an answer to a dispute shows; an answer has one of each kind at most. */
export const evidenceKinds = ['RECEIPT', 'MESSAGES', 'SERVICE', 'POLICY', 'OTHER'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What a customer pays: a tip, or a bill. */
export const transactionKinds = ['TIP', 'BILL'] as const;

/** What a customer may say was wrong with a payment: two of the same, too much or too little, the wrong person. */
export const reportKinds = ['TWICE', 'WRONG_AMOUNT', 'WRONG_PERSON'] as const;
export type ReportKind = (typeof reportKinds)[number];
