import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.rule.ts';
import { amountsOf, type Figures } from './figures.rule.ts';

const of = (staffId: number, over: Partial<Figures> = {}): Figures => ({
  staffId,
  direct: 1000,
  shared: 0,
  takenBack: 0,
  qualifying: 0,
  withheld: 0,
  ...over,
});

describe('what changed since the last export', () => {
  it.each<[string, Figures[], Figures[], [number, string][]]>([
    ['nothing', [of(1), of(2)], [of(1), of(2)], []],
    ['somebody came', [of(1)], [of(1), of(2)], [[2, 'ADDED']]],
    ['nothing is left of somebody', [of(1), of(2)], [of(2)], [[1, 'GONE']]],
    ['a refund took something back', [of(1)], [of(1, { takenBack: -400 })], [[1, 'CHANGED']]],
    ['all was taken back', [of(1)], [of(1, { takenBack: -1000 })], [[1, 'CHANGED']]],
    ['tax was withheld', [of(1)], [of(1, { withheld: 200 })], [[1, 'CHANGED']]],
    ['a tip turned out to be qualifying', [of(1)], [of(1, { qualifying: 1000 })], [[1, 'CHANGED']]],
    [
      'a correction moved a share, and took as much of own tips',
      [of(1)],
      [of(1, { direct: 400, shared: 600 })],
      [[1, 'CHANGED']],
    ],
    [
      'all at once, by staff number',
      [of(3), of(1)],
      [of(2), of(1, { direct: 1 })],
      [
        [1, 'CHANGED'],
        [2, 'ADDED'],
        [3, 'GONE'],
      ],
    ],
    ['the first people of all', [], [of(1)], [[1, 'ADDED']]],
  ])('%s', (_title, before, after, expected) => {
    const changes = changesBetween(before, after);
    expect(changes.map(({ staffId, kind }) => [staffId, kind])).toEqual(expected);
  });

  it('what stood there and what changed make what stands there now, for any two exports', () => {
    const small = fc.integer({ min: 0, max: 3 });
    const figures = fc.record({
      staffId: fc.integer({ min: 1, max: 6 }),
      direct: small,
      shared: small,
      takenBack: fc.constant(0),
      qualifying: small,
      withheld: small,
    });
    const rows = fc.uniqueArray(figures, { selector: ({ staffId }) => staffId });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const now = new Map(before.map((row) => [row.staffId, amountsOf(row)]));
        for (const { staffId, before: was, after: is } of changesBetween(before, after)) {
          expect(was).toEqual(now.get(staffId) ?? null);
          if (is) now.set(staffId, is);
          else now.delete(staffId);
        }
        expect(now).toEqual(new Map(after.map((row) => [row.staffId, amountsOf(row)])));
      }),
    );
  });
});
