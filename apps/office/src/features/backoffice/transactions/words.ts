import type { MessageDescriptor } from '@lingui/core';
import type { Transaction, TransactionStep } from '@tipwell/contract/backoffice/calls/payments';
import type {
  DisputeReason,
  DisputeState,
  RefundCause,
  ReportKind,
} from '@tipwell/contract/payments/payment-kinds';
import type { Tone } from '@tipwell/ui/pill';
import type { TimelineMark } from '@tipwell/ui/timeline';

// All that is said about a payment, in one table.

export const stateTone: Record<Transaction['state'], Tone> = {
  STARTED: 'plain',
  PROCESSING: 'underWay',
  DIFFERS: 'bad',
  CAPTURED: 'good',
  EXPIRED: 'plain',
  REFUNDED: 'notYet',
  CHARGED_BACK: 'bad',
};

export const stateWords: Record<Transaction['state'], MessageDescriptor> = {
  STARTED: /*i18n*/ { id: 'transaction.state.STARTED', message: 'Not paid yet' },
  PROCESSING: /*i18n*/ { id: 'transaction.state.PROCESSING', message: 'Being paid' },
  DIFFERS: /*i18n*/ { id: 'transaction.state.DIFFERS', message: 'Wrong amount captured' },
  CAPTURED: /*i18n*/ { id: 'transaction.state.CAPTURED', message: 'Paid' },
  EXPIRED: /*i18n*/ { id: 'transaction.state.EXPIRED', message: 'Never paid' },
  REFUNDED: /*i18n*/ { id: 'transaction.state.REFUNDED', message: 'Refunded' },
  CHARGED_BACK: /*i18n*/ { id: 'transaction.state.CHARGED_BACK', message: 'Charged back' },
};

export const refundWords: Record<NonNullable<Transaction['refundState']>, MessageDescriptor> = {
  REQUESTED: /*i18n*/ { id: 'refund.state.REQUESTED', message: 'Refund requested' },
  APPROVED: /*i18n*/ { id: 'refund.state.APPROVED', message: 'Refund on its way' },
  SUCCEEDED: /*i18n*/ { id: 'refund.state.SUCCEEDED', message: 'Refunded' },
  FAILED: /*i18n*/ { id: 'refund.state.FAILED', message: 'Refund failed' },
  REFUSED: /*i18n*/ { id: 'refund.state.REFUSED', message: 'Refund rejected' },
  WITHDRAWN: /*i18n*/ { id: 'refund.state.WITHDRAWN', message: 'Request withdrawn' },
};

/** What a guest says was wrong with a payment. */
export const reportWords: Record<ReportKind, MessageDescriptor> = {
  TWICE: /*i18n*/ { id: 'transaction.report.TWICE', message: 'Paid twice?' },
  WRONG_AMOUNT: /*i18n*/ { id: 'transaction.report.WRONG_AMOUNT', message: 'Wrong amount?' },
  WRONG_PERSON: /*i18n*/ { id: 'transaction.report.WRONG_PERSON', message: 'Wrong person?' },
};

export const refundTone: Record<NonNullable<Transaction['refundState']>, Tone> = {
  REQUESTED: 'notYet',
  APPROVED: 'underWay',
  SUCCEEDED: 'notYet',
  FAILED: 'bad',
  REFUSED: 'plain',
  WITHDRAWN: 'plain',
};

export const stepMark: Record<TransactionStep['what'], TimelineMark> = {
  STARTED: 'done',
  WEBHOOK: 'done',
  DECLINED: 'failed',
  CAPTURED: 'done',
  SUM_DIFFERS: 'alert',
  SUM_ACCEPTED: 'done',
  RECORDED: 'done',
  BOOKED: 'done',
  REPORTED_TWICE: 'alert',
  REPORTED_WRONG_AMOUNT: 'alert',
  REPORTED_WRONG_PERSON: 'alert',
  REPORT_CLOSED: 'done',
  CARD_PROHIBITED: 'alert',
  REFUND_REQUESTED: 'done',
  REFUND_APPROVED: 'done',
  REFUND_SENT: 'done',
  REFUND_SUCCEEDED: 'done',
  REFUND_FAILED: 'alert',
  REFUND_REFUSED: 'failed',
  REFUND_WITHDRAWN: 'done',
  DISPUTE_ASKED: 'alert',
  DISPUTE_OPENED: 'alert',
  DISPUTE_TAKEN: 'failed',
  DISPUTE_ASKED_AGAIN: 'alert',
  DISPUTE_ANSWERED: 'done',
  DISPUTE_CLOSED: 'done',
  DISPUTE_WON: 'done',
  DISPUTE_LOST: 'failed',
  DISPUTE_PARTLY_BACK: 'done',
  DISPUTE_BACK: 'done',
};

