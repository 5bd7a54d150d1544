import { expect, it } from 'vitest';
import { mostOfPayout, payoutsToSettle } from './payouts-to-settle.rule.ts';

it.each([
  { owed: 600, payout: 1000, capPercent: 20, payouts: 3, because: 'each gives back 2.00' },
  {
    owed: 601,
    payout: 1000,
    capPercent: 20,
    payouts: 4,
    because: 'the last one gives back a penny',
  },
  {
    owed: 100,
    payout: 1000,
    capPercent: 20,
    payouts: 1,
    because: 'it is less than a payout’s part',
  },
  { owed: 600, payout: 1000, capPercent: 5, payouts: 12, because: 'the cap is small' },
  { owed: 1, payout: 4, capPercent: 20, payouts: null, because: 'a fifth of it is no penny' },
  { owed: 600, payout: 0, capPercent: 20, payouts: null, because: 'nothing is paid' },
])('$owed out of payouts of $payout at $capPercent per cent: $because', (one) => {
  expect(payoutsToSettle(one.owed, one)).toBe(one.payouts);
});

it('takes of a payout the cap, rounded down', () => {
  expect(mostOfPayout(999, 20)).toBe(199);
});
