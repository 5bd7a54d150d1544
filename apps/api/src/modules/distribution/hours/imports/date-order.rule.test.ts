import { describe, expect, test } from 'vitest';
import { dateOrderOf, readDate } from './date-order.rule.ts';

describe('dates with slashes', () => {
  test.each([
    [[], null],
    [['2026-11-20', '20.11.2026'], null],
    [['03/04/2026', '05/06/2026'], null],
    [['03/04/2026', '20/11/2026'], 'DAY_FIRST'],
    [['03/04/2026', '11/20/2026'], 'MONTH_FIRST'],
    [['20/11/2026', '11/20/2026'], null],
  ] as const)('%j are %s', (dates, order) => {
    expect(dateOrderOf(dates)).toBe(order);
  });
});

test.each([
  ['2026-11-20', null, '2026-11-20'],
  ['2026-11-20 00:00:00', null, '2026-11-20'],
  ['20.11.2026', null, '2026-11-20'],
  ['1.2.26', null, '2026-02-01'],
  ['03/04/2026', 'DAY_FIRST', '2026-04-03'],
  ['03/04/2026', 'MONTH_FIRST', '2026-03-04'],
  ['03/04/2026', null, 'AMBIGUOUS'],
  ['04/04/2026', null, '2026-04-04'],
  ['13/14/2026', 'DAY_FIRST', 'UNREADABLE'],
  ['31.02.2026', null, 'UNREADABLE'],
  ['2026-02-30', null, 'UNREADABLE'],
  ['45981', null, 'UNREADABLE'],
  ['yesterday', null, 'UNREADABLE'],
] as const)('%s with %s is %s', (text, order, date) => {
  expect(readDate(text, order)).toBe(date);
});
