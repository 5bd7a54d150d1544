import { expect, test } from 'vitest';
import type { Fact } from './messages.ts';
import { refundOf } from './refund-state.rule.ts';

const fact = (eventCode: string, isSuccess = true): Fact => ({
  eventCode,
  pspReference: 'PSPR',
  isSuccess,
  merchantReference: 'refund-an-attempt',
  originalReference: 'PSP1',
  amount: 1000,
  currency: 'GBP',
  reason: '',
  details: {},
  at: new Date('2026-11-27T12:00:00Z'),
});
const received = fact('REFUND_RECEIVED');

test.each<[what: string, facts: Fact[], status: string]>([
  ['is taken on', [received], 'PENDING'],
  ['is done', [received, fact('REFUND')], 'SUCCEEDED'],
  ['is done, of which we were not answered', [fact('REFUND')], 'SUCCEEDED'],
  ['is refused', [received, fact('REFUND', false)], 'FAILED'],
  ['fails after it was done', [fact('REFUND'), fact('REFUND_FAILED')], 'FAILED'],
  ['fails, told the other way round', [fact('REFUND_FAILED'), fact('REFUND')], 'FAILED'],
  ['comes back', [fact('REFUND'), fact('REFUNDED_REVERSED')], 'FAILED'],
])('a refund %s', (_what, facts, status) => {
  expect(refundOf(facts)).toEqual({
    attemptId: 'an-attempt',
    reference: 'PSPR',
    status,
    amount: 1000,
    currency: 'GBP',
  });
});

test('of nothing, and of what is no refund of ours, nothing is told', () => {
  expect(refundOf([])).toBeNull();
  expect(refundOf([{ ...received, merchantReference: 'charge-an-attempt' }])).toBeNull();
});
