import { describe, expect, test } from 'vitest';
import { funnelOf, monthOf } from './funnel.rule.ts';

describe('the way from a page to a payment', () => {
  const counted = [
    { visits: 40, begun: 12, paid: 10 },
    { visits: 0, begun: 3, paid: 3 },
  ];

  test.each([
    ['2026-11-01', '2026-10-01', 40],
    ['2026-11-01', '2026-11-01', 40],
    ['2026-11-01', '2026-11-02', null],
    ['2026-11-01', null, null],
  ])('of a period from %s, counted since %s: %s visits', (from, first, visits) => {
    expect(funnelOf(counted, from, first)).toEqual({ visits, begun: 15, paid: 13 });
  });

  test('of no location is nothing', () => {
    expect(funnelOf([], '2026-11-01', '2026-01-01')).toEqual({ visits: 0, begun: 0, paid: 0 });
  });
});

test.each([
  ['2026-11-01', '2026-11-30', '2026-11'],
  ['2028-02-01', '2028-02-29', '2028-02'],
  ['2026-02-01', '2026-02-28', '2026-02'],
  ['2026-12-01', '2026-12-31', '2026-12'],
  ['2026-11-01', '2026-11-29', null],
  ['2026-11-02', '2026-11-30', null],
  ['2026-11-01', '2026-12-31', null],
  ['2026-11-16', '2026-11-22', null],
])('%s to %s is the month %s', (from, to, month) => {
  expect(monthOf({ from, to })).toBe(month);
});
