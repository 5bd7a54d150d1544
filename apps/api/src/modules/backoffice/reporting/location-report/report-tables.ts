import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getLocationReport,
  MethodLine,
  RecipientLine,
  TypeLine,
} from '@tipwell/contract/backoffice/calls/reporting';
import type { Locale } from '@tipwell/contract/api/fields';
import { sum } from '@tipwell/contract/money/money';
import { paymentBrands } from '@tipwell/contract/providers/payment-methods';
import { staffTypeName } from '@tipwell/contract/venues/staff-types';
import { averageStars } from '@tipwell/contract/payments/average-stars';
import { writtenDate } from '#platform/written-date.ts';
import { staffTypes } from '#identity/reference';
import { reportWords, type ReportWords } from './report-words.ts';

type Report = CallOutput<typeof getLocationReport>;

/** Words, a count, an amount in minor units, or hundredths of a star; paper and workbook write them. */
export type ReportCell = string | number | { readonly amount: number } | { readonly stars: number };

/** A table of the report, for paper and workbook alike. */
export interface ReportTable {
  readonly title: string;
  /** The first column names the row. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReportCell[])[];
  readonly total?: readonly ReportCell[];
}

/** Everything a location's report says, as far as its reader may see it, table by table. */
export function reportTables(report: Report, locale: Locale): ReportTable[] {
  const words = reportWords[locale];
  const tables = [
    sumsTable(report, words),
    daysTable(report, words, locale),
    typesTable(report, words, locale),
    peopleTable(report, words, locale),
    breakDown(words.byRecipient, words.recipient, words, report.recipients ?? [], (line) =>
      recipientName(line, words),
    ),
    breakDown(words.byMethod, words.method, words, report.methods, (line) =>
      methodName(line, words),
    ),
    ratingsTable(report, words, locale),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

function sumsTable({ totals, ...report }: Report, words: ReportWords): ReportTable {
  const { feesBy } = totals;
  const rows: [string, number][] = [
    [words.given, totals.given],
    [words.onTop, totals.onTop],
    [words.refunded, 0 - totals.refunded],
    [words.disputed, 0 - totals.disputed],
    [words.paidByVenue, totals.paidByVenue],
    [words.net, totals.net],
    [words.venuePart, totals.workplacePart],
    [words.fees, totals.fees],
    [words.averageTip, totals.averageTip ?? 0],
    [words.outOfTips, feesBy.outOfTips],
    [words.byCustomers, feesBy.byCustomers],
    [words.byVenue, feesBy.byVenue],
    [words.billGiven, totals.billGiven],
    [words.billOnTop, totals.billOnTop],
    [words.billReturned, 0 - totals.billReturned],
    [words.billFees, totals.billFees],
    [words.billNet, totals.billNet],
    [words.notYetSplit, report.notYetSplit],
    [words.unallocated, report.unallocated],
  ];
  return {
    title: words.feesAndBills,
    heads: [words.what, words.amount],
    rows: rows
      .filter(([name, sumOfRow]) => sumOfRow !== 0 || name === words.given || name === words.net)
      .map(([name, sumOfRow]) => [name, amount(sumOfRow)]),
  };
}

function daysTable(report: Report, words: ReportWords, locale: Locale): ReportTable {
  const { days, totals } = report;
  type Line = Omit<Report['days'][number], 'day'>;
  // What never happened in the period needs no column; the others add up from left to right.
  const optional = (head: string, of: (line: Line) => number) =>
    of(totals) === 0 && days.every((line) => of(line) === 0) ? [] : [{ head, of }];
  const columns = [
    { head: words.given, of: (line: Line) => line.given },
    ...optional(words.onTop, (line) => line.onTop),
    ...optional(words.refunded, (line) => 0 - line.refunded),
    ...optional(words.disputed, (line) => 0 - line.disputed),
    ...optional(words.paidByVenue, (line) => line.paidByVenue),
    { head: words.fees, of: (line: Line) => line.fees },
    { head: words.net, of: (line: Line) => line.net },
    ...optional(words.venuePart, (line) => line.workplacePart),
    ...optional(words.bills, (line) => line.billGiven),
  ];
  const cellsOf = (line: Line): ReportCell[] => [
    line.tips,
    ...columns.map(({ of }) => amount(of(line))),
  ];
  return {
    title: words.byDay,
    heads: [words.day, words.tips, ...columns.map(({ head }) => head)],
    rows: days.map((line) => [writtenDate(line.day, locale), ...cellsOf(line)]),
    total: [words.total, ...cellsOf(totals)],
  };
}

function typesTable({ types }: Report, words: ReportWords, locale: Locale): ReportTable {
  const nameOf = (line: TypeLine): string =>
    line.staffTypes.map((type) => typeName(type, locale)).join(', ') || words.withoutType;
  return {
    title: words.byType,
    heads: [words.staffType, words.people, words.amount],
    rows: (types ?? []).map((line) => [nameOf(line), line.people, amount(line.amount)]),
  };
}

function peopleTable({ people }: Report, words: ReportWords, locale: Locale): ReportTable {
  const lines = people ?? [];
  const of = (pick: (line: (typeof lines)[number]) => number): number => sum(lines.map(pick));
  return {
    title: words.byPerson,
    heads: [words.person, words.staffType, words.tips, words.atOnce, words.shared, words.amount],
    rows: lines.map((line) => [
      line.displayFullName,
      line.staffType === null ? '' : typeName(line.staffType, locale),
      line.tips,
      amount(line.direct),
      amount(line.shared),
      amount(line.total),
    ]),
    total: [
      words.total,
      '',
      of((line) => line.tips),
      amount(of((line) => line.direct)),
      amount(of((line) => line.shared)),
      amount(of((line) => line.total)),
    ],
  };
}

function breakDown<Line extends { tips: number; given: number }>(
  title: string,
  of: string,
  words: ReportWords,
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): ReportTable {
  return {
    title,
    heads: [of, words.tips, words.given],
    rows: lines.map((line) => [nameOf(line), line.tips, amount(line.given)]),
    total: [
      words.total,
      sum(lines.map(({ tips }) => tips)),
      amount(sum(lines.map(({ given }) => given))),
    ],
  };
}

function ratingsTable({ ratings }: Report, words: ReportWords, locale: Locale): ReportTable {
  const reviews = sum(ratings.map((line) => line.reviews));
  const average = (stars: number, count: number) => ({ stars: averageStars(stars, count) ?? 0 });
  return {
    title: words.ratings,
    heads: [words.day, words.reviews, words.averageStars],
    rows: ratings.map((line) => [
      writtenDate(line.day, locale),
      line.reviews,
      average(line.stars, line.reviews),
    ]),
    total: [words.total, reviews, average(sum(ratings.map(({ stars }) => stars)), reviews)],
  };
}

function recipientName({ kinds, groups }: RecipientLine, words: ReportWords): string {
  return [
    ...groups,
    ...(kinds.includes('PERSON') ? [words.byName] : []),
    ...(kinds.includes('LOCATION') ? [words.wholeTeam] : []),
  ].join(', ');
}

function methodName({ method }: MethodLine, words: ReportWords): string {
  return { ...paymentBrands, MOBILE: words.mobile, CARD: words.otherCards }[method];
}

const amount = (minorUnits: number): ReportCell => ({ amount: minorUnits });

function typeName(value: string, locale: Locale): string {
  const type = staffTypes.find((one) => one.value === value);
  return type ? staffTypeName(type, locale) : value;
}
