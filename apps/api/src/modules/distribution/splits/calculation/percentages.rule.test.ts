import { describe, expect, it } from 'vitest';
import { primaryRowOf, whyNoScheme, type SchemeRow } from './percentages.rule.ts';

const row = (
  staffType: string | null,
  percentage: number,
  over: Partial<SchemeRow> = {},
): SchemeRow => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const primary = (staffType: string | null, percentage: number): SchemeRow =>
  row(staffType, percentage, { isPrimaryStaff: true });
const off = (staffType: string, percentage = 0): SchemeRow =>
  row(staffType, percentage, { isDisabled: true });

describe('percentages that may be saved', () => {
  it.each([
    ['waiters and bar make 100.00', [row('WAITER', 6000), row('BAR', 4000)]],
    ['one type takes all', [row('WAITER', 10_000)]],
    ['thirds in hundredths', [row('A', 3334), row('B', 3333), row('C', 3333)]],
    ['a type that gets nothing on purpose', [row('WAITER', 10_000), row('HOST', 0)]],
    ['a type that is switched off', [row('WAITER', 10_000), off('HOST')]],
  ])('%s', (_title, rows) => {
    expect(whyNoScheme(rows, 'COMMON')).toBeNull();
  });

  it.each([
    ['the primary’s percentage is part of the whole', [primary('WAITER', 6000), row('BAR', 4000)]],
    ['the primary may be of any type', [primary(null, 6000), row('BAR', 4000)]],
    [
      'other waiters may share beside a primary waiter',
      [primary('WAITER', 6000), row('WAITER', 2000), row('BAR', 2000)],
    ],
  ])('where the person tipped comes first: %s', (_title, rows) => {
    expect(whyNoScheme(rows, 'COMMON_PRIORITY')).toBeNull();
  });
});

describe('percentages that are refused', () => {
  it.each([
    ['99.99 is not 100.00', [row('WAITER', 9999)], { why: 'NOT_100', total: 9999 }],
    ['nor is 100.01', [row('A', 5001), row('B', 5000)], { why: 'NOT_100', total: 10_001 }],
    ['no rows are no scheme', [], { why: 'NOT_100', total: 0 }],
    [
      'a switched-off row does not fill the whole up',
      [row('WAITER', 6000), off('BAR', 4000)],
      { why: 'DISABLED_WITH_PERCENTAGE', row: 1 },
    ],
    ['half a hundredth', [row('WAITER', 0.5)], { why: 'NOT_A_PERCENTAGE', row: 0 }],
    [
      'a percentage below zero cannot make room for more',
      [row('WAITER', 10_000), row('BAR', 1), row('HOST', -1)],
      { why: 'NOT_A_PERCENTAGE', row: 2 },
    ],
    [
      'a staff type stands once',
      [row('BAR', 5000), row('BAR', 5000)],
      { why: 'STAFF_TYPE_TWICE', row: 1 },
    ],
    ['a row says whose it is', [row(null, 10_000)], { why: 'NO_STAFF_TYPE', row: 0 }],
    [
      'nobody comes first in a common pool',
      [primary('WAITER', 6000), row('BAR', 4000)],
      { why: 'NO_PRIMARY_HERE', row: 0 },
    ],
  ])('%s', (_title, rows, why) => {
    expect(whyNoScheme(rows, 'COMMON')).toEqual(why);
  });

  it('only one can come first', () => {
    const rows = [primary('WAITER', 5000), primary('BAR', 5000)];
    expect(whyNoScheme(rows, 'COMMON_PRIORITY')).toEqual({ why: 'SECOND_PRIMARY', row: 1 });
  });
});

describe('the primary row', () => {
  it('is found among the others', () => {
    expect(primaryRowOf([row('BAR', 4000), primary('WAITER', 6000)])?.percentage).toBe(6000);
  });

  it('is none where it is switched off', () => {
    const rows = [{ ...primary('WAITER', 0), isDisabled: true }, row('BAR', 10_000)];
    expect(primaryRowOf(rows)).toBeNull();
  });
});
