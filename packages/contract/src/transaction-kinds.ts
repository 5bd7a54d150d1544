// Apart from the calls, so that addresses can be read without the client of every call.

/** The states of a payment: before it is paid, paid, never paid, given back. */
export const transactionStates = [
  'STARTED',
  'PROCESSING',
  'CAPTURED',
  'EXPIRED',
  'REFUNDED',
] as const;

/** What a customer pays: a tip, or a bill. */
export const transactionKinds = ['TIP', 'BILL'] as const;

/** What a customer may say was wrong with a payment: two of the same, too much or too little, the wrong person. */
export const reportKinds = ['TWICE', 'WRONG_AMOUNT', 'WRONG_PERSON'] as const;
export type ReportKind = (typeof reportKinds)[number];
