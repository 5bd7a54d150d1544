import type { Context } from '#platform/context.ts';
import { inquireDue, type AttemptKind } from '#providers/attempts';
import { paymentSystemNamed, type RefundReport } from '#providers/providers';
import { applyRefundUpdate } from './apply-refund-update.ts';
import { refundAttempts as loadRefunds, type RefundAttempt } from './refund-attempt-store.ts';

/** Refunds as attempts at a processor; the attempt's id is the refund's. */
export const refundAttempts: AttemptKind<RefundAttempt, RefundReport> = {
  subject: 'refund',
  table: {
    name: 'tipping.refunds',
    id: 'refund_id',
    reference: 'provider_reference',
    openStates: ['APPROVED'],
  },
  attemptOf: ({ refundId, paymentSystem, providerReference, unansweredInquiries, ...refund }) => ({
    id: refundId,
    paymentSystem,
    reference: providerReference,
    calledAt: refund.sentAt ?? refund.approvedAt,
    unansweredInquiries,
    // A processor tells at once that it has given money back, or that it cannot.
    expectedBy: refund.sentAt ?? refund.approvedAt,
  }),
  load: loadRefunds,
  ask: async (context, { refundId, paymentSystem, providerReference, paymentReference }) => {
    const system = paymentSystemNamed(context, paymentSystem);
    if (providerReference) return system.readRefund(context, providerReference);
    const chargeReference = paymentReference ?? noCharge(refundId);
    return system.findRefund(context, { attemptId: refundId, chargeReference });
  },
  isOurs: ({ charged, currency }, report) =>
    report.amount === charged && report.currency === currency,
  apply: async (context, _refund, report) => applyRefundUpdate(context, report),
  sending: {
    send: async (context, { refundId, paymentSystem, paymentReference, charged, reason }) => {
      return paymentSystemNamed(context, paymentSystem).refund(context, {
        attemptId: refundId,
        chargeReference: paymentReference ?? noCharge(refundId),
        amount: charged,
        reason,
      });
    },
    refuse: async (context, { refundId, charged, currency }) =>
      applyRefundUpdate(context, {
        attemptId: refundId,
        reference: '',
        status: 'FAILED',
        amount: charged,
        currency,
      }),
  },
};

function noCharge(refundId: string): never {
  throw new Error(`The tip of the refund ${refundId} has no charge.`);
}

/** Asks about refunds that have not ended. */
export async function inquireAboutRefunds(context: Context): Promise<void> {
  await inquireDue(context, refundAttempts);
}
