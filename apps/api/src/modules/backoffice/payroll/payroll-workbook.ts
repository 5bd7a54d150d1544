import type { Locale } from '@tipwell/contract/api/fields';
import { csvAmount, type CsvCell } from '@tipwell/contract/api/csv';
import { writtenDate, writtenPeriod } from '#platform/written-date.ts';
import { totalOf } from './figures.rule.ts';
import { amountCells, changesTable, payrollTable, type Table } from './payroll-tables.ts';
import { payrollWords, type PayrollWords } from './payroll-words.ts';
import type { PayrollColumn } from './payroll-tables.ts';
import type { WholeExport } from './read-export.ts';
import { writeWorkbook, type WorkbookSheet } from '#platform/workbook/write-workbook.ts';

/** An export as a workbook: the people, what changed since the export before, and where it is from. */
export async function payrollWorkbook(
  made: WholeExport,
  locale: Locale,
  madeOn: string,
): Promise<Buffer> {
  const words = payrollWords[locale];
  return writeWorkbook([peopleSheet(made, words), changesSheet(made, words), aboutSheet()], {
    isRightToLeft: locale === 'ar',
  });

  function aboutSheet(): WorkbookSheet {
    const { about, sheets } = words;
    return {
      name: sheets.about,
      heads: [],
      rows: [
        [about.place, made.locationName],
        [about.days, writtenPeriod(made.from, made.to, locale)],
        [about.madeAt, writtenDate(madeOn, locale)],
        [about.madeBy, made.madeBy ?? ''],
        [about.number, made.exportId],
        [about.hash, made.contentHash],
      ],
    };
  }
}

function peopleSheet(made: WholeExport, words: PayrollWords): WorkbookSheet {
  const table = payrollTable(made);
  const { currency } = made;
  return {
    name: words.sheets.payroll,
    heads: headsOf(table, words),
    rows: inWords(table, 'employment', words.employment),
    total: [
      '',
      words.total,
      '',
      '',
      ...amountCells(totalOf(made.rows)),
      currency,
      ...(made.qualifiedTips === null ? [] : ['', csvAmount(made.qualifiedTips)]),
    ],
  };
}

function changesSheet(made: WholeExport, words: PayrollWords): WorkbookSheet {
  const table = changesTable(made);
  const name = words.sheets.changes;
  if (table.rows.length === 0) {
    return { name, heads: [], rows: [[made.changes ? words.nothingChanged : words.first]] };
  }
  return { name, heads: headsOf(table, words), rows: inWords(table, 'change', words.changes) };
}

const headsOf = (table: Table<PayrollColumn>, words: PayrollWords): string[] =>
  table.columns.map((column) => words.columns[column]);

/** The rows with the stored words of a column said in a language. */
function inWords(
  table: Table<PayrollColumn>,
  column: PayrollColumn,
  said: Readonly<Record<string, string>>,
): CsvCell[][] {
  const at = table.columns.indexOf(column);
  const inLanguage = (cell: CsvCell): CsvCell =>
    typeof cell === 'string' ? (said[cell] ?? cell) : cell;
  return table.rows.map((cells) =>
    cells.map((cell, index) => (index === at ? inLanguage(cell) : cell)),
  );
}
