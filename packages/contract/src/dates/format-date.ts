// How the product writes a day, in the office, on customers' pages, on paper and in messages alike:
// `21 Nov 2026` (product §2). The day of the week stands in front of it only where the day itself is
// what is told, and a time stands behind it.
import type { OfficeLanguage } from '../api/fields.ts';

// Digits are western in every language, as in the amounts beside them, and so is the calendar.
const tags: Record<OfficeLanguage, string> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-u-ca-gregory-nu-latn',
  pl: 'pl-PL',
  tr: 'tr-TR',
  hi: 'hi-u-nu-latn',
  ur: 'ur-u-ca-gregory-nu-latn',
  tl: 'fil-PH',
};

const date = { day: '2-digit', month: 'short', year: 'numeric' } as const;

const forms = {
  date,
  weekday: { weekday: 'short', ...date },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  month: { month: 'long', year: 'numeric' },
  /** `21 Nov` and `Nov 26`, as short as the place below a chart's column. */
  dayBelow: { day: 'numeric', month: 'short' },
  monthBelow: { month: 'short', year: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateForm = keyof typeof forms;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(form: DateForm, timeZone: string, locale: OfficeLanguage): Intl.DateTimeFormat {
  const key = `${form} ${timeZone} ${locale}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tags[locale], { ...forms[form], timeZone });
  formats.set(key, made);
  return made;
}

/** A moment as the clocks of a zone show it. */
export function written(
  at: Date,
  timeZone: string,
  locale: OfficeLanguage,
  form: DateForm,
): string {
  const text = formatOf(form, timeZone, locale).format(at);
  // English puts a comma after the day of the week, and a fourth letter into September.
  if (locale === 'en') return inThreeLetters(text).replaceAll(',', '');
  // “22. Nov.” at the end of a sentence would bring a second full stop.
  return text.replace(/\.$/u, '');
}

/** `21 Nov 2026 18:05` */
export function writtenMoment(at: Date, timeZone: string, locale: OfficeLanguage): string {
  return `${written(at, timeZone, locale, 'date')} ${written(at, timeZone, locale, 'time')}`;
}

/** `16–22 Nov 2026`: a first and a last day, saying once what both share. */
export function writtenSpan(
  from: Date,
  to: Date,
  timeZone: string,
  locale: OfficeLanguage,
): string {
  const parts = formatOf('date', timeZone, locale).formatRangeToParts(from, to);
  // Of two digits of the day a range keeps one, where there is but one.
  const text = parts.map(({ type, value }) => (type === 'day' ? value.padStart(2, '0') : value));
  return locale === 'en' ? inThreeLetters(text.join('')) : text.join('');
}

const inThreeLetters = (english: string): string => english.replaceAll(/\bSept\b/gu, 'Sep');
