import { describe, expect, it } from 'vitest';
import type { InstantSituation } from '#payouts/payouts';
import { isTimeToPay, whyNoStatutoryPayout } from './statutory-payout.rule.ts';

describe('when the law’s money is paid', () => {
  it.each([
    ['a card four days before', 'CARD', '2026-12-27', false],
    ['a card three days before', 'CARD', '2026-12-28', true],
    ['an issued card three days before', 'ISSUED_CARD', '2026-12-28', true],
    ['a bank account seven days before', 'BANK_ACCOUNT', '2026-12-24', false],
    ['a bank account six days before', 'BANK_ACCOUNT', '2026-12-25', true],
    ['on the day itself', 'CARD', '2026-12-31', true],
    ['when it is late', 'CARD', '2027-01-05', true],
  ] as const)('%s', (_title, kind, today, expected) => {
    expect(isTimeToPay('2026-12-31', today, kind)).toBe(expected);
  });
});

describe('what keeps it back', () => {
  const now = new Date('2026-12-28T04:05:00Z');
  const fine: InstantSituation = {
    status: 'ACTIVE',
    available: 1,
    currency: 'GBP',
    destinationStatus: 'ACTIVE',
    destinationSince: new Date('2026-01-01T00:00:00Z'),
    landsWithinSeconds: 300,
    now,
  };
  it.each([
    ['not one penny: there is no smallest sum', {}, null],
    ['nothing there', { available: 0 }, 'NOTHING_TO_PAY_OUT'],
    ['an account that is not active', { status: 'SUSPENDED' }, 'NOT_ACTIVE'],
    ['no card', { destinationStatus: null }, 'NO_DESTINATION'],
    ['a blocked card', { destinationStatus: 'BLOCKED' }, 'NO_DESTINATION'],
    ['no way to it', { landsWithinSeconds: null }, 'NOT_SUPPORTED'],
    ['a new card and a large sum', { available: 60_000, destinationSince: now }, 'NEW_DESTINATION'],
    ['no new card where the sum is small', { destinationSince: now }, null],
  ] as const)('%s', (_title, more, expected) => {
    expect(whyNoStatutoryPayout({ ...fine, ...more })).toBe(expected);
  });
});
