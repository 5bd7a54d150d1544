import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessCountries, type BusinessCountry } from '../countries/list.ts';
import { feeTermsOn } from './fee-terms.ts';
import {
  quoteTip,
  smallestThatWorks,
  type FeeMode,
  type FeeRates,
  type TipQuote,
} from './fee.rule.ts';
import { MoneyError } from '../money/money-error.ts';

const modes: readonly FeeMode[] = ['DEDUCTED', 'ON_TOP', 'VENDOR'];
const terms = (country: BusinessCountry) => feeTermsOn(country, '2026-07-01');

function quote(tip: number, mode: FeeMode, rates: FeeRates): TipQuote {
  const result = quoteTip({ tip, mode, terms: rates });
  if (!result.ok) throw new Error(`refused: ${result.reason} ${result.limit}`);
  return result;
}

describe('£10.00 in the United Kingdom', () => {
  it('leaves £9.07 when the fees come out of it', () => {
    expect(quote(1000, 'DEDUCTED', terms('gb'))).toMatchObject({ charged: 1000, net: 907 });
  });

  it('costs £10.95 when the customer adds the fees', () => {
    expect(quote(1000, 'ON_TOP', terms('gb'))).toMatchObject({ charged: 1095, net: 1000 });
  });

  it('sends 93p to the venue when the tip is pooled', () => {
    expect(quote(1000, 'VENDOR', terms('gb'))).toMatchObject({
      charged: 1000,
      net: 1000,
      vendorInvoice: 93,
    });
  });
});

describe('AED 20.00 in Dubai, where the venue keeps 5 % of what is left', () => {
  const keeping = { ...terms('ae'), workplaceBps: 500 };

  it.each([
    // Out of it: ours 54 with 3 of VAT, the processor's 158; of the 1785 that are left the venue has 89.
    ['the fees coming out of it', 'DEDUCTED', { charged: 2000, net: 1696, workplacePart: 89 }],
    ['the fees on top', 'ON_TOP', { charged: 2221, net: 1900, workplacePart: 100 }],
  ] as const)('are the people’s and the venue’s, with %s', (_, mode, expected) => {
    expect(quote(2000, mode, keeping)).toMatchObject(expected);
  });

  it('cost the guest and bring us what they would without it', () => {
    for (const mode of modes) {
      const { net, workplacePart, ...rest } = quote(2000, mode, keeping);
      const { net: whole, workplacePart: none, ...same } = quote(2000, mode, terms('ae'));
      expect([rest, net + workplacePart, none]).toEqual([same, whole, 0]);
    }
  });

  it('are refused at the same amounts, even where the venue would keep all', () => {
    const greedy = { ...terms('ae'), smallest: 1, workplaceBps: 10_000 };
    const { limit } = quoteTip({ tip: 1, mode: 'DEDUCTED', terms: greedy }) as { limit: number };
    expect(limit).toBe(smallestThatWorks('DEDUCTED', { ...greedy, workplaceBps: 0 }));
    expect(quote(limit, 'DEDUCTED', greedy)).toMatchObject({ net: 1, workplacePart: 0 });
  });
});

describe('small tips in Germany', () => {
  it('carry no fee of the processor below €5.00', () => {
    for (const mode of modes) expect(quote(499, mode, terms('de')).processorFee).toBe(0);
  });

  it('never leave less at €5.00 than at €4.99', () => {
    const justBelow = quote(499, 'DEDUCTED', terms('de')).net;
    expect(justBelow).toBe(488);
    for (let tip = 500; tip <= 600; tip += 1) {
      expect(quote(tip, 'DEDUCTED', terms('de')).net).toBeGreaterThanOrEqual(justBelow);
    }
    expect(quote(525, 'DEDUCTED', terms('de')).processorFee).toBe(25);
  });

  it('are not made dearer for the customer by the cap', () => {
    expect(quote(500, 'ON_TOP', terms('de'))).toMatchObject({ charged: 537, processorFee: 25 });
  });
});

describe('amounts that are refused', () => {
  it('names the smallest amount that works', () => {
    expect(quoteTip({ tip: 99, mode: 'ON_TOP', terms: terms('gb') })).toEqual({
      ok: false,
      reason: 'tooSmall',
      limit: 100,
    });
    expect(quoteTip({ tip: 499, mode: 'DEDUCTED', terms: terms('ae') })).toEqual({
      ok: false,
      reason: 'tooSmall',
      limit: 500,
    });
    expect(quoteTip({ tip: 0, mode: 'VENDOR', terms: terms('gb') }).ok).toBe(false);
    expect(quoteTip({ tip: -500, mode: 'DEDUCTED', terms: terms('gb') }).ok).toBe(false);
  });

  it('takes £5,000.00 and not a penny more', () => {
    expect(quoteTip({ tip: 500_000, mode: 'ON_TOP', terms: terms('gb') }).ok).toBe(true);
    expect(quoteTip({ tip: 500_001, mode: 'ON_TOP', terms: terms('gb') })).toEqual({
      ok: false,
      reason: 'tooLarge',
      limit: 500_000,
    });
  });

  it('never leaves a person with nothing', () => {
    const noMinimum = { ...terms('gb'), smallest: 1 };
    const smallest = smallestThatWorks('DEDUCTED', noMinimum);
    expect(smallest).toBe(21);
    expect(quoteTip({ tip: 20, mode: 'DEDUCTED', terms: noMinimum })).toEqual({
      ok: false,
      reason: 'tooSmall',
      limit: 21,
    });
    expect(quote(21, 'DEDUCTED', noMinimum).net).toBe(1);
  });

  it('throws for an amount no form can send', () => {
    expect(() => quoteTip({ tip: 10.5, mode: 'ON_TOP', terms: terms('gb') })).toThrow(MoneyError);
  });
});

