import { describe, expect, it } from 'vitest';
import { captureToRefundEntry, differenceRefundEntry } from './difference-entry.rule.ts';

const capture = {
  tipId: '0199aaaa-0000-7000-8000-000000000001',
  paymentSystem: 'STRIPE',
  currency: 'GBP',
  capturedAt: new Date('2026-11-28T20:00:00Z'),
};
const refund = {
  refundId: '0199aaaa-0000-7000-8000-000000000002',
  refundedAt: new Date('2026-11-28T21:00:00Z'),
};

const linesOf = (entry: ReturnType<typeof differenceRefundEntry>) =>
  entry.postings.map(({ account, amount }) => `${account} ${amount}`);

describe('a capture that goes back before anybody had it', () => {
  it.each([
    [
      'brings nobody anything; the processor’s fee is our loss',
      { captured: 548, processorFee: 36 },
      ['clearing:STRIPE:GBP -548', 'platform-loss:GBP 512', 'processor-fee:STRIPE:GBP 36'],
    ],
    [
      'has no line for a fee that there is not',
      { captured: 200, processorFee: 0 },
      ['clearing:STRIPE:GBP -200', 'platform-loss:GBP 200'],
    ],
  ] as const)('%s', (_title, sums, lines) => {
    expect(linesOf(captureToRefundEntry(capture, sums))).toEqual(lines);
  });

  it.each([548, 1, 200_000])('goes back whole: %i', (amount) => {
    expect(linesOf(differenceRefundEntry(capture, { ...refund, amount }))).toEqual([
      `clearing:STRIPE:GBP ${amount}`,
      `platform-loss:GBP -${amount}`,
    ]);
  });

  it('sums to zero, and its ids follow from the payment’s and the refund’s', () => {
    const booked = captureToRefundEntry(capture, { captured: 20, processorFee: 36 });
    const back = differenceRefundEntry(capture, { ...refund, amount: 20 });
    for (const { postings } of [booked, back]) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    }
    expect(captureToRefundEntry(capture, { captured: 20, processorFee: 36 }).entryId).toBe(
      booked.entryId,
    );
    expect(booked.entryId).not.toBe(back.entryId);
  });
});
