import { describe, expect, it } from 'vitest';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { replay, type PastDay, type PastPerson } from './replay.rule.ts';

const row = (staffType: string | null, percent: number, isPrimaryStaff = false): SchemeRow => {
  return { staffType, label: null, percentage: percent * 100, isPrimaryStaff, isDisabled: false };
};

const people: PastPerson[] = [
  { id: '1', staffType: 'WAITER', weight: 1 },
  { id: '2', staffType: 'WAITER', weight: 1 },
  { id: '3', staffType: 'BAR', weight: 1 },
];

const day = (tips: PastDay['tips'], over: Partial<PastDay> = {}): PastDay => ({
  businessDay: '2026-11-16',
  tips,
  people,
  staffTypeOf: new Map(people.map(({ id, staffType }) => [id, staffType])),
  ...over,
});

const toTeam = (net: number) => ({ primary: null, net });
const to = (primary: string, net: number) => ({ primary, net });
const given = (days: PastDay[], rows: SchemeRow[], tipsType: 'COMMON' | 'COMMON_PRIORITY') =>
  Object.fromEntries(replay(days, rows, tipsType).given);

describe('past days played again', () => {
  const halves = [row('WAITER', 50), row('BAR', 50)];

  it.each([
    [
      'shares the team’s tips by the rows',
      [day([toTeam(1001)])],
      halves,
      { 1: 251, 2: 250, 3: 500 },
    ],
    [
      'adds up day by day, each with its own rounding',
      [day([toTeam(1)]), day([toTeam(1)], { businessDay: '2026-11-17' })],
      halves,
      { 1: 2 },
    ],
    [
      'knows who worked, and how much',
      [
        day([toTeam(900)], {
          people: [
            { ...people[0]!, weight: 100 },
            { ...people[1]!, weight: 200 },
          ],
        }),
      ],
      halves,
      { 1: 300, 2: 600 },
    ],
    [
      'of a tip to somebody where all is shared',
      [day([to('3', 900)])],
      halves,
      { 1: 225, 2: 225, 3: 450 },
    ],
  ])('%s', (_what, days, rows, expected) => {
    expect(given(days, rows, 'COMMON')).toEqual(expected);
  });

  it('gives whoever was tipped their part at once, and none of the rest of it', () => {
    const rows = [row(null, 40, true), row('WAITER', 30), row('BAR', 30)];
    expect(given([day([to('1', 1000), toTeam(400)])], rows, 'COMMON_PRIORITY')).toEqual({
      1: 400 + 100,
      2: 300 + 100,
      3: 300 + 200,
    });
  });

  it('gives nobody a part at once for whose type the row does not stand', () => {
    const rows = [row('BAR', 40, true), row('WAITER', 60)];
    expect(given([day([to('1', 1000)])], rows, 'COMMON_PRIORITY')).toEqual({ 1: 500, 2: 500 });
  });

  it('lets a day wait whose people have no percentage, and says whose', () => {
    const result = replay([day([toTeam(700)]), day([])], [row('WAITER', 100)], 'COMMON');
    expect(result).toEqual({
      given: new Map(),
      nobody: 700,
      waitingDays: 2,
      missingTypes: ['BAR'],
    });
  });

  it('keeps apart what nobody was there for', () => {
    const result = replay([day([toTeam(700)], { people: [] })], halves, 'COMMON');
    expect(result).toMatchObject({ nobody: 700, waitingDays: 0 });
  });

  it('loses no unit: all that is given, and what nobody got, is what came in', () => {
    const rows = [row(null, 33, true), row('WAITER', 44), row('BAR', 23)];
    const days = Array.from({ length: 50 }, (_one, index) =>
      day([toTeam(7 + index * 13), to('1', 101 + index), to('3', 999 - index)]),
    );
    const { given: all, nobody } = replay(days, rows, 'COMMON_PRIORITY');
    const came = days.flatMap(({ tips }) => tips).reduce((sum, { net }) => sum + net, 0);
    expect([...all.values()].reduce((sum, amount) => sum + amount, nobody)).toBe(came);
  });
});