/** {detail} is what the processor’s message is about, the kind of a booking, or a person. */
export const stepWords: Record<TransactionStep['what'], MessageDescriptor> = {
  STARTED: /*i18n*/ { id: 'transaction.step.STARTED', message: 'The guest started to pay' },
  WEBHOOK: /*i18n*/ { id: 'transaction.step.WEBHOOK', message: 'Message of the processor' },
  DECLINED: /*i18n*/ { id: 'transaction.step.DECLINED', message: 'The bank declined the card' },
  CAPTURED: /*i18n*/ { id: 'transaction.step.CAPTURED', message: 'The processor has the money' },
  SUM_DIFFERS: /*i18n*/ {
    id: 'transaction.step.SUM_DIFFERS',
    message: 'The processor captured a different amount from the one we asked for',
  },
  SUM_ACCEPTED: /*i18n*/ {
    id: 'transaction.step.SUM_ACCEPTED',
    message: 'Captured amount accepted by {detail}',
  },
  RECORDED: /*i18n*/ { id: 'transaction.step.RECORDED', message: 'We have recorded it' },
  BOOKED: /*i18n*/ { id: 'transaction.step.BOOKED', message: 'Booked' },
  REPORTED_TWICE: /*i18n*/ {
    id: 'transaction.step.REPORTED_TWICE',
    message: 'The guest reports paying twice',
  },
  REPORTED_WRONG_AMOUNT: /*i18n*/ {
    id: 'transaction.step.REPORTED_WRONG_AMOUNT',
    message: 'The guest reports a wrong amount',
  },
  REPORTED_WRONG_PERSON: /*i18n*/ {
    id: 'transaction.step.REPORTED_WRONG_PERSON',
    message: 'The guest reports paying the wrong person',
  },
  REPORT_CLOSED: /*i18n*/ {
    id: 'transaction.step.REPORT_CLOSED',
    message: 'Report closed without a refund by {detail}',
  },
  CARD_PROHIBITED: /*i18n*/ {
    id: 'transaction.step.CARD_PROHIBITED',
    message: 'The card is from a country that the terms prohibit: refunded without anybody asking',
  },
  REFUND_REQUESTED: /*i18n*/ {
    id: 'transaction.step.REFUND_REQUESTED',
    message: 'Refund requested by {detail}',
  },
  REFUND_APPROVED: /*i18n*/ {
    id: 'transaction.step.REFUND_APPROVED',
    message: 'Refund approved by {detail}',
  },
  REFUND_SENT: /*i18n*/ {
    id: 'transaction.step.REFUND_SENT',
    message: 'The refund was sent to the processor',
  },
  REFUND_SUCCEEDED: /*i18n*/ {
    id: 'transaction.step.REFUND_SUCCEEDED',
    message: 'The guest has been refunded',
  },
  REFUND_FAILED: /*i18n*/ {
    id: 'transaction.step.REFUND_FAILED',
    message: 'The processor could not refund it',
  },
  REFUND_REFUSED: /*i18n*/ {
    id: 'transaction.step.REFUND_REFUSED',
    message: 'Refund rejected by {detail}',
  },
  REFUND_WITHDRAWN: /*i18n*/ {
    id: 'transaction.step.REFUND_WITHDRAWN',
    message: 'Request withdrawn by {detail}',
  },
  DISPUTE_ASKED: /*i18n*/ {
    id: 'transaction.step.DISPUTE_ASKED',
    message: 'The guest’s bank asks about the payment',
  },
  DISPUTE_OPENED: /*i18n*/ {
    id: 'transaction.step.DISPUTE_OPENED',
    message: 'The guest disputes the payment',
  },
  DISPUTE_TAKEN: /*i18n*/ {
    id: 'transaction.step.DISPUTE_TAKEN',
    message: 'The guest’s bank took the money back',
  },
  DISPUTE_ASKED_AGAIN: /*i18n*/ {
    id: 'transaction.step.DISPUTE_ASKED_AGAIN',
    message: 'The guest’s bank asks once more',
  },
  DISPUTE_ANSWERED: /*i18n*/ {
    id: 'transaction.step.DISPUTE_ANSWERED',
    message: 'The bank has an answer',
  },
  DISPUTE_CLOSED: /*i18n*/ {
    id: 'transaction.step.DISPUTE_CLOSED',
    message: 'The bank has closed its question',
  },
  DISPUTE_WON: /*i18n*/ { id: 'transaction.step.DISPUTE_WON', message: 'The dispute is won' },
  DISPUTE_LOST: /*i18n*/ { id: 'transaction.step.DISPUTE_LOST', message: 'The dispute is lost' },
  DISPUTE_PARTLY_BACK: /*i18n*/ {
    id: 'transaction.step.DISPUTE_PARTLY_BACK',
    message: 'A part of the money came back',
  },
  DISPUTE_BACK: /*i18n*/ {
    id: 'transaction.step.DISPUTE_BACK',
    message: 'The money came back',
  },
};

