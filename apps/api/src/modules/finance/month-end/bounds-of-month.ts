import { boundsOfBusinessDay } from '#distribution/splits';
import type { ClosingSpan } from './closing-store.ts';
import { monthAfter } from './months.rule.ts';

/** When a month begins and ends: by a place's business days, or by days of UTC. */
export function boundsOfMonth(
  month: string,
  timeZone: string | null,
): Pick<ClosingSpan, 'start' | 'end'> {
  const [first, next] = [`${month}-01`, `${monthAfter(month)}-01`];
  const startOf = (day: string) =>
    timeZone === null ? new Date(`${day}T00:00:00Z`) : boundsOfBusinessDay(day, timeZone).start;
  return { start: startOf(first), end: startOf(next) };
}
