import type { Currency } from '@tipwell/contract/currencies';
import type { Locale } from '@tipwell/contract/fields';
import { formatMoney } from '@tipwell/contract/money';
import type { Paper, PaperPart } from '@tipwell/contract/papers/paper';
import type { ToldRow } from '../../../platform/kept/read-told.ts';
import { writtenDate } from '../../../platform/written-date.ts';
import { dataWords } from '../words/data-words.ts';
import type { DataWords } from '../words/shape.ts';
import type { GatheredData, GatheredPart } from './gather-data.ts';

/** More rows of one kind than anybody reads on paper; the file for programs has them all. */
const mostRows = 200;
/** More columns make a table that no page is wide enough for. */
const mostColumns = 6;

const amounts = new Set([
  'amount',
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

type Places = GatheredData['places'];

/** What we keep of a person, as a paper that they can read. */
export function dataPaper(data: GatheredData, locale: Locale): Paper {
  const words = dataWords[locale];
  return {
    title: words.title,
    about: [data.person, words.about],
    made: words.made(writtenDate(data.madeAt.slice(0, 10), locale)),
    parts: [
      { kind: 'TEXT', text: words.rights },
      ...data.parts.flatMap((part) => partOf(part, data.places, locale)),
      { kind: 'NOTE', text: words.leftOut },
    ],
  };
}

function partOf({ of, what, rows }: GatheredPart, places: Places, locale: Locale): PaperPart[] {
  const words = dataWords[locale];
  const title = words.parts[of] ?? what;
  const shown = rows.slice(-mostRows);
  const columns = columnsOf(shown);
  const [only] = shown;
  const written = (row: ToldRow, column: string) => valueOf(row, column, { places, locale, words });
  const parts: PaperPart[] = [{ kind: 'HEADING', text: title }];
  if (only && (shown.length === 1 || columns.length > mostColumns)) {
    // One thing after the other: what each is called, and what it is.
    for (const row of shown) {
      parts.push({
        kind: 'LIST',
        items: columns.flatMap((column) => {
          const value = written(row, column);
          return value === '' ? [] : [`${nameOf(column, words)}: ${value}`];
        }),
      });
    }
  } else {
    parts.push({
      kind: 'TABLE',
      caption: title,
      columns: columns.map((column) => ({
        title: nameOf(column, words),
        isNumber: amounts.has(column),
      })),
      rows: shown.map((row) => columns.map((column) => written(row, column))),
      total: null,
    });
  }
  if (rows.length > shown.length) {
    parts.push({ kind: 'NOTE', text: words.more(shown.length, rows.length) });
  }
  return parts;
}

/** Columns in which something stands; the currency stands with its sums. */
function columnsOf(rows: readonly ToldRow[]): string[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'currency');
  return names.filter((name) => rows.some((row) => row[name] !== null && row[name] !== ''));
}

const nameOf = (column: string, words: DataWords): string =>
  words.columns[column] ?? column.replaceAll('_', ' ');

function valueOf(
  row: ToldRow,
  column: string,
  { places, locale, words }: { places: Places; locale: Locale; words: DataWords },
): string {
  const value = row[column];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (column === 'location_id' || column === 'staff_id') {
    const key = column === 'staff_id' ? 'staffId' : 'locationId';
    return places.find((place) => place[key] === Number(value))?.name ?? String(Number(value));
  }
  if (amounts.has(column)) {
    const currency = currencyOf(row, places);
    if (currency !== null) return formatMoney(Number(value), currency, locale);
  }
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') {
    return Array.isArray(value)
      ? value.map((one) => worded(String(one))).join(', ')
      : JSON.stringify(value);
  }
  return typeof value === 'string' ? worded(value, locale) : '';
}

function currencyOf(row: ToldRow, places: Places): Currency | null {
  if (typeof row['currency'] === 'string') return row['currency'] as Currency;
  const place = places.find(({ staffId }) => staffId === Number(row['staff_id']));
  const currencies = [...new Set(places.map(({ currency }) => currency))];
  const [only] = currencies.length === 1 ? currencies : [];
  return (place?.currency ?? only ?? null) as Currency | null;
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;
/** `ROLE_OWNER`, `CAPTURED`: what programs call something. */
const code = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** A day or moment as it is written, and what programs call something in small letters. */
function worded(text: string, locale: Locale = 'en'): string {
  if (moment.test(text)) return `${writtenDate(text.slice(0, 10), locale)}, ${text.slice(11, 16)}`;
  if (day.test(text)) return writtenDate(text, locale);
  if (!code.test(text) || text.length < 4) return text;
  const small = text
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', ' ');
  return small.charAt(0).toUpperCase() + small.slice(1);
}
