import type { tableFormats } from '@tipwell/contract/backoffice/calls/export-request';
import { localDate } from '#platform/local-date.ts';
import type { Asking, FileFacts } from './kinds.ts';

export type TableFormat = (typeof tableFormats)[number];

const contentTypes: Record<TableFormat, string> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** What a list was narrowed by, as far as its file's name tells of it. */
interface Narrowed {
  /** Days, or the moment at which one begins. */
  from?: string | undefined;
  /** The last day, or the moment at which it ends. */
  to?: string | undefined;
  /** Choices among few, never what somebody typed. */
  by?: readonly (string | undefined)[];
}

/**
 * A table's file, by the days it is of and what it was narrowed to, so that files of the same list are
 * told apart: `payments-2026-10-29_2026-11-27-captured.csv`.
 */
export function tableFile(
  name: string,
  format: TableFormat,
  asking: Asking,
  { from, to, by = [] }: Narrowed,
): FileFacts {
  const last = to === undefined ? localDate(asking.askedAt, asking.timeZone) : lastDay(to, asking);
  const first = from === undefined ? 'until' : firstDay(from, asking);
  const days = first === last ? [last] : [first === 'until' ? `until-${last}` : `${first}_${last}`];
  const narrowed = by.flatMap((word) => (word === undefined ? [] : [inName(word)]));
  return {
    name: `${[name, ...days, ...narrowed].join('-')}.${format.toLowerCase()}`,
    contentType: contentTypes[format],
  };
}

const isMoment = (at: string): boolean => at.includes('T');

const firstDay = (from: string, { timeZone }: Asking): string =>
  isMoment(from) ? localDate(new Date(from), timeZone) : from;

/** What ends at midnight ends with the day before. */
const lastDay = (to: string, { timeZone }: Asking): string =>
  isMoment(to) ? localDate(new Date(Date.parse(to) - 1), timeZone) : to;

const inName = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
