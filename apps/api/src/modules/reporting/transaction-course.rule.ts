import type { TransactionStep } from '@tipwell/contract/calls/transactions';

/** What is known of a payment's course. */
export interface Course {
  startedAt: Date;
  capturedAt: Date | null;
  recordedAt: Date | null;
  messages: readonly { eventType: string; receivedAt: Date }[];
  bookings: readonly {
    kind: string;
    recordedAt: Date;
    postings: { account: string; amount: number }[];
  }[];
  reports: readonly { kind: ReportKind; reportedAt: Date }[];
  refunds: readonly {
    state: string;
    note: string;
    requestedByName: string | null;
    requestedAt: Date;
    approvedByName: string | null;
    approvedAt: Date | null;
    sentAt: Date | null;
    endedAt: Date | null;
  }[];
}

/** What a guest may have reported of a payment. */
export type ReportKind = 'TWICE' | 'WRONG_AMOUNT' | 'WRONG_PERSON';

/** The order of what happened at one moment, because one followed from the other. */
const order = [
  'STARTED',
  'CAPTURED',
  'WEBHOOK',
  'RECORDED',
  'REPORTED_TWICE',
  'REPORTED_WRONG_AMOUNT',
  'REPORTED_WRONG_PERSON',
  'REFUND_REQUESTED',
  'REFUND_APPROVED',
  'REFUND_SENT',
  'REFUND_SUCCEEDED',
  'REFUND_FAILED',
  'BOOKED',
] as const satisfies readonly TransactionStep['what'][];

/**
 * Everything that happened to a payment, in order: the customer, the processor's messages, our books,
 * and people (screens, Transactions). Only what is known to have happened, each with its moment.
 */
export function courseOf(course: Course): TransactionStep[] {
  const steps: (TransactionStep | null)[] = [
    step('STARTED', course.startedAt),
    step('CAPTURED', course.capturedAt),
    step('RECORDED', course.recordedAt),
    ...course.messages.map(({ eventType, receivedAt }) => step('WEBHOOK', receivedAt, eventType)),
    ...course.bookings.map(({ kind, recordedAt, postings }) =>
      step('BOOKED', recordedAt, kind, postings),
    ),
    ...course.reports.map(({ kind, reportedAt }) => step(`REPORTED_${kind}`, reportedAt)),
    ...course.refunds.flatMap((refund) => [
      step('REFUND_REQUESTED', refund.requestedAt, refund.requestedByName),
      step('REFUND_APPROVED', refund.approvedAt, refund.approvedByName),
      step('REFUND_SENT', refund.sentAt),
      refund.state === 'SUCCEEDED' ? step('REFUND_SUCCEEDED', refund.endedAt) : null,
      refund.state === 'FAILED' ? step('REFUND_FAILED', refund.endedAt) : null,
    ]),
  ];
  return steps
    .filter((known) => known !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at) || rankOf(a) - rankOf(b));
}

/** Of what has the same moment: a message about a refund follows what was asked of the processor. */
function rankOf({ what, detail }: TransactionStep): number {
  const isOfRefund = what === 'WEBHOOK' && (detail ?? '').includes('refund');
  return isOfRefund ? order.indexOf('REFUND_SENT') + 0.5 : order.indexOf(what);
}

function step(
  what: TransactionStep['what'],
  at: Date | null,
  detail: string | null = null,
  postings: TransactionStep['postings'] = [],
): TransactionStep | null {
  return at && { what, at: at.toISOString(), detail, postings };
}
