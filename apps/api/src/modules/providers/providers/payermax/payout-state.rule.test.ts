import { describe, expect, it } from 'vitest';
import { isKnownState, payoutOf } from './payout-state.rule.ts';
import { readPayout } from './shapes.ts';

const attemptId = '0199ad10-7e2a-7c3b-8d4e-5f60718293a4';
const told = (more: object = {}) =>
  readPayout({
    outTradeNo: 'payout_0199ad10_7e2a_7c3b_8d4e_5f60718293a4',
    tradeNo: '20221202113517PO8822546300427849',
    status: 'PENDING',
    trade: { amount: '3223.59', currency: 'AED' },
    payFinishTime: '',
    bounceBackTime: '',
    ...more,
  });
const paid = { payFinishTime: '2022-12-02T11:35:23 +0000' };
const at = new Date('2022-12-02T11:35:23Z');

describe('a payout', () => {
  it.each<[string, object, string, object]>([
    ['PENDING', {}, 'IN_TRANSIT', { paidAt: null, failedAt: null, failure: null }],
    ['SUCCESS', paid, 'PAID', { paidAt: at, returnedAt: null, failure: null }],
    ['FAILED', paid, 'FAILED', { paidAt: null, failedAt: at, failure: 'BANK_REFUSED' }],
    ['REVIEWING', paid, 'IN_TRANSIT', { paidAt: null, failedAt: null, failure: null }],
  ])('that is %s', (status, more, state, rest) => {
    const report = payoutOf(attemptId, told({ status, ...more }));
    expect(report).toMatchObject({ attemptId, status: state, amount: 322_359, currency: 'AED' });
    expect(report).toMatchObject(rest);
  });

  it('that bounced was paid before, and both moments are told', () => {
    const bounceBackTime = '2022-12-05T08:00:00 +0000';
    expect(
      payoutOf(attemptId, told({ status: 'BOUNCEBACK', ...paid, bounceBackTime })),
    ).toMatchObject({
      status: 'RETURNED',
      paidAt: at,
      returnedAt: new Date('2022-12-05T08:00:00Z'),
      failure: null,
    });
  });

  it.each([
    ['', 'Invalid account or not active', 'DESTINATION_INVALID'],
    ['ACCOUNT_INVALID', '', 'DESTINATION_INVALID'],
    ['', 'The account is closed', 'ACCOUNT_CLOSED'],
    ['', 'Account frozen by bank', 'ACCOUNT_CLOSED'],
    ['CHANNEL_TIMEOUT', '', 'PROCESSOR_FAULT'],
    ['', 'Rejected by the receiving bank', 'BANK_REFUSED'],
  ])('that failed with %s “%s” did for %s', (responseCode, responseMsg, failure) => {
    const failed = told({ status: 'FAILED', responseCode, responseMsg });
    expect(payoutOf(attemptId, failed).failure).toBe(failure);
  });

  it.each([
    ['SUCCESS', true],
    ['BOUNCEBACK', true],
    ['REVIEWING', false],
    ['constructor', false],
  ])('%s is a state that we know: %s', (status, isKnown) => {
    expect(isKnownState(status)).toBe(isKnown);
  });

  it.each(['3223.591', '3,223.59', 'all'])('of %s is no payout that we believe', (amount) => {
    expect(() => told({ trade: { amount, currency: 'AED' } })).toThrow(/./);
  });
});
