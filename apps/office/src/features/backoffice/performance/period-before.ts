import { neighbour, periodOf, type Period } from '#lib/period.ts';

/**
 * The days that a period is compared with: those just before it; of a period that still runs, as many
 * of them as have passed, so that nine days are compared with nine.
 */
export function periodBefore(period: Period, today: string): Pick<Period, 'from' | 'to'> {
  const { kind, from, to } = period;
  const last = to > today ? today : to;
  if (kind === 'range') {
    const days = daysBetween(from, last) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  const before = periodOf({ period: kind, at: neighbour(period, -1) }, today);
  if (last === to) return { from: before.from, to: before.to };
  const asFar = addDays(before.from, daysBetween(from, last));
  return { from: before.from, to: asFar < before.to ? asFar : before.to };
}

/** By how much something has changed, in whole percent; null where there is nothing to compare. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;
const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
