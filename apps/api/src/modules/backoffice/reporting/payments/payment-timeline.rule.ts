import type { DisputeState, ReportKind } from '@tipwell/contract/payments/payment-kinds';
import type { TransactionStep } from '@tipwell/contract/backoffice/calls/payments';

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
  reports: readonly {
    kind: ReportKind;
    reportedAt: Date;
    closedAt: Date | null;
    closedByName: string | null;
    closedBecause: string | null;
  }[];
  /** Why the last try was declined; null for none, or where it was paid since. */
  declinedBecause: string | null;
  refunds: readonly {
    state: string;
    reason: string;
    note: string;
    requestedByName: string | null;
    requestedAt: Date;
    approvedByName: string | null;
    approvedAt: Date | null;
    sentAt: Date | null;
    refusedByName: string | null;
    refusedBecause: string | null;
    endedAt: Date | null;
  }[];
  disputes: readonly CourseOfDispute[];
  /** Another sum was captured than asked for. */
  difference?: {
    foundAt: Date;
    resolution: string | null;
    resolvedAt: Date | null;
    resolvedByName: string | null;
  } | null;
}

/** What is known of a dispute's course. */
export interface CourseOfDispute {
  state: DisputeState;
  reason: string;
  openedAt: Date;
  respondBy: Date | null;
  answeredAt: Date | null;
  askedAgainAt: Date | null;
  endedAt: Date | null;
  withdrawnAt: Date | null;
  bookedWithdrawn: number | null;
  /** What came back, and all that had by then. */
  returns: readonly { inAll: number; amount: number; at: string }[];
}

/** The order of what happened at one moment, because one followed from the other. */
const order = [
  'STARTED',
  'CAPTURED',
  'SUM_DIFFERS',
  'SUM_ACCEPTED',
  'WEBHOOK',
  'DECLINED',
  'RECORDED',
  'REPORTED_TWICE',
  'REPORTED_WRONG_AMOUNT',
  'REPORTED_WRONG_PERSON',
  'REPORT_CLOSED',
  'CARD_PROHIBITED',
  'REFUND_REQUESTED',
  'REFUND_APPROVED',
  'REFUND_SENT',
  'REFUND_SUCCEEDED',
  'REFUND_FAILED',
  'REFUND_REFUSED',
  'REFUND_WITHDRAWN',
  'DISPUTE_ASKED',
  'DISPUTE_OPENED',
  'DISPUTE_TAKEN',
  'DISPUTE_ASKED_AGAIN',
  'DISPUTE_ANSWERED',
  'DISPUTE_CLOSED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
  'DISPUTE_PARTLY_BACK',
  'DISPUTE_BACK',
  'BOOKED',
] as const satisfies readonly TransactionStep['what'][];

/**
 * Everything that happened to a payment, in order: the customer, the processor's messages, our books,
 * and people (screens, Transactions). Only what is known to have happened, each with its moment.
 */
export function courseOf(course: Course): TransactionStep[] {
  const lastDecline = course.messages.findLast(isDecline);
  const steps: (TransactionStep | null)[] = [
    step('STARTED', course.startedAt),
    step('CAPTURED', course.capturedAt),
    step('RECORDED', course.recordedAt),
    ...stepsOfDifference(course.difference ?? null),
    ...course.messages.map((message) =>
      isDecline(message)
        ? step('DECLINED', message.receivedAt, {
            because: message === lastDecline ? course.declinedBecause : null,
          })
        : step('WEBHOOK', message.receivedAt, { detail: message.eventType }),
    ),
    ...course.bookings.map(({ kind, recordedAt, postings }) =>
      step('BOOKED', recordedAt, { detail: kind, postings }),
    ),
    ...course.reports.flatMap((report) => [
      step(`REPORTED_${report.kind}`, report.reportedAt),
      step('REPORT_CLOSED', report.closedAt, {
        detail: report.closedByName,
        because: report.closedBecause,
      }),
    ]),
    ...course.refunds.flatMap((refund) => [
      ...beginningOf(refund),
      step('REFUND_SENT', refund.sentAt),
      endOf(refund),
    ]),
    ...course.disputes.flatMap(stepsOfDispute),
  ];
  return steps
    .filter((known) => known !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at) || rankOf(a) - rankOf(b));
}

