import { describe, expect, test } from 'vitest';
import { payoutStates } from '#payouts/payouts';
import { nextTipState, tipStates } from '#payments/tipping';
import { compareProcessor, type Comparison } from './compare-processor.rule.ts';
import type { Movement } from './movement.ts';

const movement = (over: Partial<Movement>): Movement => ({
  kind: 'TIP',
  sourceId: '0199f5b0-0000-7000-8000-000000000001',
  state: 'CAPTURED',
  currency: 'GBP',
  amount: 1000,
  fee: 0,
  paymentSystem: 'STRIPE',
  reference: 'pi_1',
  servicePaymentId: null,
  beganAt: new Date('2026-11-22T12:00:00Z'),
  ...over,
});
const told = (status: string, amount = 1000, currency = 'GBP') => ({ status, amount, currency });

test.each<[Movement['kind'], string, string, Comparison]>([
  ['TIP', 'CAPTURED', 'CAPTURED', 'SAME'],
  ['TIP', 'CAPTURED', 'WAITING_FOR_CARD', 'CONTRADICTION'],
  ['TIP', 'EXPIRED', 'CAPTURED', 'NEWS'],
  ['TIP', 'EXPIRED', 'WAITING_FOR_CARD', 'CONTRADICTION'],
  ['TIP', 'STARTED', 'CAPTURED', 'NEWS'],
  ['REFUND', 'APPROVED', 'SUCCEEDED', 'NEWS'],
  ['REFUND', 'SUCCEEDED', 'FAILED', 'CONTRADICTION'],
  ['REFUND', 'FAILED', 'SUCCEEDED', 'CONTRADICTION'],
  ['TIP', 'CHARGED_BACK', 'CAPTURED', 'SAME'],
  ['DISPUTE', 'NOTHING', 'NOTHING', 'SAME'],
  ['DISPUTE', 'NOTHING', 'TAKEN', 'NEWS'],
  ['DISPUTE', 'NOTHING', 'BACK', 'NEWS'],
  ['DISPUTE', 'TAKEN', 'BACK', 'NEWS'],
  ['DISPUTE', 'TAKEN', 'NOTHING', 'CONTRADICTION'],
  ['DISPUTE', 'BACK', 'TAKEN', 'CONTRADICTION'],
  ['PAYOUT', 'PAID', 'PAID', 'SAME'],
  ['PAYOUT', 'PAID', 'RETURNED', 'NEWS'],
  ['PAYOUT', 'PAID', 'FAILED', 'NEWS'],
  ['PAYOUT', 'RETURNED', 'FAILED', 'SAME'],
  ['PAYOUT', 'RETURNED', 'PAID', 'CONTRADICTION'],
  ['PAYOUT', 'FAILED', 'PAID', 'CONTRADICTION'],
  ['PAYOUT', 'SUBMITTED', 'PAID', 'NEWS'],
  ['PAYOUT', 'RETURNED', 'RETURNED', 'SAME'],
])('a %s that we call %s and the processor %s: %s', (kind, state, status, comparison) => {
  expect(compareProcessor(movement({ kind, state }), told(status))).toBe(comparison);
});

describe('the sum', () => {
  test('must be the same to the penny, and in the same currency, once money has moved', () => {
    expect(compareProcessor(movement({}), told('CAPTURED', 999))).toBe('CONTRADICTION');
    expect(compareProcessor(movement({}), told('CAPTURED', 1000, 'EUR'))).toBe('CONTRADICTION');
    expect(compareProcessor(movement({ state: 'STARTED' }), told('WAITING_FOR_CARD', 0))).toBe(
      'SAME',
    );
  });

  test('of a payout is what was sent: without our fee', () => {
    const payout = movement({ kind: 'PAYOUT', state: 'PAID', fee: 30 });
    expect(compareProcessor(payout, told('PAID', 970))).toBe('SAME');
    expect(compareProcessor(payout, told('PAID', 1000))).toBe('CONTRADICTION');
  });
});

test('every state of a tip and a payout is known here', () => {
  for (const state of tipStates) {
    expect(compareProcessor(movement({ state }), told(nextStatus(state)))).not.toBe(
      'CONTRADICTION',
    );
  }
  for (const state of payoutStates.filter((each) => each !== 'DRAFT')) {
    const status = state === 'SUBMITTED' ? 'PENDING' : state;
    expect(compareProcessor(movement({ kind: 'PAYOUT', state }), told(status))).toBe('SAME');
  }
});

/** A status under which a tip stays what it is. */
function nextStatus(state: (typeof tipStates)[number]): string {
  const statuses = ['CAPTURED', 'CANCELLED', 'PROCESSING', 'WAITING_FOR_CARD'] as const;
  return statuses.find((status) => nextTipState(state, status) === state) ?? 'none';
}
