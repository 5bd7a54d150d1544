import type { DemoVenue } from './cast/parts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The stretch of time that the demo lives through. */
export interface Span {
  from: Date;
  /** The demo's present: nothing happens from here on. */
  to: Date;
}

/** So many days up to now, beginning at a quiet hour: three in the night, Greenwich time. */
export function spanOfDays(days: number, to: Date): Span {
  const from = new Date(to.getTime() - days * dayMs);
  from.setUTCHours(3, 0, 0, 0);
  return { from, to };
}

/** The calendar dates of a place on which something of the span can happen, day 0 first. */
export function datesOf({ from, to }: Span, timeZone: string): Temporal.PlainDate[] {
  const dateOf = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate();
  const dates: Temporal.PlainDate[] = [];
  const last = dateOf(to);
  for (
    let date = dateOf(from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  ) {
    dates.push(date);
  }
  return dates;
}

/** A time of day at a place; hours past 23 belong to the night after the date. */
export function momentOf(
  { timeZone }: Pick<DemoVenue, 'timeZone'>,
  date: Temporal.PlainDate,
  time: { hour: number; minute: number; second?: number },
): Date {
  const { hour, minute, second = 0 } = time;
  const moment = date
    .add({ days: Math.floor(hour / 24) })
    .toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour % 24, minute, second) });
  return new Date(moment.epochMilliseconds);
}
