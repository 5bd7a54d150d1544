import type { CsvCell } from '@tipwell/contract/api/csv';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { printable } from './printable-words.ts';

/** A sheet of a workbook: heads, rows, and where there is one a total below them. */
export interface WorkbookSheet {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
  readonly total?: readonly CsvCell[];
}

const letterWidth = 1.15;
const narrowest = 10;
const widest = 44;

/**
 * Sheets as a workbook (XLSX) that every spreadsheet opens. Words are words, whatever they begin with:
 * no cell is ever a formula. Amounts are numbers with two decimals.
 */
export async function writeWorkbook(
  sheets: readonly WorkbookSheet[],
  { isRightToLeft }: { isRightToLeft: boolean },
): Promise<Buffer> {
  return writeExcelFile(
    sheets.map(({ name, heads, rows, total }) => ({
      sheet: name,
      rightToLeft: isRightToLeft,
      stickyRowsCount: heads.length === 0 ? 0 : 1,
      columns: widthsOf([heads, ...rows, ...(total ? [total] : [])]),
      data: [
        ...(heads.length === 0 ? [] : [heads.map(headCell)]),
        ...rows.map((cells) => cells.map((cell) => cellOf(cell))),
        ...(total ? [total.map((cell) => cellOf(cell, { fontWeight: 'bold' }))] : []),
      ],
    })),
  ).toBuffer();
}

function headCell(words: string): Cell {
  return {
    type: String,
    value: printable(words),
    fontWeight: 'bold',
    backgroundColor: '#EFEBE4',
    alignVertical: 'center',
  };
}

function cellOf(cell: CsvCell, style: { fontWeight?: 'bold' } = {}): Cell {
  if (typeof cell === 'number') return { type: Number, value: cell, ...style };
  if (typeof cell === 'object') {
    // A spreadsheet keeps numbers as doubles; two decimals of any sum of ours come back as they went.
    return { type: Number, value: Number(cell.decimal), format: '#,##0.00', ...style };
  }
  return { type: String, value: printable(cell), ...style };
}

function widthsOf(rows: readonly (readonly CsvCell[])[]): { width: number }[] {
  const columns = Math.max(...rows.map((cells) => cells.length));
  return Array.from({ length: columns }, (_none, column) => {
    const longest = Math.max(...rows.map((cells) => lengthOf(cells[column] ?? '')));
    return { width: Math.min(widest, Math.max(narrowest, Math.ceil(longest * letterWidth) + 2)) };
  });
}

const lengthOf = (cell: CsvCell): number =>
  (typeof cell === 'object' ? cell.decimal : String(cell)).length;
