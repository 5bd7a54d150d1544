import { businessDayEndsAtHour } from '@tipwell/contract/dates/business-day';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { hoursLimits } from '@tipwell/contract/distribution/hours-limits';
import { businessDay } from '#distribution/splits';

/** From when to when somebody worked. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What of a shift's times is wrong, by which of them. */
export type WrongTime = { readonly at: 'from' | 'to'; readonly error: FieldError };

/**
 * A shift by the clock on the wall. On a business day a time before four belongs to the night after it;
 * the end is the first such time after the start. Minutes are those that really passed, so that a night
 * in which the clocks change has an hour more or less. A time that the clock skipped that night, or showed
 * twice, says nothing for certain and is refused: minutes can be given instead.
 */
export function spanOnDay(
  { day, from, to }: { day: string; from: string; to: string },
  timeZone: string,
): Span | WrongTime {
  const date = Temporal.PlainDate.from(day);
  const start = Temporal.PlainTime.from(from);
  const isNight = start.hour < businessDayEndsAtHour;
  return spanFrom(isNight ? date.add({ days: 1 }) : date, { start, end: to }, timeZone);
}

/** The same where the date is that of the calendar, as tills write it: the one on which the shift began. */
export function spanOnDate(
  { date, from, to }: { date: string; from: string; to: string },
  timeZone: string,
): Span | WrongTime {
  const start = Temporal.PlainTime.from(from);
  return spanFrom(Temporal.PlainDate.from(date), { start, end: to }, timeZone);
}

function spanFrom(
  date: Temporal.PlainDate,
  { start, end: typedEnd }: { start: Temporal.PlainTime; end: string },
  timeZone: string,
): Span | WrongTime {
  const end = Temporal.PlainTime.from(typedEnd);
  const isNextDay = Temporal.PlainTime.compare(end, start) <= 0;
  const from = momentOf(date, start, timeZone);
  if ('code' in from) return { at: 'from', error: from };
  const to = momentOf(isNextDay ? date.add({ days: 1 }) : date, end, timeZone);
  if ('code' in to) return { at: 'to', error: to };
  const wrong = whyNoShift({ from: from.at, to: to.at });
  return wrong === null ? { from: from.at, to: to.at } : { at: 'to', error: wrong };
}

/** Why two moments make no shift; null: they do. */
export function whyNoShift(span: Span): FieldError | null {
  const minutes = minutesOf(span);
  if (minutes <= 0) return fieldError('endsBeforeItStarts');
  const { hoursPerShift: limit } = hoursLimits;
  return minutes > limit * 60 ? fieldError('shiftTooLong', { limit }) : null;
}

/** How many whole minutes passed. */
export function minutesOf({ from, to }: Span): number {
  return Math.floor((to.getTime() - from.getTime()) / 60_000);
}

/** The business day that a shift counts for: the one in which it begins. */
export function dayOfShift({ from }: Span, timeZone: string): string {
  return businessDay(from, timeZone);
}

/** A time of day as the clock on the wall shows it, `17:30`. */
export function wallClock(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Whether two shifts of one person share a moment. */
export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** The moment at which the clock on the wall showed a time on a date, where there is just one. */
export function momentOf(
  date: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
): { at: Date } | FieldError {
  const local = date.toPlainDateTime(time);
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) {
    return { at: new Date(earlier.epochMilliseconds) };
  }
  const isSkipped = !earlier.toPlainDateTime().equals(local);
  return fieldError(isSkipped ? 'timeSkipped' : 'timeTwice');
}
