import type { PeriodKind, PeriodSearch } from './lists/period-search.ts';

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  kind: PeriodKind;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** The server's longest period. */
const longestDays = 366;

/** The days of a period. @param today the running business day at the place */
export function periodOf(search: PeriodSearch, today: string): Period {
  const kind = search.period ?? 'week';
  if (kind === 'range') {
    const from = search.from ?? addDays(today, -29);
    const to = search.to ?? today;
    const last = addDays(from, longestDays - 1);
    return { kind, from, to: to < from ? from : to > last ? last : to };
  }
  const at = search.at ?? today;
  if (kind === 'day') return { kind, from: at, to: at };
  if (kind === 'week') {
    const from = addDays(at, -((new Date(at).getUTCDay() + 6) % 7));
    return { kind, from, to: addDays(from, 6) };
  }
  return { kind, from: `${at.slice(0, 7)}-01`, to: addDays(addMonths(at, 1), -1) };
}

/** A day of the period before (-1) or after (1). */
export function neighbour({ kind, from, to }: Period, step: -1 | 1): string {
  if (kind === 'month') return addMonths(from, step);
  return step === 1 ? addDays(to, 1) : addDays(from, -1);
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month so many months on. */
function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}
