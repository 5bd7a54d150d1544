import { expect, test } from 'vitest';
import type { BookedPayout, Books } from './books.ts';
import { reckonNights } from './nights.ts';

const payout = (over: Partial<BookedPayout> = {}): BookedPayout => ({
  payoutId: 'p1',
  attemptId: 'a1',
  staffId: 7,
  state: 'PAID',
  amount: 1234,
  fee: 0,
  ...over,
});

const books = (payouts: BookedPayout[], balance: number): Books => ({
  entries: new Map(),
  tips: new Map(),
  poolParts: new Map(),
  payouts,
  openHolds: [],
  balances: new Map([[7, balance]]),
  unbalanced: [],
  forgottenJobs: 0,
});

test.each([
  ['paid once', books([payout()], 0), 0],
  ['not paid', books([], 1234), 1],
  ['paid twice', books([payout(), payout({ payoutId: 'p2' })], -1234), 1],
  ['paid another sum', books([payout({ amount: 1000 })], 234), 1],
  ['on its way for ever', books([payout({ state: 'SUBMITTED' })], 1234), 1],
  ['paid, and the money still there', books([payout()], 1234), 1],
])('%s', (_name, found, violations) => {
  expect(reckonNights([7], found)).toHaveLength(violations);
});
