import { describe, expect, it } from 'vitest';
import { readCase } from './dispute-shape.ts';
import { disputeOf, isKnownCase } from './dispute-state.rule.ts';

const attemptId = '0199ad10-7e2a-7c3b-8d4e-5f60718293a4';
const told = (more: object = {}) =>
  readCase({
    caseId: 'O20230103065545916437107761',
    outTradeNo: 'charge_0199ad10_7e2a_7c3b_8d4e_5f60718293a4_1',
    outUserId: 'somebody',
    status: 'DISPUTE_INQUIRY',
    amount: '50.00',
    fee: '10.00',
    currency: 'AED',
    originTradeAmount: '50.00',
    originTradeCurrency: 'AED',
    retrievalDate: '2026-02-13',
    expirationDate: '2026-02-20',
    ...more,
  });

describe('a case', () => {
  it.each([
    ['DISPUTE_INQUIRY', null, 'NEEDS_RESPONSE', 0],
    ['DISPUTE_RECEIVED', null, 'UNDER_REVIEW', 0],
    ['DISPUTE_END', null, 'UNDER_REVIEW', 0],
    ['DISPUTE_END', 'WIN', 'WON', 5000],
    ['DISPUTE_END', 'FAIL', 'LOST', 0],
    ['CASE_CLOSED', 'WIN', 'WON', 5000],
    ['CASE_CLOSED', 'FAIL', 'LOST', 0],
    ['CASE_CLOSED', null, 'UNDER_REVIEW', 0],
    ['CASE_CANCEL', null, 'WON', 5000],
    ['CASE_ARBITRATED', 'WIN', 'UNDER_REVIEW', 0],
  ])('that is %s with %s is %s', (status, caseResult, state, reinstated) => {
    expect(disputeOf(attemptId, told({ status, caseResult }))).toMatchObject({
      attemptId,
      status: state,
      reason: 'OTHER',
      amount: 5000,
      currency: 'AED',
      withdrawn: 5000,
      reinstated,
      fee: 1000,
      movedIn: 'AED',
    });
  });

  it('is frozen in the money that it was frozen in', () => {
    const other = told({ amount: '12.00', fee: '3.00', currency: 'USD' });
    expect(disputeOf(attemptId, other)).toMatchObject({
      amount: 5000,
      currency: 'AED',
      withdrawn: 1200,
      fee: 300,
      movedIn: 'USD',
    });
  });

  it('has to be answered before its day begins', () => {
    expect(disputeOf(attemptId, told()).respondBy).toEqual(new Date('2026-02-20T00:00:00Z'));
    expect(disputeOf(attemptId, told({ expirationDate: '' })).respondBy).toBeNull();
  });

  it.each(['50.001', 'fifty', ''])('of %s is none', (amount) => {
    expect(() => told({ amount })).toThrow(/./);
  });

  it.each([
    ['DISPUTE_INQUIRY', true],
    ['CASE_CANCEL', true],
    ['CASE_ARBITRATED', false],
  ])('%s is a state that we know: %s', (status, isKnown) => {
    expect(isKnownCase({ status })).toBe(isKnown);
  });
});