describe('every tip in every country and mode', () => {
  const situations = fc.record({
    country: fc.constantFrom(...businessCountries),
    mode: fc.constantFrom(...modes),
    tip: fc.integer({ min: 500, max: 500_000 }),
    workplaceBps: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
  });

  it('is divided without a penny lost or made', () => {
    fc.assert(
      fc.property(situations, ({ country, mode, tip, workplaceBps }) => {
        const q = quote(tip, mode, { ...terms(country), workplaceBps });
        const fees = q.platformFee + q.platformFeeVat + q.processorFee;
        expect(q.charged + q.vendorInvoice).toBe(q.net + q.workplacePart + fees);
        expect(q.charged).toBe(mode === 'ON_TOP' ? tip + fees : tip);
        expect(q.vendorInvoice).toBe(mode === 'VENDOR' ? fees : 0);
        expect(q.net + q.workplacePart).toBe(mode === 'DEDUCTED' ? tip - fees : tip);
        expect(q.net).toBeGreaterThan(0);
      }),
      { numRuns: 5000 },
    );
  });

  it('stays within what the terms allow us and the processor', () => {
    fc.assert(
      fc.property(situations, ({ country, mode, tip }) => {
        const rates = terms(country);
        const q = quote(tip, mode, rates);
        expect(q.platformFee * 10_000).toBeLessThanOrEqual(tip * rates.platformBps);
        expect((q.processorFee - rates.processorFixed) * 10_000).toBeLessThanOrEqual(
          q.charged * rates.processorBps,
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('costs the customer the smallest amount that covers it when they add the fees', () => {
    const rates = fc.record({
      platformBps: fc.nat(1000),
      vatBps: fc.nat(3000),
      processorFixed: fc.nat(200),
      processorBps: fc.nat(9000),
      processorFreeBelow: fc.constant(0),
      smallest: fc.constant(1),
      largest: fc.constant(500_000),
    });
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 500_000 }), (anyTerms, tip) => {
        const q = quote(tip, 'ON_TOP', anyTerms);
        const leftOf = (charged: number) =>
          charged -
          anyTerms.processorFixed -
          (charged * anyTerms.processorBps - ((charged * anyTerms.processorBps) % 10_000)) / 10_000;
        const needed = tip + q.platformFee + q.platformFeeVat;
        expect(leftOf(q.charged)).toBe(needed);
        expect(leftOf(q.charged - 1)).toBeLessThan(needed);
      }),
      { numRuns: 20_000 },
    );
  });

  it('has a smallest amount below which nothing would remain', () => {
    const rates = fc.record({
      platformBps: fc.nat(400),
      vatBps: fc.nat(2500),
      processorFixed: fc.nat(5000),
      processorBps: fc.nat(400),
      processorFreeBelow: fc.constant(0),
      smallest: fc.constant(1),
      largest: fc.constant(500_000),
    });
    fc.assert(
      fc.property(rates, (anyTerms) => {
        const smallest = smallestThatWorks('DEDUCTED', anyTerms);
        expect(quoteTip({ tip: smallest, mode: 'DEDUCTED', terms: anyTerms }).ok).toBe(true);
        for (let tip = Math.max(1, smallest - 40); tip < smallest; tip += 1) {
          const fee =
            (tip * anyTerms.platformBps - ((tip * anyTerms.platformBps) % 10_000)) / 10_000;
          const processed = tip * anyTerms.processorBps;
          const left =
            tip - fee - anyTerms.processorFixed - (processed - (processed % 10_000)) / 10_000;
          const vat = Math.round((fee * anyTerms.vatBps) / 10_000);
          expect(left - vat).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('a promotion with a budget', () => {
  const usual = feeTermsOn('gb', '2026-11-21');
  const within = (left: number) => ({
    ...usual,
    platformBps: 0,
    promotion: { insteadOfBps: usual.platformBps, left },
  });
  const fee = (tip: number, left: number) => {
    const quoted = quoteTip({ tip, mode: 'ON_TOP', terms: within(left) });
    return quoted.ok ? quoted.platformFee : quoted.reason;
  };

  it.each([
    ['all of the fee while enough is left', 1000, 37, 0],
    ['all of it but a penny where a penny is missing', 1000, 36, 1],
    ['the last penny', 1000, 1, 36],
    ['nothing where nothing is left', 1000, 0, 37],
    ['nothing of a large payment but what is left', 100_000, 500, 3200],
  ])('leaves out %s', (_what, tip, left, expected) => {
    expect(fee(tip, left)).toBe(expected);
  });

  it('leaves out what it would without a budget, where that is larger than any fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 500_000 }), (tip) => {
        const free = quoteTip({ tip, mode: 'DEDUCTED', terms: { ...usual, platformBps: 0 } });
        expect(quoteTip({ tip, mode: 'DEDUCTED', terms: within(1_000_000) })).toEqual(free);
        const none = quoteTip({ tip, mode: 'DEDUCTED', terms: within(0) });
        expect(none).toEqual(quoteTip({ tip, mode: 'DEDUCTED', terms: usual }));
      }),
    );
  });
});
