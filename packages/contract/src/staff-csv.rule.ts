import { type FieldError, fieldError } from './field-error.ts';

/** How large a table may be that people are invited from. */
export const staffCsvLimit = { rows: 500, characters: 200_000 } as const;

/** The columns of the table, as its first line names them. */
export const staffCsvColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'role',
  'staff_type',
  'employment',
] as const;
export type StaffCsvColumn = (typeof staffCsvColumns)[number];

/** One line of the table; a column that is left out or empty is null. */
export interface StaffCsvRow {
  /** As in the file, the header being line 1. */
  line: number;
  cells: Record<StaffCsvColumn, string | null>;
}

/** Other names under which programs write the same columns. */
const aliases: Readonly<Record<string, StaffCsvColumn>> = {
  firstname: 'first_name',
  vorname: 'first_name',
  lastname: 'last_name',
  surname: 'last_name',
  nachname: 'last_name',
  mail: 'email',
  phone_number: 'phone',
  mobile: 'phone',
  telefon: 'phone',
  job: 'staff_type',
  stafftype: 'staff_type',
  type: 'staff_type',
};

/**
 * Reads a table of people as spreadsheets write it: separated by commas, semicolons or tabs, with
 * quotes where they are needed, in any order of columns. What a cell may say is judged elsewhere; here
 * only the table itself can be wrong, and then nobody is invited.
 */
export function readStaffCsv(text: string): { rows: StaffCsvRow[] } | { problem: FieldError } {
  const body = text.replace(/^\uFEFF/, '');
  const lines = readLines(body, separatorOf(body));
  const [header, ...rest] = lines;
  if (!header) return { problem: fieldError('required') };
  const columns = header.cells.map(columnOf);
  if (!columns.includes('email') && !columns.includes('phone')) {
    return { problem: fieldError('columnsMissing') };
  }
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => ({ line, cells: byColumn(columns, cells) }));
  if (rows.length === 0) return { problem: fieldError('required') };
  if (rows.length > staffCsvLimit.rows) {
    return { problem: fieldError('tableTooLong', { limit: staffCsvLimit.rows }) };
  }
  return { rows };
}

function columnOf(name: string): StaffCsvColumn | null {
  const key = name.toLowerCase().replaceAll(/[\s-]+/g, '_');
  const known = staffCsvColumns.find((column) => column === key);
  return known ?? aliases[key] ?? aliases[key.replaceAll('_', '')] ?? null;
}

function byColumn(
  columns: readonly (StaffCsvColumn | null)[],
  cells: readonly string[],
): StaffCsvRow['cells'] {
  const found: StaffCsvRow['cells'] = {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    role: null,
    staff_type: null,
    employment: null,
  };
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (column !== null && cell !== '') found[column] = cell;
  });
  return found;
}

/** Whatever separates most cells of the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readLines(text: string, separator: string): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
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
