import type { Locale } from '@tipwell/contract/fields';

// Digits are western in every language and the calendar is the printed one, as in the office.
const tags: Record<Locale, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-ca-gregory-nu-latn',
};

const forms = {
  /** `1 February 2026` */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `1 Feb 2026` */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `Sun, 1 Feb 2026` */
  weekday: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `February 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Sun 1 Feb`, for days that are near */
  near: { weekday: 'short', day: 'numeric', month: 'short' },
} as const;

/** Noon, so that no zone moves the day. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tags[locale], { ...forms[form], timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}

/** A day (`YYYY-MM-DD`) as people write it. */
export function writtenDate(
  day: string,
  locale: Locale,
  form: keyof typeof forms = 'long',
): string {
  return formatOf(locale, form).format(noonOf(day));
}

/** A first and a last day, saying once what both share: `1–30 November 2026`. */
export function writtenPeriod(from: string, to: string, locale: Locale): string {
  if (from === to) return writtenDate(from, locale);
  return formatOf(locale, 'long').formatRange(noonOf(from), noonOf(to));
}

/** A moment's time at a place: `20:41`. */
export function writtenTime(at: Date, timeZone: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(at);
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
