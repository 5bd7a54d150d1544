import { describe, expect, it } from 'vitest';
import {
  chargedForBill,
  servicePaymentEntry,
  type PaidBill,
} from './service-payment-entry.rule.ts';

const capturedAt = new Date('2026-11-21T12:00:00Z');
const thirtyPounds: PaidBill = {
  locationId: 101,
  country: 'gb',
  subjectKey: 'amira',
  currency: 'GBP',
  paymentSystem: 'STRIPE',
  servicePaymentId: '019aa000-0000-7000-8000-000000000002',
  billBelongsTo: 'PERSON',
  billNet: 2762,
  billPlatformFee: 111,
  billPlatformFeeVat: 22,
  billProcessorFee: 105,
};

const amounts = (bill: PaidBill): Record<string, number> =>
  Object.fromEntries(
    servicePaymentEntry({ ...bill, capturedAt }).postings.map((line) => [
      line.account,
      line.amount,
    ]),
  );

describe('the ledger entry of a bill', () => {
  it('stands under a kind of its own, and its lines sum to zero', () => {
    const entry = servicePaymentEntry({ ...thirtyPounds, capturedAt });
    expect(entry).toMatchObject({
      entryId: thirtyPounds.servicePaymentId,
      kind: 'SERVICE_PAYMENT',
      details: { charged: 3000, net: 2762 },
    });
    expect(entry.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(chargedForBill(thirtyPounds)).toBe(3000);
  });

  it('gives a freelancer the bill on an account apart from all tips', () => {
    expect(amounts(thirtyPounds)).toEqual({
      'clearing:STRIPE:GBP': -3000,
      'service:amira:101:GBP': 2762,
      'platform-fee:GBP': 111,
      'vat:gb:GBP': 22,
      'processor-fee:STRIPE:GBP': 105,
    });
  });

  it('gives the bill of an employee’s work to the venue, never to a pool', () => {
    expect(amounts({ ...thirtyPounds, billBelongsTo: 'VENUE' })).toMatchObject({
      'venue:101:GBP': 2762,
    });
  });

  it('is refused where a person’s bill names nobody, or has no id', () => {
    expect(() => amounts({ ...thirtyPounds, subjectKey: null })).toThrow('names nobody');
    expect(() => amounts({ ...thirtyPounds, servicePaymentId: null })).toThrow('no id');
  });
});
