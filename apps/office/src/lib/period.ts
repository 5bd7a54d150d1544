import { dayIn, oneOf, setOnly } from './search-params.ts';

/** How a period is chosen; a range has ends of its own, the others the day they are around. */
export const periodKinds = ['day', 'week', 'month', 'range'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A period as it stands in the address; what is left out is today's. */
export interface PeriodSearch {
  period?: PeriodKind;
  /** A day of it. */
  at?: string;
  from?: string;
  to?: string;
}

/** Days `YYYY-MM-DD`, both included. */
export interface Period {
  kind: PeriodKind;
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** The server's longest period. */
const longestDays = 366;

/** Reads a period out of an address; what makes no sense is left out. */
export function readPeriod(search: Record<string, unknown>): PeriodSearch {
  return setOnly({
    period: oneOf(search['period'], periodKinds),
    at: dayIn(search['at']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}

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

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month so many months on. */
function addMonths(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}