/** That another sum was captured, and that it was accepted; what goes back is told as a refund. */
function stepsOfDifference(difference: Course['difference']): (TransactionStep | null)[] {
  if (!difference) return [];
  const { foundAt, resolution, resolvedAt, resolvedByName } = difference;
  return [
    step('SUM_DIFFERS', foundAt),
    resolution === 'ACCEPTED' ? step('SUM_ACCEPTED', resolvedAt, { detail: resolvedByName }) : null,
  ];
}

/** Processors call a try that the bank declined a failed payment. */
function isDecline({ eventType }: { eventType: string }): boolean {
  return /\bpayment_failed$/.test(eventType);
}

/** Who asked for a refund and who agreed; of one that we gave of ourselves, why. */
function beginningOf(refund: Course['refunds'][number]): (TransactionStep | null)[] {
  if (refund.reason === 'PROHIBITED_PLACE') return [step('CARD_PROHIBITED', refund.requestedAt)];
  return [
    step('REFUND_REQUESTED', refund.requestedAt, {
      detail: refund.requestedByName,
      because: refund.note,
    }),
    step('REFUND_APPROVED', refund.approvedAt, { detail: refund.approvedByName }),
  ];
}

/** How a refund ended; null while it has not. */
function endOf(refund: Course['refunds'][number]): TransactionStep | null {
  switch (refund.state) {
    case 'SUCCEEDED':
      return step('REFUND_SUCCEEDED', refund.endedAt);
    case 'FAILED':
      return step('REFUND_FAILED', refund.endedAt);
    case 'REFUSED':
      return step('REFUND_REFUSED', refund.endedAt, {
        detail: refund.refusedByName,
        because: refund.refusedBecause,
      });
    case 'WITHDRAWN':
      return step('REFUND_WITHDRAWN', refund.endedAt, { detail: refund.requestedByName });
    default:
      return null;
  }
}

/** A bank's question, or its taking the money; what was answered, and how it ended. */
function stepsOfDispute(dispute: CourseOfDispute): (TransactionStep | null)[] {
  const { state, reason, respondBy, askedAgainAt, withdrawnAt, bookedWithdrawn } = dispute;
  const isInquiry = state.startsWith('INQUIRY');
  const isAnswerDue = state === 'INQUIRY' || state === 'NEEDS_RESPONSE';
  const until = isAnswerDue ? (respondBy?.toISOString() ?? null) : null;
  const isAskedAgain = askedAgainAt !== null;
  return [
    step(isInquiry ? 'DISPUTE_ASKED' : 'DISPUTE_OPENED', dispute.openedAt, {
      detail: reason,
      until: isAskedAgain ? null : until,
    }),
    step('DISPUTE_ASKED_AGAIN', askedAgainAt, { detail: reason, until }),
    step('DISPUTE_TAKEN', withdrawnAt),
    step('DISPUTE_ANSWERED', dispute.answeredAt),
    state === 'WON' || state === 'LOST' ? step(`DISPUTE_${state}`, dispute.endedAt) : null,
    state === 'INQUIRY_CLOSED' ? step('DISPUTE_CLOSED', dispute.endedAt) : null,
    ...dispute.returns.map(({ inAll, at }) =>
      step(inAll === bookedWithdrawn ? 'DISPUTE_BACK' : 'DISPUTE_PARTLY_BACK', new Date(at)),
    ),
  ];
}

/** Of what has the same moment: a message about a refund follows what was asked of the processor. */
function rankOf({ what, detail }: TransactionStep): number {
  const isOfRefund = what === 'WEBHOOK' && (detail ?? '').includes('refund');
  return isOfRefund ? order.indexOf('REFUND_SENT') + 0.5 : order.indexOf(what);
}

function step(
  what: TransactionStep['what'],
  at: Date | null,
  more: Partial<Pick<TransactionStep, 'detail' | 'because' | 'until' | 'postings'>> = {},
): TransactionStep | null {
  const nothing = { detail: null, because: null, until: null, postings: [] };
  return at && { what, at: at.toISOString(), ...nothing, ...more };
}
