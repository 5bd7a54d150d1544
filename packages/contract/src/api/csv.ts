/** An amount of money as it stands in a file: a number with all its decimals. */
export interface CsvAmount {
  readonly decimal: string;
}

/** A cell of a file for spreadsheets: words, or a number that is written as it is. */
export type CsvCell = string | number | CsvAmount;

/** Says to a spreadsheet that the letters are UTF-8; without it umlauts and Arabic break. */
const byteOrderMark = '\uFEFF';

/** Words of these signs alone mean the same to every spreadsheet, whatever separates its cells. */
const plain = /^[\p{L}\p{N}_.-]*$/u;

/**
 * A place where a cell may begin, with a sign behind it that would make the cell a formula. Which
 * sign separates cells is the spreadsheet's choice and not ours: a table with commas opens with
 * semicolons on a German computer, and with tabs once it was pasted. So every separator inside words
 * counts, and what a spreadsheet skips before it looks for a formula: blanks, quotes and signs that
 * are not seen. The full-width signs are formulas in East Asian versions.
 */
const formulaMayBegin = /(?<=^|[,;|:\p{Cc}])(?=[\s"\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/** Some spreadsheets drop these and look at what follows only then. */
const beginsUnseen = /^[\t\r\n]/;

/**
 * Rows as a file that every spreadsheet opens, with commas, quotes and CRLF (RFC 4180). Words can
 * never become formulas: an apostrophe stands before each place where one might begin. Numbers stay
 * numbers. The only place that writes such files, for office and server alike.
 * @throws Error where a row has not as many cells as the first: programs would read it in wrong columns
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + csvLines(rows);
}

/** The beginning of a file whose lines follow page by page. */
export const csvBeginning = byteOrderMark;

/** Lines of a file that is written page by page. @throws Error where they are not equally long */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  const ragged = rows.findIndex((cells) => cells.length !== rows[0]?.length);
  if (ragged !== -1) {
    throw new Error(`Row ${ragged} has ${rows[ragged]?.length} cells, not ${rows[0]?.length}.`);
  }
  return rows.map((cells) => cells.map(writeCell).join(',') + '\r\n').join('');
}

/**
 * An amount in minor units as a number that every spreadsheet reads, with both decimals that each of
 * our currencies has: `-12.00`.
 */
export function csvAmount(amount: number): CsvAmount {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return { decimal: `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` };
}

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const harmless = withoutFormulas(cell);
  return plain.test(harmless) ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}

function withoutFormulas(words: string): string {
  const marked = words.replaceAll(formulaMayBegin, "'");
  return beginsUnseen.test(marked) ? `'${marked}` : marked;
}
