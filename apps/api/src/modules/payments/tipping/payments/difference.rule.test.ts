import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { quotePayment } from '@tipwell/contract/payments/bill.rule';
import { describe, expect, it } from 'vitest';
import { acceptedSums, choicesOf, type AcceptedSums } from './difference.rule.ts';

const british = feeTermsOn('gb', '2026-11-28');
const some = {} as AcceptedSums;
const pounds = { currencyAsked: 'GBP', currencyCaptured: 'GBP' };

describe('what may be done about a captured sum that differs', () => {
  it.each([
    [
      'less, and a tip is left of it',
      { asked: 1095, captured: 548 },
      some,
      ['ACCEPT', 'REFUND_ALL'],
    ],
    ['less, and nothing is left of it', { asked: 1095, captured: 20 }, null, ['REFUND_ALL']],
    ['more', { asked: 1000, captured: 1200 }, some, ['REFUND_EXCESS', 'REFUND_ALL']],
    ['nothing at all', { asked: 1000, captured: 0 }, null, []],
  ] as const)('%s', (_title, sums, accepted, choices) => {
    expect(choicesOf({ ...sums, ...pounds }, accepted)).toEqual(choices);
  });

  it('in another currency everything goes back', () => {
    const euros = { currencyAsked: 'GBP', currencyCaptured: 'EUR' };
    expect(choicesOf({ asked: 1000, captured: 1000, ...euros }, some)).toEqual(['REFUND_ALL']);
  });
});

describe('what a captured sum brings', () => {
  it.each([
    ['out of the tip: what was captured is the tip', 548, 0, 'DEDUCTED', 548, 489],
    ['with the fee on top: the largest tip that it pays', 1095, 0, 'ON_TOP', 1000, 1000],
    ['a bill stays whole and the tip is smaller', 3200, 3000, 'DEDUCTED', 200, null],
  ] as const)('%s', (_title, captured, bill, mode, tip, net) => {
    const sums = acceptedSums(captured, { bill, mode, terms: british });
    expect(sums?.tipAmount).toBe(tip);
    if (net !== null) expect(sums?.net).toBe(net);
  });

  it.each([
    ['less than the smallest tip', 60, 0, 'DEDUCTED'],
    ['less than the bill', 2500, 3000, 'DEDUCTED'],
    ['less than the smallest tip with its fee', 100, 0, 'ON_TOP'],
  ] as const)('nothing: %s', (_title, captured, bill, mode) => {
    expect(acceptedSums(captured, { bill, mode, terms: british })).toBeNull();
  });

  it('is whole to the unit, whatever was asked for and captured', () => {
    let seed = 42;
    const below = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 600; round += 1) {
      const mode = (['DEDUCTED', 'ON_TOP', 'VENDOR'] as const)[below(3)] ?? 'DEDUCTED';
      const country = (['gb', 'de', 'us', 'ae'] as const)[below(4)] ?? 'gb';
      const terms = feeTermsOn(country, '2026-11-28');
      const bill = below(2) === 0 ? 0 : 500 + below(5000);
      const asked = quotePayment({ bill, tip: 500 + below(20_000), mode, terms });
      if (!asked.ok) continue;
      const captured = 1 + below(asked.charged);
      const sums = acceptedSums(captured, { bill, mode, terms });
      if (sums === null) continue;
      const { tip, bill: ofBill } = sums;
      const parts = [tip, ofBill].map(
        (part) => part.net + part.platformFee + part.platformFeeVat + part.processorFee,
      );
      const total = parts.reduce((sum, part) => sum + part, 0) + tip.workplacePart;
      expect({ sum: total - tip.vendorInvoice, charged: sums.charged }).toEqual({
        sum: captured,
        charged: captured,
      });
      expect(sums.net).toBe(tip.net + ofBill.net);
      expect(ofBill).toEqual(asked.bill.net > 0 ? expect.anything() : ofBill);
      expect(sums.tipAmount).toBeGreaterThanOrEqual(tip.net);
    }
  });
});
