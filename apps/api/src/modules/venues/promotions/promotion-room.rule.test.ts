import { expect, test } from 'vitest';
import { isWithin, roomOf, type Limits } from './promotion-room.rule.ts';

const none: Limits = {
  budget: null,
  budgetCurrency: null,
  taken: 0,
  paymentsPerLocation: null,
  paymentsTaken: 0,
};
const of1000 = { ...none, budget: 1000, budgetCurrency: 'GBP' };

test.each<[string, Limits, number | null, number, boolean]>([
  ['nothing limits it', none, null, 99_999, true],
  ['nothing is taken yet', of1000, 1000, 1000, true],
  ['a payment would take a penny too many', of1000, 1000, 1001, false],
  ['exactly the rest is wanted', { ...of1000, taken: 963 }, 37, 37, true],
  ['a penny is missing', { ...of1000, taken: 964 }, 36, 37, false],
  ['all is taken', { ...of1000, taken: 1000 }, 0, 1, false],
  ['more is taken than there was', { ...of1000, taken: 1037 }, 0, 1, false],
  ['the budget is in another currency', { ...of1000, budgetCurrency: 'EUR' }, 0, 1, false],
  [
    'a payment is left there',
    { ...none, paymentsPerLocation: 2, paymentsTaken: 1 },
    null,
    37,
    true,
  ],
  ['no payment is left there', { ...none, paymentsPerLocation: 2, paymentsTaken: 2 }, 0, 37, false],
  [
    'no payment is left there, but a budget is',
    { ...of1000, paymentsPerLocation: 2, paymentsTaken: 2 },
    0,
    37,
    false,
  ],
  [
    'a payment is left there, but no budget',
    { ...of1000, taken: 1000, paymentsPerLocation: 2, paymentsTaken: 0 },
    0,
    37,
    false,
  ],
])('where %s', (_title, limits, room, saved, within) => {
  expect(roomOf(limits, 'GBP')).toBe(room);
  expect(isWithin(limits, { saved, currency: 'GBP' })).toBe(within);
});
