import { expect, it } from 'vitest';
import { planWaitsFor, type NextPayoutSituation, type PlanWaitsFor } from './next-payout.rule.ts';

const paidAt = new Date('2026-11-21T04:00:00Z');
const card = { status: 'ACTIVE', since: new Date('2026-11-01T10:00:00Z') } as const;
const aDayBefore = { ...card, since: new Date('2026-11-20T04:00:00Z') };
const lessThanADay = { ...card, since: new Date('2026-11-20T04:00:01Z') };

const cases: [string, Partial<NextPayoutSituation>, PlanWaitsFor | null][] = [
  ['it pays, with a card that works', {}, null],
  ['it pays with nothing to pay yet', { available: 0 }, null],
  ['an account that is not confirmed', { status: 'PENDINGKYC' }, 'NOT_ACTIVE'],
  ['no card at all', { destination: null }, 'NO_DESTINATION'],
  ['a blocked card', { destination: { ...card, status: 'BLOCKED' } }, 'NO_DESTINATION'],
  [
    'a card that is being checked',
    { destination: { ...card, status: 'PENDING' } },
    'NO_DESTINATION',
  ],
  ['a plan that rests', { isPaused: true }, 'PAUSED'],
  [
    'no card: that before a plan that rests',
    { isPaused: true, destination: null },
    'NO_DESTINATION',
  ],
  [
    'a large sum, and a card that is younger than a day when it is paid',
    { available: 50_001, destination: lessThanADay },
    'NEW_DESTINATION',
  ],
  ['a large sum a day later', { available: 50_001, destination: aDayBefore }, null],
  ['a smaller sum at once', { available: 50_000, destination: lessThanADay }, null],
  [
    'in Dubai a sum is large from two thousand dirhams on',
    { available: 200_001, currency: 'AED', destination: lessThanADay },
    'NEW_DESTINATION',
  ],
];

it.each(cases)('%s', (_title, over, waitsFor) => {
  expect(
    planWaitsFor({
      status: 'ACTIVE',
      available: 4000,
      currency: 'GBP',
      destination: card,
      isPaused: false,
      paidAt,
      ...over,
    }),
  ).toBe(waitsFor);
});
