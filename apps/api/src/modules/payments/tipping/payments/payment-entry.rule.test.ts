import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quoteTip } from '@tipwell/contract/payments/fee.rule';
import { tipEntry, type CapturedTip } from './payment-entry.rule.ts';

const capturedAt = new Date('2026-11-21T12:00:00Z');
const tenPounds: CapturedTip = {
  tipId: '019aa000-0000-7000-8000-000000000001',
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
  poolAccount: null,
  workplacePart: 0,
  vendorInvoice: 0,
  isQualifying: false,
  capturedAt,
};

const amounts = (tip: CapturedTip): Record<string, number> =>
  Object.fromEntries(tipEntry(tip).postings.map(({ account, amount }) => [account, amount]));

describe('the ledger entry of a tip', () => {
  it('shares ten pounds among the person, us, the taxman and the processor', () => {
    expect(amounts(tenPounds)).toEqual({
      'clearing:STRIPE:GBP': -1000,
      'person:amira:101:GBP:free': 907,
      'platform-fee:GBP': 37,
      'vat:gb:GBP': 7,
      'processor-fee:STRIPE:GBP': 49,
    });
  });

  it('keeps a qualifying tip on the account that no fee may touch', () => {
    const tip = { ...tenPounds, isQualifying: true, primaryPart: 1000, vendorInvoice: 93 };
    expect(amounts(tip)).toMatchObject({
      'person:amira:101:GBP:qualifying': 1000,
      'venue-invoice:101:GBP': -93,
    });
  });

  it('divides a common tip between the person and the pool of the day', () => {
    const tip = {
      ...tenPounds,
      isQualifying: true,
      primaryPart: 544,
      poolPart: 363,
      poolAccount: 'pool',
    };
    expect(amounts(tip)).toMatchObject({ 'person:amira:101:GBP:qualifying': 544, pool: 363 });
  });

  it('gives the venue its part where it keeps a workplace fee, beside the person’s and the pool’s', () => {
    const tip = {
      ...tenPounds,
      country: 'ae',
      currency: 'AED',
      primaryPart: 517,
      poolPart: 345,
      poolAccount: 'pool',
      workplacePart: 45,
    };
    expect(amounts(tip)).toMatchObject({
      'person:amira:101:AED:free': 517,
      pool: 345,
      'venue:101:AED': 45,
    });
    expect(tipEntry(tip).details).toEqual({
      sourceId: tip.tipId,
      charged: 1000,
      net: 862,
    });
  });

  it('gives a tip to the place itself to the pool alone', () => {
    const tip = {
      ...tenPounds,
      subjectKey: null,
      primaryPart: 0,
      poolPart: 907,
      poolAccount: 'pool',
    };
    expect(Object.keys(amounts(tip)).filter((account) => account.startsWith('person'))).toEqual([]);
    expect(amounts(tip)['pool']).toBe(907);
  });

  it('sums to zero for every tip that the fee rule quotes', () => {
    const modes = fc.constantFrom('DEDUCTED' as const, 'ON_TOP' as const, 'VENDOR' as const);
    const countries = fc.constantFrom('gb', 'de', 'us', 'ae', 'ch', 'ca', 'sa');
    const tips = fc.integer({ min: 1, max: 600_000 });
    const shares = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 }));
    fc.assert(
      fc.property(tips, modes, countries, shares, (tip, mode, country, workplaceBps) => {
        const terms = { ...feeTermsOn(country, '2026-11-21'), workplaceBps };
        const quote = quoteTip({ tip, mode, terms });
        if (!quote.ok) return;
        const primaryPart = Math.floor(quote.net / 3);
        const parts = { primaryPart, poolPart: quote.net - primaryPart, poolAccount: 'pool' };
        const { postings } = tipEntry({ ...tenPounds, ...quote, ...parts, country });
        expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
      }),
    );
  });
});
