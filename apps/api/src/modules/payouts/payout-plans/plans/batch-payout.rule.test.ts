import { describe, expect, test } from 'vitest';
import { feeTaken, isToPause, whyNoPlannedPayout } from './batch-payout.rule.ts';

const fine = {
  status: 'ACTIVE',
  available: 500,
  currency: 'GBP',
  destinationStatus: 'ACTIVE',
  landsWithinSeconds: 300,
  isPaused: false,
  destinationSince: new Date('2026-11-01T10:00:00Z'),
  now: new Date('2026-11-21T04:05:00Z'),
} as const;

test.each([
  ['all is well', {}, null],
  ['nothing was earned', { available: 0 }, 'NOTHING_TO_PAY_OUT'],
  ['less than nothing after a refund', { available: -20 }, 'NOTHING_TO_PAY_OUT'],
  ['a penny below the minimum', { available: 99 }, 'BELOW_MINIMUM'],
  ['the minimum itself', { available: 100 }, null],
  ['no card', { destinationStatus: null }, 'NO_DESTINATION'],
  ['a card that is looked at', { destinationStatus: 'PENDING' }, 'NO_DESTINATION'],
  ['an account that is suspended', { status: 'SUSPENDED' }, 'NOT_ACTIVE'],
  ['no way to pay there', { landsWithinSeconds: null }, 'NOT_SUPPORTED'],
  [
    'a large sum to a card of last night',
    { available: 50_001, destinationSince: new Date('2026-11-20T22:00:00Z') },
    'NEW_DESTINATION',
  ],
  ['a plan at rest', { isPaused: true }, 'PAUSED'],
  ['a plan at rest without money', { isPaused: true, available: 0 }, 'NOTHING_TO_PAY_OUT'],
] as const)('%s', (_name, change, expected) => {
  expect(whyNoPlannedPayout({ ...fine, ...change })).toBe(expected);
});

test.each([
  ['out of free money', 30, 500, 500, 30],
  ['never out of qualifying tips', 30, 500, 0, 0],
  ['as far as free money reaches', 30, 500, 12, 12],
  ['something always arrives', 30, 20, 20, 19],
  ['nothing where the plan is free', 0, 500, 500, 0],
])('the fee: %s', (_name, planFee, amount, free, expected) => {
  expect(feeTaken(planFee, amount, free)).toBe(expected);
});

describe('three failures in a row', () => {
  const endingOf = {
    PAID: { state: 'PAID', reason: null },
    FAILED: { state: 'FAILED', reason: 'CARD_DECLINED' },
    RETURNED: { state: 'RETURNED', reason: 'BANK_REFUSED' },
    FAULT: { state: 'FAILED', reason: 'PROCESSOR_FAULT' },
    RETURNED_BY_FAULT: { state: 'RETURNED', reason: 'PROCESSOR_FAULT' },
  } as const;

  test.each<[(keyof typeof endingOf)[], boolean]>([
    [['FAILED', 'RETURNED', 'FAILED'], true],
    [['FAILED', 'FAILED', 'FAILED', 'PAID'], true],
    [['FAILED', 'FAILED', 'PAID'], false],
    [['FAILED', 'FAILED'], false],
    [['PAID', 'FAILED', 'FAILED', 'FAILED'], false],
    [[], false],
    // A processor's own fault neither counts nor ends the row.
    [['FAULT', 'FAULT', 'FAULT'], false],
    [['FAULT', 'RETURNED_BY_FAULT', 'FAILED', 'FAILED'], false],
    [['FAILED', 'FAULT', 'FAILED', 'RETURNED_BY_FAULT', 'FAILED'], true],
    [['FAILED', 'FAULT', 'FAILED', 'PAID', 'FAILED'], false],
  ])('%j lets the plan rest: %s', (endings, expected) => {
    expect(isToPause(endings.map((ending) => endingOf[ending]))).toBe(expected);
  });
});
