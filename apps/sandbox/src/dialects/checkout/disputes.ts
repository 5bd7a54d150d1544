import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { CheckoutCalls } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { actionId } from './present-payment.ts';

const categories: Record<Dispute['reason'], string> = {
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  general: 'general',
  product_not_received: 'product_service_not_received',
};

const statuses: Record<Dispute['status'], string> = {
  needs_response: 'evidence_required',
  under_review: 'evidence_under_review',
  won: 'won',
  lost: 'lost',
};

/** Disputes have names of this dialect. */
export function disputeId({ id }: Dispute): string {
  return `dsp_${id.slice('dp_'.length)}`;
}

/** What customers' banks have taken back; a bank that only asks is not told of here. */
export function disputeCalls(calls: CheckoutCalls, world: World): void {
  calls.get('/disputes/:id', ({ id }) => {
    const dispute = world.state.disputes.get(id.replace(/^dsp_/, 'dp_'));
    if (dispute?.origin?.dialect !== 'checkout' || dispute.isInquiry) throw new CheckoutError(404);
    return presentDispute(world, dispute);
  });
}

function presentDispute(world: World, dispute: Dispute): object {
  const intent = world.state.intents.get(dispute.paymentIntentId);
  if (intent === undefined) throw new CheckoutError(404);
  return {
    id: disputeId(dispute),
    category: categories[dispute.reason],
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason_code: '10.4',
    status: statuses[dispute.status],
    evidence_required_by: dispute.dueAt,
    received_on: dispute.withdrawnAt ?? dispute.createdAt,
    last_update: dispute.closedAt ?? dispute.submittedAt ?? dispute.createdAt,
    payment: {
      id: intent.id,
      action_id: actionId(world, intent.id, 'capture'),
      amount: intent.amount,
      currency: intent.currency.toUpperCase(),
      method: intent.charge?.brand === 'mastercard' ? 'MASTERCARD' : 'VISA',
      processed_on: intent.createdAt,
    },
  };
}

/** How each turn of a dispute is told. */
export function turnOf(
  what: 'opened' | 'updated' | 'escalated' | 'closed',
  { status }: Dispute,
): string {
  if (what === 'opened' || what === 'escalated') return 'dispute_received';
  if (what === 'updated') return 'dispute_evidence_submitted';
  return status === 'won' ? 'dispute_won' : 'dispute_lost';
}

export function aboutDispute(dispute: Dispute): object {
  return {
    id: disputeId(dispute),
    payment_id: dispute.paymentIntentId,
    category: categories[dispute.reason],
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason_code: '10.4',
    evidence_required_by: dispute.dueAt,
    date: dispute.createdAt,
  };
}
