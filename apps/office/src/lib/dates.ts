import { businessDayEndsAtHour } from '@tipwell/contract/business-day';
import type { Locale } from '@tipwell/contract/fields';

// Digits are western in every language, as in the amounts beside them, and the calendar is the one
// that is printed on the guest's receipt.
const tags: Record<Locale, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-ca-gregory-nu-latn',
};

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
  const parts = formatter('en-GB', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
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
export function timeOfDay(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** `Saturday 21 November` */
export function longDay(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** `Sat 21 Nov` */
export function shortDay(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** `November 2026` */
export function monthAndYear(at: Date, locale: Locale): string {
  return format(at, 'UTC', locale, { month: 'long', year: 'numeric' });
}

/** `21 Nov 2026`, the product's own form (product §2). */
export function fullDate(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { day: '2-digit', month: 'short', year: 'numeric' });
}

/** `16–22 Nov 2026`: a first and a last day, saying once what both share. */
export function dateRange(from: Date, to: Date, timeZone: string, locale: Locale): string {
  return formatter(tags[locale], timeZone, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatRange(from, to);
}

/** `Thu 19 – Fri 20 Nov`: business days (`YYYY-MM-DD`); a single one only once. */
export function dayRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`)];
  if (from === to) return shortDay(first, 'UTC', locale);
  const day = { weekday: 'short', day: 'numeric' } as const;
  if (locale !== 'en') {
    const range = formatter(tags[locale], 'UTC', { ...day, month: 'short' }).formatRange(
      first,
      last,
    );
    return withoutStop(range);
  }
  // English names the month twice where once is enough.
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const begin = isOneMonth ? format(first, 'UTC', locale, day) : shortDay(first, 'UTC', locale);
  return `${begin} – ${shortDay(last, 'UTC', locale)}`;
}

/** `21 Nov`, as short as the place below a chart's column. */
export function dayOfMonth(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { day: 'numeric', month: 'short' });
}

/** `Nov 26`, for a column that is a whole month. */
export function shortMonth(at: Date, timeZone: string, locale: Locale): string {
  return format(at, timeZone, locale, { month: 'short', year: '2-digit' });
}

/** `Sat 21 Nov 18:05`; today only `18:05`. */
export function dayAndTime(at: Date, timeZone: string, locale: Locale, now: Date): string {
  const time = timeOfDay(at, timeZone, locale);
  const isToday = dateAt(at, timeZone) === dateAt(now, timeZone);
  return isToday ? time : `${shortDay(at, timeZone, locale)} ${time}`;
}

/** The same for a promise: what is to happen by midnight is to happen on the day that ends then. */
export function byDayAndTime(at: Date, timeZone: string, locale: Locale, now: Date): string {
  if (timeOfDay(at, timeZone, 'en') !== '00:00') return dayAndTime(at, timeZone, locale, now);
  return shortDay(new Date(at.getTime() - 1), timeZone, locale);
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
  const parts = formatter('en-GB', timeZone, {
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

function formatter(
  tag: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, options]);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}

function format(
  at: Date,
  timeZone: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  const text = formatter(tags[locale], timeZone, options).format(at);
  // English puts a comma after the weekday that the product leaves out.
  if (locale === 'en') return text.replaceAll(',', '');
  return withoutStop(text);
}

/** “22. Nov.” at the end of a sentence would bring a second full stop. */
function withoutStop(date: string): string {
  return date.replace(/\.$/u, '');
}