/** How a dispute stands. */
export const disputeWords: Record<DisputeState, MessageDescriptor> = {
  INQUIRY: /*i18n*/ { id: 'dispute.state.INQUIRY', message: 'Bank asks' },
  INQUIRY_ANSWERED: /*i18n*/ { id: 'dispute.state.INQUIRY_ANSWERED', message: 'Question answered' },
  INQUIRY_CLOSED: /*i18n*/ { id: 'dispute.state.INQUIRY_CLOSED', message: 'Question closed' },
  NEEDS_RESPONSE: /*i18n*/ { id: 'dispute.state.NEEDS_RESPONSE', message: 'Disputed' },
  UNDER_REVIEW: /*i18n*/ { id: 'dispute.state.UNDER_REVIEW', message: 'Dispute under review' },
  WON: /*i18n*/ { id: 'dispute.state.WON', message: 'Dispute won' },
  LOST: /*i18n*/ { id: 'dispute.state.LOST', message: 'Dispute lost' },
};

export const disputeTone: Record<DisputeState, Tone> = {
  INQUIRY: 'bad',
  INQUIRY_ANSWERED: 'underWay',
  INQUIRY_CLOSED: 'plain',
  NEEDS_RESPONSE: 'bad',
  UNDER_REVIEW: 'underWay',
  WON: 'good',
  LOST: 'bad',
};

/** What the guest told the bank. */
export const disputeReasonWords: Readonly<Record<DisputeReason, MessageDescriptor>> = {
  FRAUDULENT: /*i18n*/ {
    id: 'dispute.reason.FRAUDULENT',
    message: 'The guest says they did not make this payment.',
  },
  DUPLICATE: /*i18n*/ {
    id: 'dispute.reason.DUPLICATE',
    message: 'The guest says they paid twice.',
  },
  NOT_RECEIVED: /*i18n*/ {
    id: 'dispute.reason.NOT_RECEIVED',
    message: 'The guest says they got nothing for it.',
  },
  NOT_AS_DESCRIBED: /*i18n*/ {
    id: 'dispute.reason.NOT_AS_DESCRIBED',
    message: 'The guest says it was not what was agreed.',
  },
  REFUND_NOT_GIVEN: /*i18n*/ {
    id: 'dispute.reason.REFUND_NOT_GIVEN',
    message: 'The guest says a refund never came.',
  },
  UNRECOGNISED: /*i18n*/ {
    id: 'dispute.reason.UNRECOGNISED',
    message: 'The guest does not recognise the payment.',
  },
  OTHER: /*i18n*/ { id: 'dispute.reason.OTHER', message: 'The bank gave no specific reason.' },
};

/** Why the bank said no, where it gave a reason that helps. */
export const declineWords: Readonly<Record<string, MessageDescriptor>> = {
  INSUFFICIENT_FUNDS: /*i18n*/ {
    id: 'decline.INSUFFICIENT_FUNDS',
    message: 'There was not enough money on the card.',
  },
  CARD_EXPIRED: /*i18n*/ { id: 'decline.CARD_EXPIRED', message: 'The card has expired.' },
  AUTHENTICATION_FAILED: /*i18n*/ {
    id: 'decline.AUTHENTICATION_FAILED',
    message: 'The guest did not pass the bank’s security check.',
  },
  DECLINED: /*i18n*/ { id: 'decline.DECLINED', message: 'The bank gave no reason.' },
};

/** The sides of a booking, by the first word of an account’s name. */
export const accountWords: Record<string, MessageDescriptor> = {
  person: /*i18n*/ { id: 'account.person', message: 'Person' },
  service: /*i18n*/ { id: 'account.service', message: 'Person (bill)' },
  'dispute-fee': /*i18n*/ { id: 'account.dispute-fee', message: 'Fee for the dispute' },
  venue: /*i18n*/ { id: 'account.venue', message: 'Venue' },
  pool: /*i18n*/ { id: 'account.pool', message: 'Team’s tips of the day' },
  unallocated: /*i18n*/ { id: 'account.unallocated', message: 'Not assigned' },
  clearing: /*i18n*/ { id: 'account.clearing', message: 'Processor owes us' },
  'processor-fee': /*i18n*/ { id: 'account.processor-fee', message: 'Processor fee' },
  'platform-fee': /*i18n*/ { id: 'account.platform-fee', message: 'Platform fee' },
  'platform-loss': /*i18n*/ { id: 'account.platform-loss', message: 'Borne by us' },
  vat: /*i18n*/ { id: 'account.vat', message: 'VAT' },
  'venue-invoice': /*i18n*/ { id: 'account.venue-invoice', message: 'Invoice to the venue' },
};

/** Why money is given back. */
export const reasonWords: Record<RefundCause, MessageDescriptor> = {
  DUPLICATE: /*i18n*/ { id: 'refund.reason.DUPLICATE', message: 'Paid twice by mistake' },
  LAW: /*i18n*/ { id: 'refund.reason.LAW', message: 'The law requires it' },
  PROHIBITED_PLACE: /*i18n*/ {
    id: 'refund.reason.PROHIBITED_PLACE',
    message: 'The card is from a country that the terms prohibit',
  },
  EXCESS: /*i18n*/ { id: 'refund.reason.EXCESS', message: 'More was captured than we asked for' },
  OTHER_SUM: /*i18n*/ {
    id: 'refund.reason.OTHER_SUM',
    message: 'A different amount was captured',
  },
};
