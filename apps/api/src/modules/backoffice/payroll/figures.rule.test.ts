import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsOf, figuresOf, totalOf, type Figures } from './figures.rule.ts';

const nothing = { direct: 0, shared: 0, takenBack: 0, qualifying: 0, withheld: 0 };

describe('what people stand in an export with', () => {
  it.each([
    ['somebody with own tips', [{ ...nothing, staffId: 7, direct: 907 }], [], [[7, 907, 0]]],
    ['somebody of whom only tax was withheld', [], [[7, 227]], [[7, 0, 227]]],
    [
      'by staff number, whoever came first',
      [
        { ...nothing, staffId: 9, shared: 5 },
        { ...nothing, staffId: 8, direct: 4 },
      ],
      [
        [9, 1],
        [7, 2],
      ],
      [
        [7, 0, 2],
        [8, 4, 0],
        [9, 5, 1],
      ],
    ],
    [
      'of whom all was taken back: it was given to them all the same',
      [{ ...nothing, staffId: 7, direct: 907, takenBack: -907 }],
      [],
      [[7, 0, 0]],
    ],
    ['nobody who was given nothing', [{ ...nothing, staffId: 7 }], [[8, 0]], []],
    ['nobody', [], [], []],
  ] as const)('%s', (_title, given, withheld, expected) => {
    const rows = figuresOf(given, new Map(withheld));
    expect(rows.map((row) => [row.staffId, amountsOf(row).given, amountsOf(row).withheld])).toEqual(
      expected,
    );
  });

  it('what was given is what came less what was taken back, and either qualifying or not', () => {
    const row = { staffId: 7, direct: 500, shared: 700, takenBack: -200, qualifying: 600 };
    expect(amountsOf({ ...row, withheld: 90 })).toEqual({
      direct: 500,
      shared: 700,
      takenBack: -200,
      given: 1000,
      qualifying: 600,
      other: 400,
      withheld: 90,
    });
  });

  it('every total is the sum of the rows, for any rows', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const figures: fc.Arbitrary<Figures> = fc.record({
      staffId: fc.nat(),
      direct: amount,
      shared: amount,
      takenBack: amount,
      qualifying: amount,
      withheld: amount,
    });
    fc.assert(
      fc.property(fc.array(figures, { maxLength: 30 }), (all) => {
        const rows = all.map(amountsOf);
        const total = totalOf(rows);
        for (const name of ['direct', 'given', 'qualifying', 'other', 'withheld'] as const) {
          expect(total[name]).toBe(rows.reduce((sum, row) => sum + row[name], 0));
        }
        expect(total.given).toBe(total.direct + total.shared + total.takenBack);
        expect(total.qualifying + total.other).toBe(total.given);
      }),
    );
  });
});
