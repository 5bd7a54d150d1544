import { daysInPeriod } from '@tipwell/contract/dates/period';
import { daysOf, type Period } from '#lib/period.ts';

/** More columns than this are too thin to be told apart. */
const mostDays = 62;

/**
 * The lines of a chart and of the table below it: one for each day of the period, or for each month
 * where there would be too many days. Days without anything are lines of nothing.
 */
export function linesOf<Day extends { day: string }>(
  days: readonly Day[],
  period: Period,
  none: (day: string) => Day,
  add: (a: Day, b: Day) => Day,
): { unit: 'day' | 'month'; lines: Day[] } {
  const isByMonth = daysInPeriod(period.from, period.to) > mostDays;
  const lineOf = (day: string): string => (isByMonth ? day.slice(0, 7) : day);
  const lines = new Map(daysOf(period).map((day) => [lineOf(day), none(day)]));
  for (const day of days) {
    const key = lineOf(day.day);
    const line = lines.get(key);
    if (line) lines.set(key, add(line, day));
  }
  return { unit: isByMonth ? 'month' : 'day', lines: [...lines.values()] };
}

/** Which columns are named below the chart, so that the names do not run into each other. */
export function isNamed(index: number, count: number): boolean {
  return index % Math.ceil(count / 4) === 0;
}
