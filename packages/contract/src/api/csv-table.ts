/** One line of a table; a quoted cell may hold line breaks, so that lines are counted by the file. */
export interface CsvLine {
  /** As in the file, the first being line 1. */
  line: number;
  /** Without the blanks around them. */
  cells: string[];
}

/**
 * The lines of a table as spreadsheets write it: separated by commas, semicolons or tabs, whichever the
 * first line has most of, with quotes where they are needed, and with or without a byte order mark.
 */
export function readCsvTable(text: string): CsvLine[] {
  const body = text.replace(/^\uFEFF/, '');
  return readLines(body, separatorOf(body));
}

/** Whatever separates most cells of the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readLines(text: string, separator: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let startedAt = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push({ line: startedAt, cells });
    cells = [];
    startedAt = line;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
