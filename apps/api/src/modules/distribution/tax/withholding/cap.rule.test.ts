import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvedAsk,
  capBpsOf,
  capOf,
  carriedAsked,
  recoverOldestFirst,
  splitWithheld,
  standingOf,
} from './cap.rule.ts';

const rate = (rateBps: number) => ({ rateBps, amount: null });
const amount = (sum: number) => ({ rateBps: null, amount: sum });
const given = { allocated: 10_000, capBps: 5_000 };

describe('the limit of what can be withheld', () => {
  it.each([
    ['gb', 5_000],
    ['us', 5_000],
    ['ch', 4_500],
    ['ae', 1_100],
    ['nowhere', 1_100],
  ])('of a place in %s is %i basis points', (country, bps) => {
    expect(capBpsOf({ country })).toBe(bps);
  });

  it.each([
    [10_000, 5_000],
    [907, 454],
    [1, 1],
    [-500, 0],
  ])('of %i given is %i', (allocated, cap) => {
    expect(capOf({ ...given, allocated })).toBe(cap);
  });

  it.each([
    ['a rate at the limit is within it', rate(5_000), 10_000, 'WITHIN'],
    ['so it is where half a penny is rounded up', rate(5_000), 907, 'WITHIN'],
    ['a rate above it is not', rate(5_100), 10_000, 'ABOVE_CAP'],
    ['all that was given is for an administrator', amount(10_000), 10_000, 'ABOVE_CAP'],
    ['a penny more is no tax on tips', amount(10_001), 10_000, 'MORE_THAN_GIVEN'],
    ['a million neither', amount(100_000_000), 10_000, 'MORE_THAN_GIVEN'],
    ['of nothing given nothing can be asked', amount(1), 0, 'MORE_THAN_GIVEN'],
    ['a rate of less than nothing is nothing', rate(2_000), -800, 'WITHIN'],
    ['nothing entered is within', { rateBps: null, amount: null }, 0, 'WITHIN'],
  ] as const)('%s', (_title, entered, allocated, standing) => {
    expect(standingOf(entered, { ...given, allocated })).toBe(standing);
  });
});

describe('what earlier periods could not withhold', () => {
  it.each([
    ['is asked for within the limit', 2_000, 2_500, 2_500],
    ['up to the limit', 2_000, 99_999_999, 3_000],
    ['not where its own tax reaches the limit', 5_000, 700, 0],
    ['nor where an administrator allowed more', 8_000, 700, 0],
    ['and is never below nothing', 0, -5, 0],
  ])('%s', (_title, own, shortfall, asked) => {
    expect(carriedAsked(own, given, shortfall)).toBe(asked);
  });

  it('is recovered from the oldest on', () => {
    expect(recoverOldestFirst(500, [300, 0, 400])).toEqual([300, 0, 200]);
  });
});

describe('what an approved period asks', () => {
  const ask = { carriedIn: 0, isUpheld: null };
  it.each([
    ['what was entered', { ...rate(2_000), ...ask }, false, 2_000, 0],
    [
      'within the limit what is carried as well',
      { ...rate(2_000), ...ask, carriedIn: 9_000 },
      false,
      2_000,
      3_000,
    ],
    ['never more than the limit', { ...amount(99_999_999), ...ask }, false, 5_000, 0],
    [
      'never more than was given, whoever allowed it',
      { ...amount(99_999_999), ...ask },
      true,
      10_000,
      0,
    ],
    [
      'nothing where an appeal was right',
      { ...rate(2_000), carriedIn: 9, isUpheld: true },
      false,
      0,
      0,
    ],
    [
      'all of it where it was not',
      { ...rate(2_000), carriedIn: 9, isUpheld: false },
      false,
      2_000,
      9,
    ],
  ])('%s', (_title, order, isAllowed, own, carried) => {
    expect(approvedAsk(order, { ...given, isAllowed })).toEqual({ own, carried });
  });

  const entered = fc.oneof(fc.nat(10_000).map(rate), fc.nat(100_000_000).map(amount));
  it('is never above the limit, whatever was entered and carried', () => {
    fc.assert(
      fc.property(
        entered,
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.nat(100_000_000),
        fc.nat(5_000),
        (order, allocated, carriedIn, capBps) => {
          const facts = { allocated, capBps, isAllowed: false };
          const { own, carried } = approvedAsk({ ...order, carriedIn, isUpheld: null }, facts);
          expect(own).toBeGreaterThanOrEqual(0);
          expect(carried).toBeGreaterThanOrEqual(0);
          expect(own + carried).toBeLessThanOrEqual(capOf(facts));
        },
      ),
    );
  });

  it('loses no penny when it is split into its own tax, older tax and what is missing', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(20_000), (own, carried, there) => {
        const withheld = Math.min(own + carried, there);
        const parts = splitWithheld(withheld, own);
        expect(parts.forOwn + parts.forCarried).toBe(withheld);
        expect(parts.forOwn + parts.shortfall).toBe(own);
        expect(Math.min(parts.forCarried, parts.shortfall)).toBe(0);
      }),
    );
  });
});
