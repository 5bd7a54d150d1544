import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf, type Charge } from './invoice.rule.ts';

const fee = (over: Partial<Charge> = {}): Charge => ({
  what: 'SERVICE_FEES',
  month: '2026-10',
  chargedIn: '2026-10',
  vatBps: 2000,
  net: 37,
  vat: 7,
  ...over,
});
const processing = (over: Partial<Charge> = {}): Charge =>
  fee({ what: 'PROCESSING', vatBps: null, net: 49, vat: 0, ...over });

describe('what is issued for a month', () => {
  it('is one invoice, with a line for each kind and rate, whose totals are the sums of its lines', () => {
    expect(
      documentsOf(
        '2026-10',
        [fee(), fee(), processing(), fee({ vatBps: 1750, net: 10, vat: 2 })],
        [],
      ),
    ).toEqual([
      {
        creditsMonth: null,
        lines: [
          { what: 'SERVICE_FEES', count: 2, vatBps: 2000, net: 74, vat: 14 },
          { what: 'SERVICE_FEES', count: 1, vatBps: 1750, net: 10, vat: 2 },
          { what: 'PROCESSING', count: 1, vatBps: null, net: 49, vat: 0 },
        ],
        net: 133,
        vat: 16,
        total: 149,
        fromBalance: 0,
      },
    ]);
  });

  it('says what was paid out of the venue’s balance already', () => {
    const instant = fee({ what: 'INSTANT_FEES', vatBps: null, net: 99, vat: 0 });
    expect(documentsOf('2026-10', [fee(), instant], [])).toMatchObject([
      { total: 143, fromBalance: 99 },
    ]);
  });

  it('is less what was taken back within the month, and nothing where nothing is left', () => {
    const back = fee({ net: -37, vat: -7 });
    expect(documentsOf('2026-10', [fee(), fee(), back], [])).toMatchObject([{ total: 44 }]);
    expect(documentsOf('2026-10', [fee(), back], [])).toEqual([]);
    expect(documentsOf('2026-11', [fee()], [])).toEqual([]);
  });

  it('is a credit note for each earlier month of which something was taken back', () => {
    const later = { month: '2026-12' };
    expect(
      documentsOf(
        '2026-12',
        [
          fee({ ...later, chargedIn: '2026-10', net: -37, vat: -7 }),
          processing({ ...later, chargedIn: '2026-11', net: -49 }),
          fee({
            what: 'GIVEN_BACK',
            vatBps: null,
            ...later,
            chargedIn: '2026-12',
            net: 1000,
            vat: 0,
          }),
        ],
        ['2026-11', '2026-10'],
      ),
    ).toMatchObject([
      { creditsMonth: null, total: 1000 },
      { creditsMonth: '2026-10', net: 37, vat: 7, total: 44 },
      { creditsMonth: '2026-11', total: 49 },
    ]);
  });

  it.each([
    ['the last invoice before a month that came to nothing', ['2026-09', '2026-12'], '2026-09'],
    ['the first invoice after it, where there was none before', ['2026-11', '2026-12'], '2026-11'],
  ])('credits %s, once', (_title, invoiced, creditsMonth) => {
    const later = { month: '2027-01', net: -37, vat: -7 };
    const charges = [
      fee({ ...later, chargedIn: '2026-10' }),
      fee({ ...later, chargedIn: creditsMonth }),
    ];
    expect(documentsOf('2027-01', charges, invoiced)).toMatchObject([
      { creditsMonth, total: 88, lines: [{ count: 2 }] },
    ]);
  });

  it('takes off what is charged now what was taken back before anything was invoiced', () => {
    const back = fee({ month: '2026-11', net: -37, vat: -7 });
    const now = { month: '2026-11', chargedIn: '2026-11' };
    expect(documentsOf('2026-11', [fee(now), processing(now), back], [])).toMatchObject([
      { creditsMonth: null, total: 49 },
    ]);
  });

  it('credits the last invoice with a month of which more was taken back than charged', () => {
    const back = fee({ net: -40, vat: -8 });
    expect(documentsOf('2026-10', [fee(), back], ['2026-08', '2026-09'])).toMatchObject([
      { creditsMonth: '2026-09', total: 4 },
    ]);
  });

  it('is together what was charged, whatever it was', () => {
    const months = ['2026-08', '2026-09', '2026-10'] as const;
    const anyCharge = fc.record({
      what: fc.constantFrom('SERVICE_FEES', 'PROCESSING', 'GIVEN_BACK', 'INSTANT_FEES'),
      month: fc.constant('2026-10'),
      chargedIn: fc.constantFrom(...months),
      vatBps: fc.constantFrom(null, 500, 2000),
      net: fc.integer({ min: -100_000, max: 100_000 }),
      vat: fc.integer({ min: -20_000, max: 20_000 }),
    }) satisfies fc.Arbitrary<Charge>;
    fc.assert(
      fc.property(fc.array(anyCharge), fc.subarray(['2026-08', '2026-09']), (charges, invoiced) => {
        const all = documentsOf('2026-10', charges, invoiced).reduce(
          (sum, { creditsMonth, total }) => sum + (creditsMonth === null ? total : -total),
          0,
        );
        expect(all).toBe(charges.reduce((sum, { net, vat }) => sum + net + vat, 0));
      }),
    );
  });
});
