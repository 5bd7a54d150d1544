import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.rule.ts';
import type { Transaction } from './shapes.ts';

const at = new Date('2026-11-16T12:00:00Z');
const transaction = (type: string, more: Partial<Transaction> = {}): Transaction => ({
  id: 'txn_1',
  paymentSessionId: 'ps_1',
  amount: 1000,
  currency: 'GBP',
  type,
  status: 'Succeeded',
  createdTimestamp: at,
  ...more,
});

describe('what a transaction brought', () => {
  it.each([
    ['Capture', 35, 'CHARGE', 1000, 35],
    ['Refund', null, 'REFUND', -1000, 0],
    ['Chargeback', 2000, 'DISPUTE', -1000, 2000],
    ['ChargebackReversal', null, 'DISPUTE', 1000, 0],
  ] as const)('%s with a fee of %s', (type, processingFee, kind, amount, fee) => {
    const told = linesOf(transaction(type, { processingFee }));
    expect(told).toEqual([
      { reference: 'txn_1', kind, amount, fee, currency: 'GBP', at, availableAt: null },
    ]);
  });

  it.each([
    ['a capture whose fee nobody has told', transaction('Capture')],
    ['what is only reserved', transaction('Authorization', { processingFee: 1 })],
    ['what was given free', transaction('Void')],
    ['what is under way', transaction('Refund', { status: 'Pending' })],
    ['what failed', transaction('Capture', { status: 'Failed', processingFee: 1 })],
    ['what is new to us', transaction('toString')],
  ])('%s brought nothing', (_what, told) => {
    expect(linesOf(told)).toEqual([]);
  });
});
