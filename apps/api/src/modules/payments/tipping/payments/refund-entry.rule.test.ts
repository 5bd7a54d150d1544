import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import { businessCountries } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import type { Entry } from '#ledger/ledger';
import { refundEntry, type RefundedTip } from './refund-entry.rule.ts';
import { servicePaymentEntry } from './service-payment-entry.rule.ts';
import { tipEntry } from './payment-entry.rule.ts';

const tenPounds: RefundedTip = {
  locationId: 101,
  country: 'gb',
  subjectKey: 'amira',
  currency: 'GBP',
  paymentSystem: 'STRIPE',
  charged: 1000,
  platformFee: 37,
  platformFeeVat: 7,
  processorFee: 49,
  primaryPart: 907,
  poolPart: 0,
  workplacePart: 0,
  vendorInvoice: 0,
  isQualifying: false,
  servicePaymentId: null,
  billBelongsTo: null,
  billNet: 0,
  billPlatformFee: 0,
  billPlatformFeeVat: 0,
  billProcessorFee: 0,
};
const refund = { refundId: 'r1', refundedAt: new Date('2026-11-21T12:00:00Z') };

function amounts(tip: RefundedTip, fromPool: { account: string; amount: number }[] = []) {
  const { postings } = refundEntry(tip, refund, fromPool);
  expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  return Object.fromEntries(postings.map(({ account, amount }) => [account, amount]));
}

describe('the ledger entry of a refund', () => {
  it('gives the customer the whole sum back and leaves the processor’s fee as our loss', () => {
    expect(amounts(tenPounds)).toEqual({
      'clearing:STRIPE:GBP': 1000,
      'platform-fee:GBP': -37,
      'vat:gb:GBP': -7,
      'platform-loss:GBP': -49,
      'person:amira:101:GBP:free': -907,
    });
  });

  it('takes a bill that was paid with the tip back from whom it went to', () => {
    const bill = {
      charged: 4000,
      servicePaymentId: 'b1',
      billNet: 2762,
      billPlatformFee: 111,
      billPlatformFeeVat: 22,
      billProcessorFee: 105,
    };
    expect(amounts({ ...tenPounds, ...bill, billBelongsTo: 'VENUE' })).toEqual({
      'clearing:STRIPE:GBP': 4000,
      'platform-fee:GBP': -148,
      'vat:gb:GBP': -29,
      'platform-loss:GBP': -154,
      'person:amira:101:GBP:free': -907,
      'venue:101:GBP': -2762,
    });
    expect(amounts({ ...tenPounds, ...bill, billBelongsTo: 'PERSON' })).toMatchObject({
      'service:amira:101:GBP': -2762,
    });
  });

  it('takes a common tip back from the person and from the pool or its shares', () => {
    const tip = { ...tenPounds, primaryPart: 544, poolPart: 363 };
    const fromPool = [
      { account: 'share-1', amount: -200 },
      { account: 'share-2', amount: -163 },
    ];
    expect(amounts(tip, fromPool)).toMatchObject({
      'person:amira:101:GBP:free': -544,
      'share-1': -200,
      'share-2': -163,
    });
  });

  it('takes the venue’s part back from the venue, beside what the people give back', () => {
    const tip = { ...tenPounds, primaryPart: 517, poolPart: 345, workplacePart: 45 };
    expect(amounts(tip, [{ account: 'share', amount: -345 }])).toMatchObject({
      'person:amira:101:GBP:free': -517,
      share: -345,
      'venue:101:GBP': -45,
    });
  });

  it('takes the venue’s part and the venue’s bill from the same balance, each in a line', () => {
    const bill = { charged: 4000, servicePaymentId: 'b1', billNet: 3000 };
    const tip = { ...tenPounds, ...bill, billBelongsTo: 'VENUE' as const };
    const { postings } = refundEntry({ ...tip, primaryPart: 862, workplacePart: 45 }, refund, []);
    const venue = postings.filter(({ account }) => account === 'venue:101:GBP');
    expect(venue.map(({ amount }) => amount)).toEqual([-45, -3000]);
  });

  it('leaves qualifying tips with the people: the venue bears the refund', () => {
    const tip = {
      ...tenPounds,
      isQualifying: true,
      primaryPart: 600,
      poolPart: 400,
      vendorInvoice: 93,
    };
    expect(amounts(tip)).toEqual({
      'clearing:STRIPE:GBP': 1000,
      'platform-fee:GBP': -37,
      'vat:gb:GBP': -7,
      'platform-loss:GBP': -49,
      'venue-invoice:101:GBP': -907,
    });
  });
});

describe('a payment and its refund together', () => {
  const payments = fc.record({
    mode: fc.constantFrom('DEDUCTED', 'ON_TOP', 'VENDOR'),
    country: fc.constantFrom(...businessCountries),
    bill: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 100_000 })),
    tip: fc.integer({ min: 500, max: 100_000 }),
    workplaceBps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
    primaryPercent: fc.integer({ min: 0, max: 100 }),
    billBelongsTo: fc.constantFrom('PERSON', 'VENUE'),
    isQualifying: fc.boolean(),
  });

  it('leave nothing but the processor’s fee with us, and what the venue bears', () => {
    fc.assert(
      fc.property(payments, ({ country, workplaceBps, ...of }) => {
        const terms = { ...feeTermsOn(country, '2026-11-21'), workplaceBps };
        const quote = quotePayment({ ...of, terms });
        if (!quote.ok) return;
        const primaryPart = Math.floor((quote.tip.net * of.primaryPercent) / 100);
        const poolPart = quote.tip.net - primaryPart;
        const paid = {
          ...tenPounds,
          ...quote.tip,
          country,
          primaryPart,
          poolPart,
          poolAccount: 'pool',
          charged: quote.charged,
          isQualifying: of.isQualifying,
          tipId: 't1',
          servicePaymentId: 'b1',
          billBelongsTo: of.billBelongsTo,
          billNet: quote.bill.net,
          billPlatformFee: quote.bill.platformFee,
          billPlatformFeeVat: quote.bill.platformFeeVat,
          billProcessorFee: quote.bill.processorFee,
          capturedAt: refund.refundedAt,
        };
        const fromPool =
          of.isQualifying || poolPart === 0 ? [] : [{ account: 'pool', amount: -poolPart }];
        const left = balancesAfter([
          tipEntry({ ...paid, charged: quote.tip.charged }),
          ...(of.bill > 0 ? [servicePaymentEntry(paid)] : []),
          refundEntry(paid, refund, fromPool),
        ]);
        const ours = {
          'platform-loss:GBP': -quote.processorFee,
          'processor-fee:STRIPE:GBP': quote.processorFee,
        };
        const borne = {
          'person:amira:101:GBP:qualifying': primaryPart,
          pool: poolPart,
          'venue-invoice:101:GBP': -quote.tip.net,
        };
        expect(left).toEqual(withoutZeros({ ...ours, ...(of.isQualifying ? borne : {}) }));
      }),
    );
  });
});

function balancesAfter(entries: readonly Entry[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, amount } of entries.flatMap(({ postings }) => postings)) {
    balances[account] = (balances[account] ?? 0) + amount;
  }
  return withoutZeros(balances);
}

function withoutZeros(balances: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0));
}
