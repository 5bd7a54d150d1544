import { disputeFee, giveEvidence } from '../../disputes/disputes.ts';
import { answer } from '../../post-calls.ts';
import type { Dispute } from '../../rows.ts';
import type { World } from '../../world.ts';
import { majorText } from './amounts.ts';
import type { PayerMaxCalls } from './calls.ts';
import { PayerMaxRefusal } from './errors.ts';
import { keptOf } from './present-order.ts';

const statuses: Record<Dispute['status'], string> = {
  needs_response: 'DISPUTE_INQUIRY',
  under_review: 'DISPUTE_RECEIVED',
  won: 'CASE_CLOSED',
  lost: 'CASE_CLOSED',
};

/** What customers' banks have taken back; a bank that only asks is not told of here. */
export function caseCalls(calls: PayerMaxCalls, world: World): void {
  const find = (caseId: string): Dispute => {
    const dispute = world.state.disputes.get(caseId);
    if (dispute?.origin?.dialect !== 'payermax' || dispute.isInquiry) {
      throw new PayerMaxRefusal('CASE_NOT_EXIST', 'The case does not exist.');
    }
    return dispute;
  };

  calls.post('caseSearch', ({ data }) =>
    answer(presentCase(world, find(data.ownNumber('caseId', 64)))),
  );
  calls.post('caseReplay', ({ data }) => {
    const dispute = find(data.ownNumber('caseId', 64));
    data.text('outUserId', 64);
    const said = data.text('responseContent', 256);
    giveEvidence(world, dispute, { text: said }, true);
    return answer({ successCaseIds: [dispute.id], failCaseIds: [] });
  });
}

const dayOf = (iso: string): string => iso.slice(0, 10);

/** A case as a question tells of it. */
export function presentCase(world: World, dispute: Dispute): object {
  const order = world.state.intents.get(dispute.paymentIntentId);
  const { status, amount } = dispute;
  const isOver = status === 'won' || status === 'lost';
  const currency = dispute.currency.toUpperCase();
  return {
    caseId: dispute.id,
    batchId: '',
    status: statuses[status],
    ...(isOver ? { caseResult: status === 'won' ? 'WIN' : 'FAIL' } : {}),
    outUserId: order ? keptOf(order).reference : '',
    outTradeNo: order ? keptOf(order).reference : '',
    tradeToken: dispute.paymentIntentId,
    tradeCreateTime: order?.createdAt ?? dispute.createdAt,
    amount: majorText(amount),
    fee: majorText(disputeFee),
    totalAmount: majorText(amount + disputeFee),
    currency,
    originTradeAmount: majorText(amount),
    originTradeCurrency: currency,
    retrievalDate: dayOf(dispute.createdAt),
    expirationDate: dayOf(dispute.dueAt),
  };
}

/** The same as a message tells it, with why. */
export function toldOfCase(world: World, dispute: Dispute): object {
  const order = world.state.intents.get(dispute.paymentIntentId);
  return {
    ...presentCase(world, dispute),
    channelOrderNo: `TPC${dispute.id}`,
    paymentMethodType: 'CARD',
    productDesc: order?.description ?? '',
    reasonCode: dispute.reason === 'fraudulent' ? '10.4' : '13.1',
    reasonMessage: dispute.reason.replaceAll('_', ' '),
    tradeAmount: majorText(order?.amount ?? dispute.amount),
    tradeCountry: (order?.country ?? '').toUpperCase(),
    tradeCurrency: dispute.currency.toUpperCase(),
    payFinishTime: order?.capturedAt ?? null,
  };
}
