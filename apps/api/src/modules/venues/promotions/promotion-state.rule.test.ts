import { expect, test } from 'vitest';
import { promotionState, promotionStateThere } from './promotion-state.rule.ts';

const span = {
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  endedEarlyAt: null,
  budget: null,
  used: 0,
};

test.each([
  ['2026-10-31T23:59:59Z', null, 'SCHEDULED'],
  ['2026-11-01T00:00:00Z', null, 'ACTIVE'],
  ['2026-11-30T23:59:59Z', null, 'ACTIVE'],
  ['2026-12-01T00:00:00Z', null, 'ENDED'],
  ['2026-11-10T12:00:00Z', '2026-11-10T12:00:00Z', 'ENDED'],
  ['2026-11-10T11:59:59Z', '2026-11-10T12:00:00Z', 'ACTIVE'],
  // Ended before it began: it never was.
  ['2026-11-05T00:00:00Z', '2026-10-20T00:00:00Z', 'ENDED'],
])('at %s, ended early at %s, a promotion is %s', (now, endedEarlyAt, state) => {
  const ended = endedEarlyAt === null ? null : new Date(endedEarlyAt);
  expect(promotionState({ ...span, endedEarlyAt: ended }, new Date(now))).toBe(state);
});

const within = new Date('2026-11-10T12:00:00Z');

test.each([
  ['one penny is left', 999, within, 'ACTIVE'],
  ['the last penny is used', 1000, within, 'USED_UP'],
  ['a payment that was given up was made all the same', 1003, within, 'USED_UP'],
  ['it is used up and over', 1000, new Date('2026-12-01T00:00:00Z'), 'ENDED'],
])('of a budget of 1000, where %s: %s used', (_title, used, now, state) => {
  expect(promotionState({ ...span, budget: 1000, used }, now)).toBe(state);
});

test.each([
  [null, 9, 'ACTIVE'],
  [3, 2, 'ACTIVE'],
  [3, 3, 'USED_UP'],
])('at a place, with at most %s payments of which %s were made, it is %s', (most, made, state) => {
  const there = { ...span, paymentsPerLocation: most, paymentsUsed: made };
  expect(promotionStateThere(there, within)).toBe(state);
});
