import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import { unix } from './lists.ts';
import { presentMove } from './moves.ts';

/** What may be said against a dispute, each in a text or in the id of a file. */
export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Those of them that are the id of a file. */
export const evidenceFileFields: ReadonlySet<string> = new Set([
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
]);

export function presentDispute(world: World, dispute: Dispute): object {
  const plain = dispute.id.slice(3);
  const back = (dispute.returns ?? []).map((_one, index) => returnId(dispute, index));
  const lines = [`txn_${plain}`, ...back].flatMap((id) => {
    const move = world.state.stripeMoves.get(id);
    return move === undefined ? [] : [presentMove(world, move)];
  });
  const charge = world.state.intents.get(dispute.paymentIntentId)?.charge;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: lines,
    charge: dispute.paymentIntentId.replace(/^pi_/, 'ch_'),
    created: unix(dispute.createdAt),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(evidenceFields.map((name) => [name, dispute.evidence[name] ?? null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: unix(dispute.dueAt),
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: dispute.submittedAt === null && dispute.dueAt <= world.clock.iso(),
      submission_count: dispute.submittedAt === null ? 0 : 1,
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.isInquiry,
    livemode: false,
    metadata: dispute.metadata ?? {},
    payment_intent: dispute.paymentIntentId,
    payment_method_details: {
      card: {
        brand: charge?.brand ?? 'visa',
        case_type: dispute.isInquiry ? 'inquiry' : 'chargeback',
        network: charge?.brand ?? 'visa',
        network_reason_code: dispute.reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: statusOf(dispute),
  };
}

/** How the line of what came back is called: the first, the second and so on. */
export function returnId({ id }: Dispute, index: number): string {
  return `txn_won${index > 0 ? index : ''}${id.slice(3)}`;
}

function statusOf({ isInquiry, status }: Dispute): string {
  if (!isInquiry) return status;
  return status === 'won' || status === 'lost' ? 'warning_closed' : `warning_${status}`;
}
