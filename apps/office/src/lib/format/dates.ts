import { businessDayEndsAtHour } from '@tipwell/contract/dates/business-day';
import { written, writtenMoment, writtenSpan } from '@tipwell/contract/dates/format-date';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';

/** The zone in which the device counts its time, for people who belong to no location. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The zone of a place, and the device's for people who belong to none. */
export function timeZoneOf(place: { timeZone: string } | null | undefined): string {
  return place?.timeZone ?? deviceTimeZone();
}

/** How far the clocks of a place are from Greenwich at a moment: `GMT+4`. */
export function zoneAt(at: Date, timeZone: string): string {
  const parts = formatter(timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return zone === 'GMT+0' ? 'GMT' : zone;
}

/** The hour of the day (0–23) at a place. */
export function hourAt(at: Date, timeZone: string): number {
  return Number(partsAt(at, timeZone).hour);
}

/** The business day a moment belongs to at a place, as `2026-11-21` (money rule 5.1). */
export function businessDay(at: Date, timeZone: string): string {
  const { year, month, day, hour } = partsAt(at, timeZone);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number(hour) < businessDayEndsAtHour) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** `20:41` */
export function timeOfDay(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return written(at, timeZone, locale, 'time');
}

/** `21 Nov 2026`: the one form of a day. */
export function fullDate(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return written(at, timeZone, locale, 'date');
}

/** `Sat 21 Nov 2026`, where the day itself is what is told: a heading, a row of a day, a promise. */
export function weekdayDate(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return written(at, timeZone, locale, 'weekday');
}

/** `November 2026` */
export function monthAndYear(at: Date, locale: OfficeLanguage): string {
  return written(at, 'UTC', locale, 'month');
}

/** `16–22 Nov 2026`: a first and a last day, saying once what both share. */
export function dateRange(from: Date, to: Date, timeZone: string, locale: OfficeLanguage): string {
  return writtenSpan(from, to, timeZone, locale);
}

/** The same for business days (`YYYY-MM-DD`); a single one is said once. */
export function dayRange(from: string, to: string, locale: OfficeLanguage): string {
  return dateRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`), 'UTC', locale);
}

/** `21 Nov`, as short as the place below a chart's column. */
export function dayOfMonth(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return written(at, timeZone, locale, 'dayBelow');
}

/** `Nov 26`, for a column that is a whole month. */
export function shortMonth(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return written(at, timeZone, locale, 'monthBelow');
}

/** `21 Nov 2026 18:05` */
export function dateAndTime(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return writtenMoment(at, timeZone, locale);
}

/** The same; today only `18:05`. */
export function dayAndTime(at: Date, timeZone: string, locale: OfficeLanguage, now: Date): string {
  const isToday = dateAt(at, timeZone) === dateAt(now, timeZone);
  return isToday ? timeOfDay(at, timeZone, locale) : dateAndTime(at, timeZone, locale);
}

/** The same for a promise: what is to happen by midnight is to happen on the day that ends then. */
export function byDayAndTime(
  at: Date,
  timeZone: string,
  locale: OfficeLanguage,
  now: Date,
): string {
  if (timeOfDay(at, timeZone, 'en') === '00:00') {
    return weekdayDate(new Date(at.getTime() - 1), timeZone, locale);
  }
  const time = timeOfDay(at, timeZone, locale);
  if (dateAt(at, timeZone) === dateAt(now, timeZone)) return time;
  return `${weekdayDate(at, timeZone, locale)} ${time}`;
}

/** The day of the calendar at a place, as `2026-11-21`: what a date field holds. */
export function dateAt(at: Date, timeZone: string): string {
  const { year, month, day } = partsAt(at, timeZone);
  return `${year}-${month}-${day}`;
}

/** `2026-11-20 18:00`, the time at a place: every spreadsheet reads and sorts it. */
export function sortableTime(at: Date, timeZone: string): string {
  const { hour, minute } = partsAt(at, timeZone);
  return `${dateAt(at, timeZone)} ${hour}:${minute}`;
}

function partsAt(at: Date, timeZone: string) {
  const parts = formatter(timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** For reading what a clock shows; how a day is written is the contract's. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  formatters.set(key, made);
  return made;
}
