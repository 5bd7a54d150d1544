import { csvAmount, type CsvCell } from '@tipwell/contract/api/csv';
import type { Locale } from '@tipwell/contract/api/fields';
import { writtenDate, writtenPeriod } from '#platform/written-date.ts';
import { writeWorkbook } from '#platform/workbook/write-workbook.ts';
import type { ReportOfDays } from './report-paper.ts';
import { reportTables, type ReportCell } from './report-tables.ts';
import { reportWords } from './report-words.ts';

/** A spreadsheet takes no longer name of a sheet. */
const longestName = 31;

/** A location's report as a workbook: a sheet for each table, and one that says what it is of. */
export async function reportWorkbook(of: ReportOfDays, locale: Locale): Promise<Buffer> {
  const words = reportWords[locale];
  const about = {
    name: words.title,
    heads: [],
    rows: [
      [of.locationName],
      [writtenPeriod(of.from, of.to, locale)],
      [of.report.currency],
      [words.made(writtenDate(of.today, locale))],
      [words.note],
    ],
  };
  const tables = reportTables(of.report, locale).map(({ title, heads, rows, total }) => ({
    name: title.slice(0, longestName),
    heads,
    rows: rows.map((cells) => cells.map(cellOf)),
    ...(total ? { total: total.map(cellOf) } : {}),
  }));
  return writeWorkbook([...tables, about], { isRightToLeft: locale === 'ar' });
}

/** Amounts and averages of stars have two decimals each. */
function cellOf(cell: ReportCell): CsvCell {
  if (typeof cell !== 'object') return cell;
  return csvAmount('stars' in cell ? cell.stars : cell.amount);
}
