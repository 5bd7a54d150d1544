import { expect, test } from 'vitest';
import { addFigures } from './figures.ts';
import { mergeReports } from './merge-reports.ts';

type Report = Parameters<typeof mergeReports>[0][number];

const nothing = addFigures([]);

function aReport(
  days: [day: string, tips: number, net: number][],
  over: Partial<Report> = {},
): Report {
  const lines = days.map(([day, tips, net]) => ({ ...nothing, day, tips, net, given: net + 10 }));
  const of = (name: 'tips' | 'net' | 'given') => lines.reduce((sum, line) => sum + line[name], 0);
  return {
    currency: 'GBP',
    days: lines,
    totals: {
      ...nothing,
      tips: of('tips'),
      net: of('net'),
      given: of('given'),
      averageTip: 1,
      feesBy: { outOfTips: 1, byCustomers: 2, byVenue: 3 },
    },
    notYetSplit: 100,
    unallocated: 7,
    types: null,
    people: null,
    methods: [{ method: 'VISA', tips: 1, given: 10 }],
    recipients: null,
    ratings: [{ day: '2026-11-20', reviews: 2, stars: 9 }],
    ...over,
  };
}

test('reports of several places are summed day by day', () => {
  const bar = aReport([
    ['2026-11-20', 2, 300],
    ['2026-11-22', 1, 100],
  ]);
  const spa = aReport([['2026-11-20', 1, 50]]);
  const merged = mergeReports([bar, spa]);
  expect(merged.days.map(({ day, tips, net }) => [day, tips, net])).toEqual([
    ['2026-11-20', 3, 350],
    ['2026-11-22', 1, 100],
  ]);
  expect(merged.totals).toMatchObject({
    tips: 4,
    net: 450,
    given: 480,
    averageTip: 120,
    feesBy: { outOfTips: 2, byCustomers: 4, byVenue: 6 },
  });
  expect(merged).toMatchObject({ notYetSplit: 200, unallocated: 14, types: [], people: null });
  expect(merged.methods).toEqual([{ method: 'VISA', tips: 2, given: 20 }]);
  expect(merged.ratings).toEqual([{ day: '2026-11-20', reviews: 4, stars: 18 }]);
});

test('currencies are never one sum', () => {
  expect(() => mergeReports([aReport([]), aReport([], { currency: 'EUR' })])).toThrow(
    'one currency',
  );
});
