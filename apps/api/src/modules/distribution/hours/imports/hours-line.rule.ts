import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { hoursLimits } from '@tipwell/contract/distribution/hours-limits';
import { dayOfShift, minutesOf, spanOnDate, type Span } from '../shifts/shift-times.rule.ts';
import { readDate, type DateOrder } from './date-order.rule.ts';
import type { HoursColumn, HoursRow } from './hours-table.rule.ts';

/** What one line says, whoever it is about. */
export interface HoursLine {
  readonly businessDay: string;
  readonly minutes: number;
  /** Null where only the length is known. */
  readonly span: Span | null;
  /** Null leaves them as they are. */
  readonly points: number | null;
}

/** What of a line is not right, by column. */
export type WrongCell = { readonly column: HoursColumn; readonly error: FieldError };

type Read<Value> = { value: Value } | { wrong: WrongCell };

/**
 * Reads what a line says of a shift. With start and end the date is that of the calendar, as tills write
 * it, and the shift counts for the business day in which it begins; with a length alone it is the business
 * day. A break is taken off; where hours stand beside start and end, they are what was left after it.
 */
export function readHoursLine(
  { cells }: Pick<HoursRow, 'cells'>,
  { timeZone, dateOrder }: { timeZone: string; dateOrder: DateOrder },
  now: Date,
): HoursLine | { wrong: readonly WrongCell[] } {
  const wrong: WrongCell[] = [];
  const take = <Value>(read: Read<Value>): Value | null => {
    if ('value' in read) return read.value;
    wrong.push(read.wrong);
    return null;
  };
  const date = take(dateOf(cells.date, dateOrder));
  const points = take(wholeNumber('points', cells.points, { min: 1, max: hoursLimits.points }));
  const pause = take(wholeNumber('break', cells.break, { min: 0, max: hoursLimits.minutesPerDay }));
  const said = take(lengthOf(cells));
  const times = take(timesOf(cells));
  if (wrong.length > 0 || date === null) return { wrong };
  const span = times && spanOnDate({ date, ...times }, timeZone);
  if (span === null) {
    const minutes = said ?? 0;
    return { businessDay: date, minutes, span: null, points };
  }
  if ('error' in span) return { wrong: [{ column: nameOf(span.at), error: span.error }] };
  if (span.to > now) return { wrong: [{ column: 'end', error: fieldError('shiftNotOver') }] };
  const passed = minutesOf(span);
  if (said !== null && said > passed) {
    return { wrong: [{ column: 'hours', error: fieldError('hoursBeyondTimes') }] };
  }
  if (said === null && (pause ?? 0) >= passed) {
    return { wrong: [{ column: 'break', error: fieldError('breakTooLong') }] };
  }
  const minutes = said ?? passed - (pause ?? 0);
  return { businessDay: dayOfShift(span, timeZone), minutes, span, points };
}

const nameOf = (at: 'from' | 'to') => (at === 'from' ? 'start' : 'end');

function dateOf(cell: string | undefined, order: DateOrder): Read<string> {
  if (cell === undefined) return { wrong: { column: 'date', error: fieldError('required') } };
  const date = readDate(cell, order);
  if (date === 'AMBIGUOUS') {
    return { wrong: { column: 'date', error: fieldError('dateAmbiguous') } };
  }
  if (date === 'UNREADABLE') return { wrong: { column: 'date', error: fieldError('date') } };
  return { value: date };
}

function timesOf({
  start,
  end,
  hours,
  minutes,
}: HoursRow['cells']): Read<{ from: string; to: string } | null> {
  const hasLength = hours !== undefined || minutes !== undefined;
  if (start === undefined && end === undefined && hasLength) return { value: null };
  if (start === undefined) return { wrong: { column: 'start', error: fieldError('required') } };
  if (end === undefined) return { wrong: { column: 'end', error: fieldError('required') } };
  const from = timeOfDay(start);
  const to = timeOfDay(end);
  if (from === null) return { wrong: { column: 'start', error: fieldError('timeOfDay') } };
  if (to === null) return { wrong: { column: 'end', error: fieldError('timeOfDay') } };
  return { value: { from, to } };
}

/** `17:30`, `17.30`, `17:30:00` and `5:30 pm` as `17:30`; null for what is no time. */
function timeOfDay(text: string): string | null {
  const found = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  if (!found) return null;
  const half = found[3]?.toLowerCase();
  const typed = Number(found[1]);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0);
  const minute = Number(found[2]);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** What the columns of lengths say in minutes; null where they are empty. */
function lengthOf({ hours, minutes }: HoursRow['cells']): Read<number | null> {
  if (hours === undefined) {
    return wholeNumber('minutes', minutes, { min: 0, max: hoursLimits.minutesPerDay });
  }
  if (minutes !== undefined) {
    return { wrong: { column: 'minutes', error: fieldError('timesOrMinutes') } };
  }
  const clock = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(hours);
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]) };
  const decimal = /^(\d{1,2})(?:[.,](\d{1,4}))?\s*h?$/.exec(hours);
  if (!decimal) return { wrong: { column: 'hours', error: fieldError('lengthOfTime') } };
  return { value: Math.round(Number(`${decimal[1]}.${decimal[2] ?? '0'}`) * 60) };
}

function wholeNumber(
  column: 'minutes' | 'break' | 'points',
  cell: string | undefined,
  { min, max }: { min: number; max: number },
): Read<number | null> {
  if (cell === undefined) return { value: null };
  // Spreadsheets write whole numbers with decimals where a column has them.
  const found = /^(\d{1,6})(?:[.,]0+)?$/.exec(cell);
  if (!found) return { wrong: { column, error: fieldError('wholeNumber') } };
  const value = Number(found[1]);
  if (value < min) return { wrong: { column, error: fieldError('min_value', { limit: min }) } };
  if (value > max) return { wrong: { column, error: fieldError('max_value', { limit: max }) } };
  return { value };
}
