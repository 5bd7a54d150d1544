import type { Refund } from '../../rows.ts';
import { unix } from './lists.ts';

/** What only this dialect keeps of a refund. */
export interface KeptRefund extends Record<string, unknown> {
  metadata: Record<string, string>;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  transferReversal: string | null;
}

export function keptOfRefund(refund: Refund): KeptRefund {
  return refund.origin?.kept as KeptRefund;
}

export function presentRefund(refund: Refund): object {
  const kept = keptOfRefund(refund);
  const plain = refund.id.replace(/^re_/, '');
  const failed = refund.status === 'failed';
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: `txn_${plain}`,
    charge: refund.paymentIntentId.replace(/^pi_/, 'ch_'),
    created: unix(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: refund.status === 'succeeded' ? 'pending' : 'unavailable',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    ...(failed
      ? {
          failure_balance_transaction: `txn_failed${plain}`,
          failure_reason: 'expired_or_canceled_card',
        }
      : {}),
    metadata: kept.metadata,
    payment_intent: refund.paymentIntentId,
    payment_method: null,
    reason: kept.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: kept.transferReversal,
  };
}
