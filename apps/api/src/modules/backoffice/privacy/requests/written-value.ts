// How a value that we keep is written for whoever reads it on paper.
import type { Currency } from '@tipwell/contract/money/currencies';
import { writtenMoment } from '@tipwell/contract/dates/format-date';
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import { paymentSystemName } from '@tipwell/contract/providers/payment-system-name';
import { staffTypeName } from '@tipwell/contract/venues/staff-types';
import type { ToldRow } from '#platform/kept/read-told.ts';
import { writtenDate, writtenNumber, writtenRate } from '#platform/written-date.ts';
import { staffTypes } from '#identity/reference';
import { actionWords, dataWords, valueWords } from '../labels/data-words.ts';
import type { GatheredData } from './gather-data.ts';

type Places = GatheredData['places'];

/** Columns that are sums of money. */
export const amounts: ReadonlySet<string> = new Set([
  'amount',
  'promoted_fee',
  'fee',
  'net',
  'balance',
  'now_amount',
  'next_amount',
  'taken_back',
  'allocated',
  'withheld',
  'direct',
  'shared',
  'qualifying',
]);

const languages = new Set(['language', 'locale']);
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isMonth = /^\d{4}-\d{2}$/;

/** A value in words, sums and dates of a language; nothing where nothing stands in it. */
export function writtenValue(
  { of, row, column }: { of: string; row: ToldRow; column: string },
  places: Places,
  locale: Locale,
): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  const words = dataWords[locale];
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (column === 'location_id' || column === 'staff_id') {
    const key = column === 'staff_id' ? 'staffId' : 'locationId';
    return places.find((place) => place[key] === Number(value))?.name ?? String(Number(value));
  }
  if (amounts.has(column)) {
    const currency = currencyOf(row, places);
    if (currency !== null) return formatMoney(Number(value), currency, locale);
  }
  if (column === 'rate_bps') return writtenRate(Number(value), locale);
  if (typeof value === 'number') return writtenNumber(value, locale);
  if (Array.isArray(value)) {
    const each = value.map((one) => wordOf({ of, column, text: String(one) }, locale));
    return each.join(' · ');
  }
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? wordOf({ of, column, text: value }, locale) : '';
}

/** A text as it is, unless it is a moment, a day or what programs call something. */
function wordOf(
  { of, column, text }: { of: string; column: string; text: string },
  locale: Locale,
): string {
  if (isMoment.test(text)) return writtenMoment(new Date(text), 'UTC', locale);
  if (isDay.test(text)) return writtenDate(text, locale);
  if (isMonth.test(text)) return writtenDate(`${text}-01`, locale, 'month');
  if (column === 'action') return actionWords[locale][text] ?? text;
  if (column === 'country') return nameOf('region', text.toUpperCase(), locale);
  if (languages.has(column)) return nameOf('language', text, locale);
  if (column === 'staff_type' || column === 'job_title') {
    const type = staffTypes.find(({ value }) => value === text);
    return type ? staffTypeName(type, locale) : text;
  }
  if (column === 'payment_system') return paymentSystemName(text);
  const words = valueWords[locale];
  return (words[`${of}.${column}`] ?? words[column])?.[text] ?? text;
}

/** A country or a language by its code, as people of a language call it. */
function nameOf(type: 'region' | 'language', code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
}

function currencyOf(row: ToldRow, places: Places): Currency | null {
  if (typeof row['currency'] === 'string') return row['currency'] as Currency;
  const place = places.find(({ staffId }) => staffId === Number(row['staff_id']));
  const currencies = [...new Set(places.map(({ currency }) => currency))];
  const [only] = currencies.length === 1 ? currencies : [];
  return (place?.currency ?? only ?? null) as Currency | null;
}
