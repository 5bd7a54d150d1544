import { describe, expect, it } from 'vitest';
import { payoutOf } from './payout-state.rule.ts';
import { readActions, readPayoutDetails } from './shapes.ts';

const payout = (status: string) =>
  readPayoutDetails({
    id: 'pay_1',
    amount: 882,
    currency: 'GBP',
    status,
    reference: 'payout-a-1',
    destination: { type: 'id', id: 'src_1' },
    instruction: { value_date: '2026-11-16' },
  });
const paidOn = '2026-11-16T12:00:00Z';
const backOn = '2026-11-18T09:00:00Z';
const action = (type: string, on: string, code: string) => ({
  id: 'act_1',
  type,
  processed_on: on,
  amount: 882,
  response_code: code,
});
const sent = (code = '10000') => action('Payout', paidOn, code);

describe('how a payout stands', () => {
  it.each([
    ['Pending', [], { status: 'PENDING', paidAt: null, failure: null }],
    ['Paid', [sent()], { status: 'PAID', paidAt: new Date(paidOn), failedAt: null }],
    [
      'Returned',
      [action('Return', backOn, '10000'), sent()],
      { status: 'RETURNED', paidAt: new Date(paidOn), returnedAt: new Date(backOn) },
    ],
    ['Declined', [sent('20054')], { status: 'FAILED', failure: 'CARD_EXPIRED', paidAt: null }],
    ['Declined', [sent('20046')], { status: 'FAILED', failure: 'ACCOUNT_CLOSED' }],
    ['Declined', [sent('20999')], { status: 'FAILED', failure: 'BANK_REFUSED' }],
    ['Declined', [], { status: 'FAILED', failure: 'BANK_REFUSED' }],
    ['A state of next year', [], { status: 'IN_TRANSIT', paidAt: null }],
  ])('%s', (status, actions, report) => {
    expect(payoutOf('a-1', payout(status), readActions(actions))).toMatchObject({
      attemptId: 'a-1',
      reference: 'pay_1',
      ...report,
    });
  });
});
