import { describe, expect, it } from 'vitest';
import { largeSumsFrom, waitsForDestination } from './new-destination.rule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const aDayAgo = new Date('2026-11-20T10:00:00Z');
const almostADayAgo = new Date('2026-11-20T10:00:00.001Z');

describe('whether a large sum waits until its destination is old enough', () => {
  it.each([
    ['a large sum to a new card', 50_001, 'GBP', almostADayAgo, true],
    ['not one that is just not large', 50_000, 'GBP', almostADayAgo, false],
    ['not after a day', 900_000, 'GBP', aDayAgo, false],
    ['in Dubai only from more dirhams on', 200_000, 'AED', almostADayAgo, false],
    ['in Dubai too', 200_001, 'AED', almostADayAgo, true],
    ['not where there is no card: that is another reason', 900_000, 'GBP', null, false],
  ] as const)('%s', (_title, available, currency, destinationSince, waits) => {
    expect(waitsForDestination({ available, currency, destinationSince, now })).toBe(waits);
  });

  it('ends a day after the card was given', () => {
    expect(largeSumsFrom(aDayAgo)).toEqual(now);
  });
});
