/** Which of the first two numbers of a date with slashes is the day; null where nothing tells. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST' | null;

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/;

/**
 * How a file writes dates with slashes: `03/04/2026` is two days in two countries. One date in the file
 * that can only be read one way says it for all; where none does, or two disagree, nothing is guessed.
 */
export function dateOrderOf(dates: readonly string[]): DateOrder {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const date of dates) {
    const found = slashed.exec(date);
    isDayFirst ||= Number(found?.[1]) > 12;
    isMonthFirst ||= Number(found?.[2]) > 12;
  }
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'DAY_FIRST' : 'MONTH_FIRST';
}

/** A date of a file, as `2026-11-20`; otherwise why it cannot be read: `UNREADABLE` or `AMBIGUOUS`. */
export function readDate(text: string, order: DateOrder): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00)?)?$/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const german = dotted.exec(text);
  if (german) return dateOf(german[3], german[2], german[1]);
  const found = slashed.exec(text);
  if (!found) return 'UNREADABLE';
  const [, first, second, year] = found;
  if (first === second || order === 'DAY_FIRST') return dateOf(year, second, first);
  return order === 'MONTH_FIRST' ? dateOf(year, first, second) : 'AMBIGUOUS';
}

function dateOf(year = '', month = '', day = ''): string {
  const fields = {
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: Number(month),
    day: Number(day),
  };
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return 'UNREADABLE';
  }
}
