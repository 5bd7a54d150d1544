import { csvBeginning, csvLines, type CsvCell } from '@tipwell/contract/api/csv';
import { mostExportedRows } from '@tipwell/contract/backoffice/export-limits';
import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { streamWorkbook } from '#platform/workbook/stream-workbook.ts';
import { NoSuchFile, type Out } from './kinds.ts';
import type { TableFormat } from './table-file.ts';

/** A list as a table: each page of it is read, written and forgotten. */
interface ListedTable<Row> {
  format: TableFormat;
  lang: Locale;
  /** What the sheet of a workbook is called. */
  name: string;
  table: { heads: readonly string[]; cells: (row: Row) => CsvCell[] };
  /** How many rows there will be; null where counting them takes as long as reading. */
  count: (inOneMoment: Context) => Promise<number | null>;
  /** The rows behind the last one that was read. */
  read: (inOneMoment: Context, last: Row | undefined) => Promise<{ rows: Row[]; hasMore: boolean }>;
}

/** So many rows are read at a time. */
export const rowsAtOnce = 1000;

/**
 * Writes a list as a file, page by page, all of it as it was at one moment: what changes meanwhile is in
 * none of the pages. @throws NoSuchFile where there are too many rows
 */
export async function writeTable<Row>(
  context: Context,
  list: ListedTable<Row>,
  out: Out,
): Promise<void> {
  const moment = context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  await moment.execute(async (tx) => {
    const inOneMoment = { ...context, db: tx };
    const total = await list.count(inOneMoment);
    if (total !== null && total > mostExportedRows) throw new NoSuchFile('TOO_MANY_ROWS');
    await out.tell(0, total);
    const file = await begin(list, out);
    let done = 0;
    let last: Row | undefined;
    for (;;) {
      const { rows, hasMore } = await list.read(inOneMoment, last);
      await file.write(rows.map(list.table.cells));
      done += rows.length;
      last = rows.at(-1);
      if (done > mostExportedRows) throw new NoSuchFile('TOO_MANY_ROWS');
      await out.tell(done, total);
      if (!hasMore || last === undefined) break;
    }
    await file.end();
  });
}

interface Begun {
  write(rows: CsvCell[][]): Promise<void>;
  end(): Promise<void>;
}

async function begin<Row>(
  { format, lang, name, table }: ListedTable<Row>,
  out: Out,
): Promise<Begun> {
  const { heads } = table;
  if (format === 'XLSX') {
    const facts = { name, heads, isRightToLeft: lang === 'ar' };
    return streamWorkbook(facts, async (bytes) => out.write(bytes));
  }
  await out.write(csvBeginning + csvLines([heads]));
  return {
    write: async (rows) => out.write(csvLines(rows)),
    end: async () => {},
  };
}
