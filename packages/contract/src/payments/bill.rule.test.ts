import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../money/allocate.ts';
import { quotePayment, type PaymentQuote } from './bill.rule.ts';
import { businessCountries } from '../countries/list.ts';
import { feeTermsOn } from './fee-terms.ts';
import { quoteTip, type FeeMode, type TipQuote } from './fee.rule.ts';

const day = '2026-11-21';
const gb = feeTermsOn('gb', day);

function quoted(bill: number, tip: number, mode: FeeMode, terms = gb): PaymentQuote {
  const quote = quotePayment({ bill, tip, mode, terms });
  if (!quote.ok) throw new Error(`refused: ${quote.of} ${quote.reason}`);
  return quote;
}

describe('a bill of £30.00 with a tip of £3.00', () => {
  it.each([
    // Out of £33.00: the processor's 1.15, of which the bill carries 1.05; ours 1.11 and 0.11, with VAT.
    ['out of the payment', 'DEDUCTED', { charged: 3300, bill: 2762, tip: 277 }],
    ['on top', 'ON_TOP', { charged: 3569, bill: 3000, tip: 300 }],
    // The bill carries its own fees; those of the tip, 11 + 2 + 10, are on the venue's invoice.
    ['not for the tip to bear', 'VENDOR', { charged: 3300, bill: 2762, tip: 300 }],
  ] as const)('with the fees %s', (_, mode, expected) => {
    const { charged, bill, tip } = quoted(3000, 300, mode);
    expect({ charged, bill: bill.net, tip: tip.net }).toEqual(expected);
    expect(bill.charged + tip.charged).toBe(charged);
  });

  it('has the fees of a qualifying tip invoiced to the venue, and never those of the bill', () => {
    const { bill, tip, vendorInvoice } = quoted(3000, 300, 'VENDOR');
    expect([bill.vendorInvoice, tip.vendorInvoice, vendorInvoice]).toEqual([0, 23, 23]);
    expect(quoted(3000, 0, 'VENDOR')).toEqual(quoted(3000, 0, 'DEDUCTED'));
  });

  it('carries the fixed fee of the processor once', () => {
    const { processorFee, bill, tip } = quoted(3000, 300, 'DEDUCTED');
    expect(processorFee).toBe(20 + 95);
    expect([bill.processorFee, tip.processorFee]).toEqual(allocate(processorFee, [3000, 300]));
  });
});

describe('a bill of AED 100.00 with a tip of AED 20.00, where the venue keeps 5 % of tips', () => {
  const ae = { ...feeTermsOn('ae', day), workplaceBps: 500 };

  it('divides the tip and leaves the bill alone', () => {
    const { bill, tip, net, workplacePart } = quoted(10_000, 2000, 'ON_TOP', ae);
    expect([bill.net, bill.workplacePart]).toEqual([10_000, 0]);
    expect([tip.net, tip.workplacePart]).toEqual([1900, 100]);
    expect([net, workplacePart]).toEqual([11_900, 100]);
  });

  it('takes nothing where there is only the bill', () => {
    expect(quoted(10_000, 0, 'DEDUCTED', ae).workplacePart).toBe(0);
  });
});

describe('what a payment cannot be', () => {
  it.each([
    ['a bill below £1.00', 99, 300, { of: 'bill', reason: 'tooSmall', limit: 100 }],
    ['a bill above £5,000.00', 500_001, 0, { of: 'bill', reason: 'tooLarge', limit: 500_000 }],
    ['a tip below £1.00 beside a bill', 3000, 99, { of: 'tip', reason: 'tooSmall', limit: 100 }],
    ['a tip above £5,000.00', 3000, 500_001, { of: 'tip', reason: 'tooLarge', limit: 500_000 }],
    ['nothing at all', 0, 0, { of: 'tip', reason: 'tooSmall', limit: 100 }],
  ] as const)('%s', (_, bill, tip, refusal) => {
    expect(quotePayment({ bill, tip, mode: 'ON_TOP', terms: gb })).toMatchObject(refusal);
  });
});

describe('in Germany', () => {
  const de = feeTermsOn('de', day);

  it('a tip below €5.00 carries no processor fee, even beside a bill that does', () => {
    const { bill, tip } = quoted(3000, 300, 'DEDUCTED', de);
    expect([bill.processorFee, tip.processorFee]).toEqual([25, 0]);
  });
});

describe('every payment', () => {
  const modes = fc.constantFrom('DEDUCTED' as const, 'ON_TOP' as const, 'VENDOR' as const);
  const countries = fc.constantFrom(...businessCountries);
  const amounts = fc.oneof(
    fc.integer({ min: 500, max: 2000 }),
    fc.integer({ min: 500, max: 500_000 }),
  );
  const names: (keyof TipQuote)[] = [
    'charged',
    'platformFee',
    'platformFeeVat',
    'processorFee',
    'net',
    'workplacePart',
    'vendorInvoice',
  ];
  const shares = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 }));

  it('is exactly its two parts, each of them whole in itself', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.oneof(fc.constant(0), amounts),
        modes,
        countries,
        shares,
        (bill, tip, mode, country, workplaceBps) => {
          const quote = quoted(bill, tip, mode, { ...feeTermsOn(country, day), workplaceBps });
          for (const name of names) expect(quote.bill[name] + quote.tip[name]).toBe(quote[name]);
          for (const part of [quote, quote.bill, quote.tip]) {
            const fees = part.platformFee + part.platformFeeVat + part.processorFee;
            expect(part.charged + part.vendorInvoice).toBe(part.net + part.workplacePart + fees);
            expect(Math.min(...names.map((name) => part[name]))).toBeGreaterThanOrEqual(0);
          }
          if (mode === 'ON_TOP') {
            const { charged, platformFee, platformFeeVat, processorFee } = quote;
            expect(quote.net + quote.workplacePart).toBe(bill + tip);
            expect(charged).toBe(bill + tip + platformFee + platformFeeVat + processorFee);
          } else {
            expect(quote.charged).toBe(bill + tip);
          }
        },
      ),
    );
  });

  it('of a tip alone, or of a bill alone, is what the fee rule says', () => {
    fc.assert(
      fc.property(amounts, modes, countries, shares, (amount, mode, country, workplaceBps) => {
        const terms = { ...feeTermsOn(country, day), workplaceBps };
        const { ok: _, ...expected } = { ...quoteTip({ tip: amount, mode, terms }) };
        expect(quoted(0, amount, mode, terms)).toMatchObject(expected);
        // A bill alone has no tip whose fees the venue could bear.
        const bears = mode === 'VENDOR' ? 'DEDUCTED' : mode;
        const whole = { ...terms, workplaceBps: 0 };
        const { ok: __, ...ofBill } = { ...quoteTip({ tip: amount, mode: bears, terms: whole }) };
        expect(quoted(amount, 0, mode, terms)).toMatchObject(ofBill);
      }),
    );
  });
});

describe('a bill with a tip, where a promotion has a budget', () => {
  const within = (left: number) => ({
    ...gb,
    platformBps: 0,
    promotion: { insteadOfBps: gb.platformBps, left },
  });
  // Our usual fees: 111 on the bill and 11 on the tip.
  it.each([
    [122, 0, 0],
    [121, 0, 1],
    [111, 0, 11],
    [110, 1, 11],
    [0, 111, 11],
  ])('with %s left, is charged %s on the bill and %s on the tip', (left, bill, tip) => {
    const quote = quoted(3000, 300, 'ON_TOP', within(left));
    expect([quote.bill.platformFee, quote.tip.platformFee]).toEqual([bill, tip]);
    expect(quote.platformFee).toBe(bill + tip);
  });
});
