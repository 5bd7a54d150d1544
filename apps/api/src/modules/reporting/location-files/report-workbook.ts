import type { Locale } from '@tipwell/contract/fields';
import { writtenDate, writtenPeriod } from '../../../platform/written-date.ts';
import { writeWorkbook } from '../../../platform/workbook/write-workbook.ts';
import type { ReportOfDays } from './report-paper.ts';
import { reportTables } from './report-tables.ts';
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
  const tables = reportTables(of.report, locale).map(({ title, ...table }) => ({
    name: title.slice(0, longestName),
    ...table,
  }));
  return writeWorkbook([...tables, about], { isRightToLeft: locale === 'ar' });
}
