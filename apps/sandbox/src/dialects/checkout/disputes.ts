import { acceptDispute, giveEvidence } from '../../disputes/disputes.ts';
import { findEvidenceFile } from '../../disputes/evidence-files.ts';
import type { Outcome } from '../../post-calls.ts';
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

/** What may be said against a dispute, each in a text and in the id of a file. */
const evidenceKinds = [
  'proof_of_delivery_or_service',
  'invoice_or_receipt',
  'invoice_showing_distinct_transactions',
  'customer_communication',
  'refund_or_cancellation_policy',
  'recurring_transaction_agreement',
  'additional_evidence',
  'proof_of_delivery_or_service_date',
];
const longestText = 500;

/** What customers' banks have taken back; a bank that only asks is not told of here. */
export function disputeCalls(calls: CheckoutCalls, world: World): void {
  const find = (id: string): Dispute => {
    const dispute = world.state.disputes.get(id.replace(/^dsp_/, 'dp_'));
    if (dispute?.origin?.dialect !== 'checkout' || dispute.isInquiry) throw new CheckoutError(404);
    return dispute;
  };
  const done: Outcome = { kind: 'answer', status: 204, body: {} };

  calls.get('/disputes', ({ query }) => {
    const data = [...world.state.disputes.all()]
      .filter(
        ({ origin, paymentIntentId, isInquiry }) =>
          origin?.dialect === 'checkout' && !isInquiry && paymentIntentId === query['payment_id'],
      )
      .map((dispute) => presentDispute(world, dispute));
    return { limit: 50, skip: 0, total_count: data.length, data };
  });
  calls.get('/disputes/:id', ({ id }) => presentDispute(world, find(id)));
  calls.post('/disputes/:id/accept', ({ id }) => {
    acceptDispute(world, find(id));
    return done;
  });
  calls.get('/disputes/:id/evidence', ({ id }) => {
    const { evidence } = find(id);
    if (Object.keys(evidence).length === 0) throw new CheckoutError(404);
    return evidence;
  });
  calls.put('/disputes/:id/evidence', ({ id, body }) => {
    const dispute = find(id);
    const evidence: Record<string, string> = {};
    for (const kind of evidenceKinds) {
      const said = body.text(`${kind}_text`, longestText);
      const file = body.text(`${kind}_file`);
      if (file !== undefined) findEvidenceFile(world, file);
      if (said !== undefined) evidence[`${kind}_text`] = said;
      if (file !== undefined) evidence[`${kind}_file`] = file;
    }
    if (Object.keys(evidence).length === 0) throw new CheckoutError(422, 'evidence_required');
    giveEvidence(world, dispute, evidence, false);
    return done;
  });
  calls.post('/disputes/:id/evidence', ({ id }) => {
    const dispute = find(id);
    if (Object.keys(dispute.evidence).length === 0) {
      throw new CheckoutError(422, 'evidence_required');
    }
    giveEvidence(world, dispute, {}, true);
    return done;
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
    status: dispute.isAccepted ? 'accepted' : statuses[dispute.status],
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
  what: 'opened' | 'updated' | 'escalated' | 'closed' | 'reinstated',
  { status, isAccepted }: Dispute,
): string {
  if (isAccepted === true) return 'dispute_accepted';
  if (what === 'opened' || what === 'escalated') return 'dispute_received';
  // No message of its own is published for money that comes back later; the turn before is told again.
  const isOpen = status !== 'won' && status !== 'lost';
  if (what === 'updated' || isOpen) return 'dispute_evidence_submitted';
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
