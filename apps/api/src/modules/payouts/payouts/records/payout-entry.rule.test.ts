import { describe, expect, it } from 'vitest';
import { payoutEntry } from './payout-entry.rule.ts';
import { venuePaysNothing } from './venue-paid-fees.rule.ts';

const paidAt = new Date('2026-11-21T12:00:00Z');

describe('the ledger entry of a payout', () => {
  const entry = payoutEntry({
    payoutId: '019aa000-0000-7000-8000-000000000009',
    currency: 'GBP',
    paymentSystem: 'STRIPE',
    locationId: 101,
    ...venuePaysNothing,
    fee: 25,
    parts: [
      { account: 'person:amira:101:GBP:free', holdId: 'h1', amount: 700 },
      { account: 'person:amira:101:GBP:qualifying', holdId: 'h2', amount: 300 },
    ],
    paidAt,
  });

  it('takes the whole sum from the person, the fee among it', () => {
    expect(entry.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['person:amira:101:GBP:free', -700],
      ['person:amira:101:GBP:qualifying', -300],
      ['float:STRIPE:GBP', 975],
      ['payout-fee:GBP', 25],
    ]);
  });

  it('sums to zero and ends every hold', () => {
    expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entry.postsHolds).toEqual(['h1', 'h2']);
  });

  it('has no line for a fee of nothing', () => {
    const free = payoutEntry({
      payoutId: 'p',
      currency: 'GBP',
      paymentSystem: 'STRIPE',
      locationId: 101,
      ...venuePaysNothing,
      fee: 0,
      parts: [{ account: 'a', holdId: 'h', amount: 100 }],
      paidAt,
    });
    expect(free.postings).toHaveLength(2);
  });

  const paid = {
    payoutId: 'p',
    locationId: 101,
    currency: 'GBP',
    paymentSystem: 'STRIPE',
    paidAt,
    feeVat: 5,
    feeVatBps: 2000,
    feeVatCountry: 'gb',
  };
  const told = ({ postings }: ReturnType<typeof payoutEntry>) =>
    postings.map(({ account, amount }) => `${account} ${amount}`);

  it('has the venue owe what it bears, with its VAT, and pays people in full', () => {
    const account = 'person:amira:101:GBP:qualifying';
    const parts = [{ account, holdId: 'h', amount: 500 }];
    expect(told(payoutEntry({ ...paid, fee: 0, venueFee: 30, parts }))).toEqual([
      `${account} -500`,
      'float:STRIPE:GBP 500',
      'venue-invoice:101:GBP -30',
      'payout-fee:GBP 25',
      'vat:gb:GBP 5',
    ]);
  });

  it('tells the VAT of a venue’s own payout apart', () => {
    const parts = [{ account: 'venue:101:GBP', holdId: 'h', amount: 500 }];
    expect(told(payoutEntry({ ...paid, fee: 30, venueFee: 0, parts }))).toEqual([
      'venue:101:GBP -500',
      'float:STRIPE:GBP 470',
      'payout-fee:GBP 25',
      'vat:gb:GBP 5',
    ]);
  });
});
