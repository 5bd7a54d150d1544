import { businessDayEndsAtHour } from './business-day.ts';
import { dayAfter } from './period.ts';

/** The business day of a moment at a place, `YYYY-MM-DD`: before four it is still yesterday's. */
export function businessDay(now: Date, timeZone: string): string {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const known = latest.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  const day = reckonBusinessDay(now, timeZone);
  latest.set(timeZone, { quarter, day });
  return day;
}

/**
 * Tips that come together ask the same again and again. Days end, and clocks change, only at quarters
 * of an hour: within one the answer stays.
 */
const latest = new Map<string, { quarter: number; day: string }>();
const quarterMs = 15 * 60_000;

function reckonBusinessDay(now: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const date = local.toPlainDate();
  return (local.hour < businessDayEndsAtHour ? date.subtract({ days: 1 }) : date).toString();
}

/** When the business day of a moment began: four o'clock by the clock on the wall. */
export function startOfBusinessDay(now: Date, timeZone: string): Date {
  return boundsOfBusinessDay(businessDay(now, timeZone), timeZone).start;
}

/**
 * When a business day (`YYYY-MM-DD`) begins and when it ends: four o'clock by the clock on the wall,
 * so that it has 23 or 25 hours when the clocks change. The end belongs to the next day already.
 */
export function boundsOfBusinessDay(day: string, timeZone: string): { start: Date; end: Date } {
  return { start: fourOClock(day, timeZone), end: fourOClock(dayAfter(day), timeZone) };
}

/** When the next business day of a place begins, after this moment. */
export function startOfNextBusinessDay(now: Date, timeZone: string): Date {
  return boundsOfBusinessDay(businessDay(now, timeZone), timeZone).end;
}

/** The business day before, `YYYY-MM-DD`. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
}

function fourOClock(day: string, timeZone: string): Date {
  const plainTime = new Temporal.PlainTime(businessDayEndsAtHour);
  const moment = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime });
  return new Date(moment.epochMilliseconds);
}
