import { describe, expect, it } from 'vitest';
import { refundEntry, type RefundedTip } from './refund-entry.rule.ts';

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
