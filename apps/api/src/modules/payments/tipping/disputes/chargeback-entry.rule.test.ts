import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundedTip } from '../payments/refund-entry.rule.ts';
import { refundEntry } from '../payments/refund-entry.rule.ts';
import {
  chargebackEntry,
  chargebackReversedEntry,
  disputeFeeEntry,
} from './chargeback-entry.rule.ts';

const tip: RefundedTip = {
  locationId: 101,
  country: 'gb',
  subjectKey: 'amira',
  currency: 'GBP',
  paymentSystem: 'STRIPE',
  charged: 1000,
  platformFee: 37,
  platformFeeVat: 7,
  processorFee: 49,
  primaryPart: 600,
  poolPart: 307,
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
const at = new Date('2026-11-21T12:00:00Z');
const taken = [{ account: 'pool', amount: -307 }];
const again = [{ account: 'pool', amount: 307 }];

describe('the entry of a chargeback', () => {
  it('has the lines of a refund: the same people bear it', () => {
    const entry = chargebackEntry(tip, { disputeId: 'd1', at, pooled: taken });
    const refund = refundEntry(tip, { refundId: 'd1', refundedAt: at }, taken);
    expect(entry.postings).toEqual(refund.postings);
    expect(entry.kind).toBe('CHARGEBACK');
    expect(entry.entryId).not.toBe(refund.entryId);
  });

  it.each([false, true])(
    'is undone to the penny by what comes back; qualifying: %s',
    (isQualifying) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 907 }),
          fc.integer({ min: 0, max: 500 }),
          (pool, bill) => {
            const paid = {
              ...tip,
              isQualifying,
              primaryPart: 907 - pool,
              poolPart: pool,
              charged: 1000 + bill,
              billNet: bill,
              billBelongsTo: 'VENUE' as const,
            };
            const isPooled = !isQualifying && pool > 0;
            const of = (amount: number) => (isPooled ? [{ account: 'pool', amount }] : []);
            const entries = [
              chargebackEntry(paid, { disputeId: 'd1', at, pooled: of(-pool) }),
              chargebackReversedEntry(paid, { disputeId: 'd1', at, pooled: of(pool) }),
            ];
            const left: Record<string, number> = {};
            for (const { account, amount } of entries.flatMap(({ postings }) => postings)) {
              left[account] = (left[account] ?? 0) + amount;
            }
            expect(Object.values(left).filter((amount) => amount !== 0)).toEqual([]);
            for (const { postings } of entries) {
              expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
            }
          },
        ),
      );
    },
  );

  it('gives a pool what came back, also another than it was taken from', () => {
    const entry = chargebackReversedEntry(tip, { disputeId: 'd1', at, pooled: again });
    expect(entry.postings.find(({ account }) => account === 'pool')?.amount).toBe(307);
    expect(entry.postings.find(({ account }) => account === 'clearing:STRIPE:GBP')?.amount).toBe(
      -1000,
    );
  });

  it('leaves qualifying tips with the people: the venue bears it', () => {
    const paid = { ...tip, isQualifying: true, vendorInvoice: 93 };
    const { postings } = chargebackEntry(paid, { disputeId: 'd1', at, pooled: [] });
    expect(postings.filter(({ account }) => /person|pool/.test(account))).toEqual([]);
    expect(postings.find(({ account }) => account === 'venue-invoice:101:GBP')?.amount).toBe(-814);
  });
});

describe('the fee for a dispute', () => {
  const fee = { disputeId: 'd1', at, paymentSystem: 'STRIPE', currency: 'GBP' };

  it('is ours to bear, whatever becomes of the dispute', () => {
    const entry = disputeFeeEntry({
      ...fee,
      kind: entryKinds.disputeFee,
      amount: 2000,
      inAll: 2000,
    });
    expect(entry.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['clearing:STRIPE:GBP', 2000],
      ['dispute-fee:STRIPE:GBP', -2000],
    ]);
    expect(entry.mayOverdraw).toBeUndefined();
  });

  it('that grows is a second entry, and what comes back of it another', () => {
    const kinds = [
      disputeFeeEntry({ ...fee, kind: entryKinds.disputeFee, amount: 2000, inAll: 2000 }),
      disputeFeeEntry({ ...fee, kind: entryKinds.disputeFee, amount: 1500, inAll: 3500 }),
      disputeFeeEntry({ ...fee, kind: entryKinds.disputeFeeReturned, amount: 2000, inAll: 2000 }),
    ];
    expect(new Set(kinds.map(({ entryId }) => entryId)).size).toBe(3);
    expect(kinds[2]?.postings.map(({ amount }) => amount)).toEqual([-2000, 2000]);
  });
});
