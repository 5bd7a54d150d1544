import { describe, expect, it } from 'vitest';
import type { SchemeRow } from './percentages.rule.ts';
import { ownPart, partsCompared, type OwnPart } from './own-part.rule.ts';

const row = (staffType: string | null, percentage: number, over: Partial<SchemeRow> = {}) => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const first = { isPrimaryStaff: true };

describe('what a split gives to a staff type', () => {
  const cases: [title: string, rows: SchemeRow[], part: OwnPart][] = [
    ['its row', [row('WAITER', 6000), row('BAR', 4000)], { shared: 4000, tipped: null }],
    ['a row of nothing', [row('WAITER', 10_000), row('BAR', 0)], { shared: 0, tipped: null }],
    [
      'the row of its group',
      [row('group:3', 2500), row('BAR', 7500)],
      { shared: 2500, tipped: null },
    ],
    [
      'nothing where only other groups have one',
      [row('group:4', 2500), row('BAR', 7500)],
      { shared: null, tipped: null },
    ],
    ['no row', [row('WAITER', 10_000)], { shared: null, tipped: null }],
    [
      'a row that is switched off',
      [row('WAITER', 10_000), row('BAR', 0, { isDisabled: true })],
      { shared: null, tipped: null },
    ],
    [
      'whoever is tipped comes first',
      [row(null, 7000, first), row('BAR', 3000)],
      { shared: 3000, tipped: 7000 },
    ],
    [
      'only somebody of another type comes first',
      [row('WAITER', 7000, first), row('BAR', 3000)],
      { shared: 3000, tipped: null },
    ],
    [
      'it comes first and has no other row',
      [row('BAR', 7000, first), row('WAITER', 3000)],
      { shared: null, tipped: 7000 },
    ],
  ];
  it.each(cases)('%s', (_title, rows, part) => {
    expect(ownPart(rows, { staffType: 'BAR', groupIds: [3] })).toEqual(part);
  });

  it('is compared with nothing where no split counts yet', () => {
    const person = { staffType: 'BAR' };
    const next = { rows: [row('BAR', 10_000)], person };
    expect(partsCompared({ rows: null, person }, next)).toEqual({
      now: null,
      next: { shared: 10_000, tipped: null },
    });
  });

  it('goes by the job of each day', () => {
    const rows = [row('WAITER', 7000), row('BAR', 3000)];
    const parts = partsCompared(
      { rows, person: { staffType: 'WAITER' } },
      { rows, person: { staffType: 'BAR' } },
    );
    expect(parts).toMatchObject({ now: { shared: 7000 }, next: { shared: 3000 } });
  });
});
