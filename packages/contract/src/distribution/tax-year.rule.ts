import type { BusinessCountry } from '../countries/list.ts';
import { countryRecords } from '../countries/records.ts';

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;

/** The days of a country's tax year, named by the calendar year in which it begins. */
export function daysOfTaxYear(country: BusinessCountry, year: number): Days {
  return { from: firstDayOf(country, year), to: dayBefore(firstDayOf(country, year + 1)) };
}

/** The tax year that a day belongs to, by the calendar year in which it begins. */
export function taxYearOf(country: BusinessCountry, day: string): number {
  const year = Number(day.slice(0, 4));
  return day < firstDayOf(country, year) ? year - 1 : year;
}

/** How a tax year is called: `2026`, and `2026/27` where it ends in the next calendar year. */
export function taxYearName({ from, to }: Days): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}

/** The calendar months that days lie in, the first and the last cut at their ends. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let first = from; first <= to;) {
    const next = firstOfNextMonth(first);
    const last = dayBefore(next);
    months.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return months;
}

/** Whether days are one calendar month from its first to its last. */
export function isWholeMonth({ from, to }: Days): boolean {
  return from.endsWith('-01') && to === dayBefore(firstOfNextMonth(from));
}

function firstDayOf(country: BusinessCountry, year: number): string {
  const { month, day } = countryRecords[country].taxYearBegins;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function firstOfNextMonth(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(month + 1)}-01`;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
