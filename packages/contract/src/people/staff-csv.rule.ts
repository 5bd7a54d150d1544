import { readCsvTable } from '../api/csv-table.ts';
import { type FieldError, fieldError } from '../api/field-error.ts';

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
  const [header, ...rest] = readCsvTable(text);
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
