import { describe, expect, it } from 'vitest';
import { fieldError } from '@tipwell/contract/api/field-error';
import { refusedRate, salesTaxOn, type SalesTaxRate } from './sales-tax.rule.ts';

const rates: SalesTaxRate[] = [
  { bps: null, validFrom: '2027-03-01' },
  { bps: 500, validFrom: '2026-12-01' },
  { bps: 0, validFrom: '2027-01-01' },
];

describe('the sales tax of a bill', () => {
  it.each([
    ['is the country’s before anything was set', '2026-11-30', 2000],
    ['is the location’s from the day on for which it was set', '2026-12-01', 500],
    ['stays until the day before the next', '2026-12-31', 500],
    ['may be nothing', '2027-01-01', 0],
    ['is the country’s again once that was set', '2027-03-01', 2000],
  ])('%s', (_what, day, bps) => {
    expect(salesTaxOn(rates, { country: 'gb', day })).toBe(bps);
  });

  it.each([
    ['2023-12-31', 770],
    ['2024-01-01', 810],
  ])('is the country’s of the day in Switzerland: %s', (day, bps) => {
    expect(salesTaxOn([], { country: 'ch', day })).toBe(bps);
  });
});

describe('a rate that somebody wants', () => {
  const on = { country: 'gb', today: '2026-11-26' } as const;
  const tomorrow = '2026-11-27';
  it.each<[string, SalesTaxRate, object | null]>([
    ['is taken from tomorrow on', { bps: 500, validFrom: tomorrow }, null],
    ['may be the highest of the country', { bps: 2000, validFrom: tomorrow }, null],
    ['may be the country’s own', { bps: null, validFrom: '2027-04-01' }, null],
    [
      'is refused above the highest',
      { bps: 2001, validFrom: tomorrow },
      { bps: fieldError('salesTaxTooHigh', { limit: 20 }) },
    ],
    [
      'is refused for today, of which bills are paid already',
      { bps: 500, validFrom: '2026-11-26' },
      { validFrom: fieldError('salesTaxTooEarly') },
    ],
    [
      'is refused for the past',
      { bps: 0, validFrom: '2025-01-01' },
      { validFrom: fieldError('salesTaxTooEarly') },
    ],
  ])('%s', (_what, wanted, refused) => {
    expect(refusedRate(wanted, on)).toEqual(refused);
  });

  it.each([
    ['ch', '2023-12-31', 770],
    ['ch', '2024-01-01', 810],
    ['us', '2027-01-01', 1350],
    ['ca', '2027-01-01', 1500],
  ] as const)('may be the highest that is known of %s on %s: %i', (country, day, most) => {
    const asked = { country, today: '2023-01-01' };
    expect(refusedRate({ bps: most, validFrom: day }, asked)).toBeNull();
    expect(refusedRate({ bps: most + 1, validFrom: day }, asked)).toEqual({
      bps: fieldError('salesTaxTooHigh', { limit: most / 100 }),
    });
  });
});
