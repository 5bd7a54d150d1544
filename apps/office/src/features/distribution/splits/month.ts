/** A calendar month as `2026-11`. */
export type Month = string;

/** Whether something from an address is a month of this century. */
export function isMonth(value: unknown): value is Month {
  return typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);
}

export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

/** The month so many months later, or earlier. */
export function monthAway(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + by, 1));
  return at.toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}
