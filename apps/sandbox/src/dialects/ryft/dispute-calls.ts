import { acceptDispute, giveEvidence } from '../../disputes/disputes.ts';
import { findEvidenceFile, keepEvidenceFile } from '../../disputes/evidence-files.ts';
import { answer } from '../../post-calls.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { RyftCalls } from './calls.ts';
import { RyftError } from './errors.ts';
import { pageOf, unix } from './lists.ts';

const categories: Record<Dispute['reason'], string> = {
  duplicate: 'ProcessingError',
  fraudulent: 'Fraudulent',
  general: 'General',
  product_not_received: 'CardholderDispute',
};

const statuses: Record<Dispute['status'], string> = {
  needs_response: 'Open',
  under_review: 'Challenged',
  won: 'Won',
  lost: 'Lost',
};

/** Disputes have names of this dialect. */
export function disputeId({ id }: Dispute): string {
  return `dsp_${id.slice('dp_'.length)}`;
}

const texts = ['billingAddress', 'shippingAddress', 'duplicateTransaction', 'uncategorised'];
const files = [
  'proofOfDelivery',
  'customerSignature',
  'receipt',
  'shippingConfirmation',
  'customerCommunication',
  'refundPolicy',
  'recurringPaymentAgreement',
  'uncategorised',
];

/** What customers' banks have taken back; a bank that only asks is not told of here. */
export function disputeCalls(calls: RyftCalls, world: World): void {
  const find = (id: string): Dispute => {
    const dispute = world.state.disputes.get(id.replace(/^dsp_/, 'dp_'));
    if (dispute?.origin?.dialect !== 'ryft' || dispute.isInquiry) {
      throw new RyftError(404, 'not_found');
    }
    return dispute;
  };

  calls.get('/disputes', ({ query }) =>
    pageOf(
      [...world.state.disputes.all()].filter(
        ({ origin, isInquiry }) => origin?.dialect === 'ryft' && !isInquiry,
      ),
      query,
      (dispute) => presentDispute(world, dispute),
    ),
  );
  calls.get('/disputes/:id', ({ id }) => presentDispute(world, find(id)));
  calls.post('/disputes/:id/accept', ({ id }) => {
    acceptDispute(world, find(id));
    return answer(presentDispute(world, find(id)));
  });
  calls.patch('/disputes/:id/evidence', ({ id, body }) => {
    const dispute = find(id);
    const evidence: Record<string, string> = {};
    for (const kind of texts) {
      const said = body.part('text').text(kind, 2000);
      if (said !== undefined) evidence[`text.${kind}`] = said;
    }
    for (const kind of files) {
      const file = body.part('files').part(kind).text('id');
      if (file === undefined) continue;
      findEvidenceFile(world, file);
      evidence[`files.${kind}`] = file;
    }
    giveEvidence(world, dispute, evidence, false);
    return answer(presentDispute(world, find(id)));
  });
  calls.post('/disputes/:id/challenge', ({ id }) => {
    const dispute = find(id);
    if (Object.keys(dispute.evidence).length === 0) {
      throw new RyftError(400, 'bad_request', 'there is no evidence');
    }
    giveEvidence(world, dispute, {}, true);
    return answer(presentDispute(world, find(id)));
  });
  calls.post('/files', ({ body }) => {
    if (body.needText('category', 50) !== 'Evidence') {
      throw new RyftError(400, 'invalid_field', 'category is invalid');
    }
    const { name, type: contentType, size } = body.file('file');
    return answer(presentFile(keepEvidenceFile(world, { name, contentType, size })), 201);
  });
}

function presentFile({ id, name, createdAt }: { id: string; name: string; createdAt: string }) {
  return {
    id,
    name,
    type: 'Pdf',
    category: 'Evidence',
    createdTimestamp: unix(createdAt),
    lastUpdatedTimestamp: unix(createdAt),
  };
}

export function presentDispute(world: World, dispute: Dispute): object {
  const intent = world.state.intents.get(dispute.paymentIntentId);
  if (intent === undefined) throw new RyftError(404, 'not_found');
  const { evidence } = dispute;
  const text = Object.fromEntries(
    texts.flatMap((kind) => {
      const said = evidence[`text.${kind}`];
      return said === undefined ? [] : [[kind, said]];
    }),
  );
  return {
    id: disputeId(dispute),
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    status: dispute.isAccepted ? 'Accepted' : statuses[dispute.status],
    category: categories[dispute.reason],
    reason: { code: '10.4', description: 'Other Fraud - Card Absent Environment' },
    respondBy: unix(dispute.dueAt),
    recommendedEvidence: [],
    paymentSession: { id: intent.id, paymentType: 'Standard' },
    evidence: { text },
    createdTimestamp: unix(dispute.withdrawnAt ?? dispute.createdAt),
    lastUpdatedTimestamp: unix(dispute.closedAt ?? dispute.submittedAt ?? dispute.createdAt),
  };
}
