import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper, PaperPart } from '@tipwell/contract/api/document-model';
import type { ToldRow } from '#platform/kept/read-told.ts';
import { writtenDate } from '#platform/written-date.ts';
import { dataWords } from '../labels/data-words.ts';
import type { DataWords } from '../labels/shape.ts';
import type { GatheredData, GatheredPart } from './gather-data.ts';
import { amounts, writtenValue } from './written-value.ts';

/** More rows of one kind than anybody reads on paper; the file for programs has them all. */
const mostRows = 200;
/** More columns make a table that no page is wide enough for. */
const mostColumns = 6;

/** What people look for comes first, and what machines wrote down last. */
const firstParts = [
  'identity.users',
  'identity.memberships',
  'tipping.tips',
  'distribution.run_shares',
  'payouts.payouts',
  'destinations.destinations',
];
const lastParts = ['identity.sessions', 'identity.known_devices', 'platform.audit_log'];

/** What we keep of a person, as a paper that they can read. */
export function dataPaper(data: GatheredData, locale: Locale): Paper {
  const words = dataWords[locale];
  const parts = data.parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    title: words.title,
    about: [data.person, words.about],
    made: words.made(writtenDate(data.madeAt.slice(0, 10), locale)),
    parts: [
      { kind: 'TEXT', text: words.rights },
      { kind: 'NOTE', text: words.times },
      ...parts.flatMap((part) => partOf(part, data.places, locale)),
      { kind: 'NOTE', text: words.leftOut },
    ],
  };
}

function placeOf({ of }: GatheredPart): number {
  const first = firstParts.indexOf(of);
  return first === -1 ? firstParts.length + 1 + lastParts.indexOf(of) : first;
}

function partOf(
  { of, what, rows }: GatheredPart,
  places: GatheredData['places'],
  locale: Locale,
): PaperPart[] {
  const words = dataWords[locale];
  const title = words.parts[of] ?? what;
  const shown = inOrder(rows).slice(-mostRows);
  const columns = columnsOf(shown);
  if (columns.length === 0) return [];
  const written = (row: ToldRow, column: string) =>
    writtenValue({ of, row, column }, places, locale);
  const named = (row: ToldRow): string[] =>
    columns.flatMap((column) => {
      const value = written(row, column);
      return value === '' ? [] : [`${nameOf(column, words)}: ${value}`];
    });
  const parts: PaperPart[] = [{ kind: 'HEADING', text: title }];
  const [only] = shown;
  if (only && shown.length === 1) parts.push({ kind: 'LIST', items: named(only) });
  else if (columns.length > mostColumns) {
    parts.push({ kind: 'LIST', items: shown.map((row) => named(row).join(' · ')) });
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

const isDated = /^\d{4}-\d{2}-\d{2}/;

/** By the first of their days or moments, the newest last; rows without one stay as they are. */
function inOrder(rows: readonly ToldRow[]): readonly ToldRow[] {
  const dated = Object.keys(rows[0] ?? {}).find((column) =>
    rows.some((row) => {
      const value = row[column];
      return typeof value === 'string' && isDated.test(value);
    }),
  );
  if (dated === undefined) return rows;
  const textOf = (row: ToldRow): string => {
    const at = row[dated];
    return typeof at === 'string' ? at : '';
  };
  return rows.toSorted((one, other) => {
    if (textOf(one) === textOf(other)) return 0;
    return textOf(one) < textOf(other) ? -1 : 1;
  });
}

/**
 * Columns in which something stands; the currency stands with its sums, and a person's number at a place
 * is told as the place where that is not told beside it.
 */
function columnsOf(rows: readonly ToldRow[]): string[] {
  const names = Object.keys(rows[0] ?? {});
  return names.filter(
    (name) =>
      name !== 'currency' &&
      !(name === 'staff_id' && names.includes('location_id')) &&
      rows.some((row) => row[name] !== null && row[name] !== '' && !isEmptyList(row[name])),
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const nameOf = (column: string, words: DataWords): string =>
  words.columns[column] ?? column.replaceAll('_', ' ');
