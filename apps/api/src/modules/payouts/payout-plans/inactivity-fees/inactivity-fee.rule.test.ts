import { describe, expect, it } from 'vitest';
import { inactivityFees } from './inactivity-fee.rule.ts';

const told = (balance: number, last: string): string[] =>
  inactivityFees(balance, last).map((one) => `${one.date} ${one.fee} ${one.balance}`);

describe('what an account that rests costs', () => {
  it.each([
    [
      'ten pounds last four months',
      1000,
      '2025-01-31',
      ['2026-02-01 300 700', '2026-03-01 300 400', '2026-04-01 300 100', '2026-05-01 100 0'],
    ],
    ['less than a fee is taken whole', 250, '2024-02-29', ['2025-03-01 250 0']],
    ['exactly a fee leaves nothing', 300, '2025-06-15', ['2026-06-16 300 0']],
    ['a penny more is another month', 301, '2025-06-15', ['2026-06-16 300 1', '2026-07-16 1 0']],
    [
      'a short month does not move those after it',
      700,
      '2025-01-30',
      ['2026-01-31 300 400', '2026-02-28 300 100', '2026-03-31 100 0'],
    ],
    ['nothing has nothing to lose', 0, '2025-01-31', []],
    ['a balance below zero costs nothing', -500, '2025-01-31', []],
  ])('%s', (_title, balance, last, fees) => {
    expect(told(balance, last)).toEqual(fees);
  });
});
