import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getLocationReport,
  MethodLine,
  RatingDay,
} from '@tipwell/contract/backoffice/calls/reporting';
import { mulDivHalfUp, sum } from '@tipwell/contract/money/money';
import { addFigures } from './figures.ts';

type Report = CallOutput<typeof getLocationReport>;

/**
 * The reports of several places of one currency as one: sums, day by day. Who had a part in it is told by
 * each place alone, since what is left out there to protect somebody must not be found by comparing.
 * @throws where the currencies differ: these are never one sum
 */
export function mergeReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (!first || reports.some(({ currency }) => currency !== first.currency)) {
    throw new Error('Only reports of one currency make one report.');
  }
  const byDay = Map.groupBy(
    reports.flatMap(({ days }) => days),
    ({ day }) => day,
  );
  const days = [...byDay]
    .map(([day, of]) => ({ day, ...addFigures(of) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const totals = addFigures(reports.map((report) => report.totals));
  const feesBy = (who: keyof Report['totals']['feesBy']) =>
    sum(reports.map((report) => report.totals.feesBy[who]));
  return {
    currency: first.currency,
    days,
    totals: {
      ...totals,
      averageTip: totals.tips === 0 ? null : mulDivHalfUp(totals.given, 1, totals.tips),
      feesBy: {
        outOfTips: feesBy('outOfTips'),
        byCustomers: feesBy('byCustomers'),
        byVenue: feesBy('byVenue'),
      },
    },
    notYetSplit: sum(reports.map(({ notYetSplit }) => notYetSplit)),
    unallocated: sum(reports.map(({ unallocated }) => unallocated)),
    types: [],
    people: null,
    methods: byMethod(reports.flatMap(({ methods }) => methods)),
    recipients: null,
    ratings: byDayRated(reports.flatMap(({ ratings }) => ratings)),
  };
}

function byMethod(lines: readonly MethodLine[]): MethodLine[] {
  return [...Map.groupBy(lines, ({ method }) => method)]
    .map(([method, of]) => ({
      method,
      tips: sum(of.map(({ tips }) => tips)),
      given: sum(of.map(({ given }) => given)),
    }))
    .toSorted((a, b) => b.given - a.given);
}

function byDayRated(lines: readonly RatingDay[]): RatingDay[] {
  return [...Map.groupBy(lines, ({ day }) => day)]
    .map(([day, of]) => ({
      day,
      reviews: sum(of.map(({ reviews }) => reviews)),
      stars: sum(of.map(({ stars }) => stars)),
    }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
