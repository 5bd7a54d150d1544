import {
  acceptCapture as acceptCaptureCall,
  approveRefund as approveRefundCall,
  closePaymentReport,
  refuseRefund as refuseRefundCall,
  withdrawRefund as withdrawRefundCall,
  requestRefund as requestRefundCall,
} from '@tipwell/contract/payments/calls/refunds';
import type { CallOutput } from '@tipwell/contract/api/call';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { bind, type Binding } from '#platform/http/bind.ts';
import { acceptCapture } from './differences/accept-capture.ts';
import { approveRefund } from './refunds/approve-refund.ts';
import { refuseRefund, withdrawRefund } from './refunds/close-refund.ts';
import { mayRefund } from './refunds/refund-policy.ts';
import type { Refund } from './payments/refund-store.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { findTip } from './payments/payment-store.ts';
import { closeReport } from './refunds/report-payment.ts';

export const refundRoutes: Binding[] = [
  bind(requestRefundCall, mayRefund, async (context, actor, { body }) =>
    showRefund(context, await requestRefund(context, actor, body)),
  ),
  bind(approveRefundCall, mayRefund, async (context, actor, { params }) =>
    showRefund(context, await approveRefund(context, actor, params.refundId)),
  ),
  bind(refuseRefundCall, mayRefund, async (context, actor, { params, body }) =>
    showRefund(context, await refuseRefund(context, actor, { ...params, ...body })),
  ),
  bind(withdrawRefundCall, mayRefund, async (context, actor, { params }) =>
    showRefund(context, await withdrawRefund(context, actor, params.refundId)),
  ),
  bind(acceptCaptureCall, mayRefund, async (context, actor, { params, body }) => {
    await acceptCapture(context, actor, { ...params, ...body });
    const { tipId, charged, amount, net, currency } =
      (await findTip(context.db, params.tipId)) ?? fail('notFound');
    return { tipId, charged, tip: amount, net, currency };
  }),
  bind(closePaymentReport, mayRefund, async (context, actor, { params, body }) => {
    const { reportId, closedAt } = await closeReport(context, actor, { ...params, ...body });
    return { reportId, closedAt: closedAt?.toISOString() ?? fail('notFound') };
  }),
];

async function showRefund(
  context: Context,
  refund: Refund,
): Promise<CallOutput<typeof requestRefundCall>> {
  const tip = (await findTip(context.db, refund.tipId)) ?? fail('notFound');
  return {
    refundId: refund.refundId,
    tipId: refund.tipId,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    amount: refund.amount ?? tip.charged,
    currency: tip.currency,
    requestedAt: refund.requestedAt.toISOString(),
    approvedAt: refund.approvedAt?.toISOString() ?? null,
    refusedBecause: refund.refusedBecause,
    endedAt: refund.endedAt?.toISOString() ?? null,
  };
}
