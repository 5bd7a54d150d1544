import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessCountries } from '../countries/list.ts';
import { daysOfTaxYear, isWholeMonth, monthsOf, taxYearName, taxYearOf } from './tax-year.rule.ts';

describe('a tax year', () => {
  it.each([
    ['gb', 2026, '2026-04-06', '2027-04-05', '2026/27'],
    ['gb', 1999, '1999-04-06', '2000-04-05', '1999/00'],
    ['de', 2026, '2026-01-01', '2026-12-31', '2026'],
    ['us', 2028, '2028-01-01', '2028-12-31', '2028'],
    ['ae', 2026, '2026-01-01', '2026-12-31', '2026'],
  ] as const)('in %s that begins in %i', (country, year, from, to, name) => {
    expect(daysOfTaxYear(country, year)).toEqual({ from, to });
    expect(taxYearName({ from, to })).toBe(name);
  });

  it.each([
    ['gb', '2026-04-05', 2025],
    ['gb', '2026-04-06', 2026],
    ['gb', '2027-01-01', 2026],
    ['de', '2026-01-01', 2026],
    ['de', '2025-12-31', 2025],
  ] as const)('in %s that %s belongs to', (country, day, year) => {
    expect(taxYearOf(country, day)).toBe(year);
  });

  it('of Britain is told by calendar months, cut on 6 and 5 April', () => {
    const months = monthsOf(daysOfTaxYear('gb', 2026));
    expect(months).toHaveLength(13);
    expect([months[0], months[1], months[12]]).toEqual([
      { from: '2026-04-06', to: '2026-04-30' },
      { from: '2026-05-01', to: '2026-05-31' },
      { from: '2027-04-01', to: '2027-04-05' },
    ]);
  });

  it.each([
    ['2026-04-01', '2026-04-30', true],
    ['2028-02-01', '2028-02-29', true],
    ['2026-12-01', '2026-12-31', true],
    ['2026-04-06', '2026-04-30', false],
    ['2027-04-01', '2027-04-05', false],
    ['2026-04-01', '2026-05-31', false],
  ])('has a whole month from %s to %s: %s', (from, to, expected) => {
    expect(isWholeMonth({ from, to })).toBe(expected);
  });

  it('is covered by its months without a gap, and by the next year without one', () => {
    const years = fc.integer({ min: 2000, max: 2100 });
    const countries = fc.constantFrom(...businessCountries);
    const after = (day: string): string =>
      new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(countries, years, (country, year) => {
        const days = daysOfTaxYear(country, year);
        const months = monthsOf(days);
        expect([months[0]?.from, months.at(-1)?.to]).toEqual([days.from, days.to]);
        months.slice(1).forEach((month, index) => {
          expect(month.from).toBe(after(months[index]?.to ?? ''));
        });
        expect(daysOfTaxYear(country, year + 1).from).toBe(after(days.to));
        expect(taxYearOf(country, days.from)).toBe(year);
        expect(taxYearOf(country, days.to)).toBe(year);
      }),
    );
  });
});
