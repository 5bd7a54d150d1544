/** A cell of a file for spreadsheets: words, or a number that is written as it is. */
export type CsvCell = string | number;

/** Says to a spreadsheet that the letters are UTF-8; without it umlauts and Arabic break. */
const byteOrderMark = '\uFEFF';

/** Words that begin so would be taken for a formula and run on somebody's computer. */
const looksLikeFormula = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** Rows as a file that spreadsheets open: words can never become formulas. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((cells) => cells.map(writeCell).join(',') + '\r\n').join('');
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An amount in minor units as a number that every spreadsheet reads: `-12.05`. */
export function csvAmount(amount: number): number {
  return amount / 100;
}
