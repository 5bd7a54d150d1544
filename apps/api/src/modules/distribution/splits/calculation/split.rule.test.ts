import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitPool, whyNoSplit, type Group } from './split.rule.ts';

const group = (
  staffType: string,
  percentage: number | null,
  weights: Record<string, number>,
): Group => ({
  staffType,
  percentage,
  members: Object.entries(weights).map(([id, weight]) => ({ id, weight })),
});

const people = (pool: number, groups: readonly Group[]): Record<string, number> =>
  Object.fromEntries(
    splitPool(pool, groups).shares.map(({ member, amount }) => [member.id, amount]),
  );

describe('how a pool is split', () => {
  it.each([
    [
      'by percentage to the types, then by minutes to their people',
      10_000,
      [
        group('WAITER', 6000, { w1: 2400, w2: 1800, w3: 600 }),
        group('BAR', 2500, { b1: 2310, b2: 1200 }),
        group('KITCHEN', 1500, { k1: 2400 }),
      ],
      { w1: 3000, w2: 2250, w3: 750, b1: 1645, b2: 855, k1: 1500 },
    ],
    [
      'a type without anybody is left out and the others share by what they have',
      363,
      [group('BAR', 5000, { b1: 1 }), group('KITCHEN', 3000, {}), group('FLOOR', 2000, { f1: 1 })],
      { b1: 259, f1: 104 },
    ],
    [
      'a type whose people did not work that day is left out too',
      363,
      [
        group('BAR', 5000, { b1: 1 }),
        group('KITCHEN', 3000, { k1: 0 }),
        group('FLOOR', 2000, { f1: 1 }),
      ],
      { b1: 259, f1: 104 },
    ],
    [
      'who did not work gets nothing beside those who did',
      1001,
      [group('BAR', 10_000, { b1: 0, b2: 300, b3: 300 })],
      { b2: 501, b3: 500 },
    ],
    [
      'a type that is set to nothing gets nothing',
      900,
      [group('BAR', 10_000, { b1: 1 }), group('HOST', 0, { h1: 1 })],
      { b1: 900 },
    ],
    [
      'each level is rounded on its own',
      10,
      [group('A', 3333, { a1: 1, a2: 1 }), group('B', 6667, { b1: 1, b2: 1 })],
      { a1: 2, a2: 1, b1: 4, b2: 3 },
    ],
    [
      'one penny has one owner',
      1,
      [group('A', 5000, { a1: 1 }), group('B', 5000, { b1: 1 })],
      { a1: 1, b1: 0 },
    ],
  ])('%s', (_title, pool, groups, expected) => {
    expect(whyNoSplit(groups)).toBeNull();
    expect(people(pool, groups)).toEqual(expected);
    expect(splitPool(pool, groups).unallocated).toBe(0);
  });

  it.each([
    ['nobody works there', [group('BAR', 10_000, {})]],
    ['nobody worked that day', [group('BAR', 10_000, { b1: 0 })]],
    [
      'only types that are set to nothing have people',
      [group('A', 10_000, {}), group('B', 0, { b1: 1 })],
    ],
  ])('all stays unallocated when %s', (_title, groups) => {
    expect(whyNoSplit(groups)).toBeNull();
    expect(splitPool(363, groups)).toEqual({ groups: [], shares: [], unallocated: 363 });
  });

  it('says where each spare penny went', () => {
    const { groups, shares } = splitPool(100, [
      group('A', 6667, { a1: 1, a2: 1, a3: 1 }),
      group('B', 3333, { b1: 1 }),
    ]);
    expect(groups).toEqual([
      { staffType: 'A', percentage: 6667, amount: 67, spare: 1 },
      { staffType: 'B', percentage: 3333, amount: 33, spare: 0 },
    ]);
    expect(shares.map(({ amount, spare }) => [amount, spare])).toEqual([
      [23, 1],
      [22, 0],
      [22, 0],
      [33, 0],
    ]);
  });
});

describe('a pool that cannot be split', () => {
  it('waits when no percentages are set at all (409031)', () => {
    const groups = [group('BAR', null, { b1: 1 }), group('KITCHEN', null, { k1: 0 })];
    expect(whyNoSplit(groups)).toEqual({ error: 'percentagesNotSet', staffTypes: ['BAR'] });
    expect(whyNoSplit([])).toEqual({ error: 'percentagesNotSet', staffTypes: [] });
  });

  it('waits when a type with people has none (409032), and says which', () => {
    const groups = [group('BAR', 6000, { b1: 1 }), group('KITCHEN', null, { k1: 1 })];
    expect(whyNoSplit(groups)).toEqual({
      error: 'groupPercentagesMissing',
      staffTypes: ['KITCHEN'],
    });
  });

  it.each([
    ['without people', {}],
    ['whose people did not work', { k1: 0 }],
  ])('does not wait for a type %s', (_title, members) => {
    expect(whyNoSplit([group('BAR', 6000, { b1: 1 }), group('KITCHEN', null, members)])).toBeNull();
  });
});

describe('every split', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 });
  const percentage = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null });
  const anyGroups = fc.array(fc.tuple(percentage, weights), { maxLength: 6 }).map((drawn) =>
    drawn.map(([share, all], g): Group => ({
      staffType: `type ${g}`,
      percentage: share,
      members: all.map((weight, m) => ({ id: `${g}.${m}`, weight })),
    })),
  );
  const anyPool = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const total = (parts: readonly { amount: number }[]): number =>
    parts.reduce((sum, { amount }) => sum + amount, 0);

  it('gives out exactly what is in the pool, level by level', () => {
    fc.assert(
      fc.property(anyPool, anyGroups, (pool, groups) => {
        const split = splitPool(pool, groups);
        expect(total(split.groups) + split.unallocated).toBe(pool);
        for (const { staffType, amount } of split.groups) {
          const members = split.shares.filter((share) => share.staffType === staffType);
          expect(total(members)).toBe(amount);
        }
      }),
    );
  });

  it('never gives anything to whoever has no weight or no percentage', () => {
    fc.assert(
      fc.property(anyPool, anyGroups, (pool, groups) => {
        const shared = splitPool(pool, groups);
        const percentages = new Map(groups.map((one) => [one.staffType, one.percentage]));
        for (const { member, staffType } of shared.shares) {
          expect(member.weight).toBeGreaterThan(0);
          expect(percentages.get(staffType)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('differs from the exact share by less than one unit, and says by which spare unit', () => {
    fc.assert(
      fc.property(anyPool, anyGroups, (pool, groups) => {
        const split = splitPool(pool, groups);
        for (const { staffType, amount } of split.groups) {
          const members = split.shares.filter((share) => share.staffType === staffType);
          const all = members.reduce((sum, { member }) => sum + BigInt(member.weight), 0n);
          for (const { member, amount: part, spare } of members) {
            const exact = BigInt(amount) * BigInt(member.weight);
            expect(Math.abs(spare)).toBeLessThanOrEqual(1);
            expect(BigInt(part - spare)).toBe(exact / all);
          }
        }
      }),
    );
  });

  it('mirrors a negative pool', () => {
    fc.assert(
      fc.property(anyPool, anyGroups, (pool, groups) => {
        const there = splitPool(pool, groups).shares.map(({ amount }) => amount);
        const back = splitPool(0 - pool, groups).shares.map(({ amount }) => 0 - amount);
        expect(back).toEqual(there);
      }),
    );
  });
});
