// The SQL of refunds as attempts at a processor.
import type { Currency } from '@tipwell/contract/money/money';
import type { RefundCause } from '@tipwell/contract/payments/payment-kinds';
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** A refund with the charge that is to be given back. */
export interface RefundAttempt {
  refundId: string;
  approvedAt: Date | null;
  sentAt: Date | null;
  unansweredInquiries: number;
  providerReference: string | null;
  paymentSystem: string;
  paymentReference: string | null;
  /** What is to be given back. */
  charged: number;
  currency: Currency;
  reason: RefundCause;
}

/** Several refunds, in no order. */
export async function refundAttempts(
  db: Database,
  refundIds: readonly string[],
): Promise<RefundAttempt[]> {
  return db
    .selectFrom('tipping.refunds as refund')
    .innerJoin('tipping.tips as tip', 'tip.tip_id', 'refund.tip_id')
    .leftJoin('tipping.capture_differences as difference', (join) =>
      join
        .onRef('difference.tip_id', '=', 'refund.tip_id')
        .on('refund.reason', 'in', ['EXCESS', 'OTHER_SUM']),
    )
    .select((on) => [
      'refund.refund_id as refundId',
      'refund.approved_at as approvedAt',
      'refund.sent_at as sentAt',
      'refund.unanswered_inquiries as unansweredInquiries',
      'refund.provider_reference as providerReference',
      'tip.payment_system as paymentSystem',
      'tip.payment_reference as paymentReference',
      on.fn.coalesce('refund.amount', 'tip.charged').as('charged'),
      on.fn.coalesce('difference.currency_captured', 'tip.currency').as('currency'),
      'refund.reason',
    ])
    .where('refund.refund_id', '=', anyId([...refundIds]))
    .$narrowType<{ currency: Currency }>()
    .execute();
}
