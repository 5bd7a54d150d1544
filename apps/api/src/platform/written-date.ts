import { written, writtenSpan } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';

// Numbers as they are written in each language, with western digits.
const tags: Record<Locale, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-ca-gregory-nu-latn',
};

/** Noon, so that no zone moves the day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A day (`YYYY-MM-DD`) in the one form of the product, or a month. */
export function writtenDate(
  day: string,
  locale: Locale,
  form: 'date' | 'weekday' | 'month' = 'date',
): string {
  return written(noonOf(day), 'UTC', locale, form);
}

/** A first and a last day, saying once what both share: `01–30 Nov 2026`. */
export function writtenPeriod(from: string, to: string, locale: Locale): string {
  return writtenSpan(noonOf(from), noonOf(to), 'UTC', locale);
}

/** A moment's time at a place: `20:41`. */
export function writtenTime(at: Date, timeZone: string): string {
  return written(at, timeZone, 'en', 'time');
}

/** A number with two decimals at most: `1,204`, `4.5`. */
export function writtenNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 2 }).format(value);
}

/** A rate in basis points: `8.1%`. */
export function writtenRate(bps: number, locale: Locale): string {
  const format = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tags[locale], format).format(bps / 10_000);
}

/** A difference of two rates in percentage points, without a sign: `2.5`. */
export function writtenPoints(bps: number, locale: Locale): string {
  const format = { maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tags[locale], format).format(Math.abs(bps) / 100);
}
