import { readCsvTable } from '@tipwell/contract/api/csv-table';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { hoursFileLimits } from '@tipwell/contract/distribution/hours-limits';

/** What a column of a file of hours can say. */
export const hoursColumns = [
  'email',
  'login',
  'staff_id',
  'name',
  'date',
  'start',
  'end',
  'hours',
  'minutes',
  'break',
  'points',
] as const;
export type HoursColumn = (typeof hoursColumns)[number];

/** One line; a column that is left out or empty is not there. */
export interface HoursRow {
  /** As in the file, the header being line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<HoursColumn, string>>>;
}

/** A file of hours as a table, with the names that the file gives to its columns. */
export interface HoursTable {
  readonly rows: readonly HoursRow[];
  readonly named: Readonly<Partial<Record<HoursColumn, string>>>;
  /** Columns that say nothing to us. */
  readonly ignored: readonly string[];
}

/** Other names under which tills, rotas and people write the same columns. */
const aliases: Readonly<Record<string, HoursColumn>> = {
  e_mail: 'email',
  mail: 'email',
  email_address: 'email',
  e_mail_adresse: 'email',
  courriel: 'email',
  user: 'login',
  username: 'login',
  phone: 'login',
  telefon: 'login',
  staffid: 'staff_id',
  staff_number: 'staff_id',
  mitarbeiter_id: 'staff_id',
  full_name: 'name',
  employee: 'name',
  mitarbeiter: 'name',
  nom: 'name',
  day: 'date',
  business_day: 'date',
  datum: 'date',
  tag: 'date',
  from: 'start',
  clock_in: 'start',
  begin: 'start',
  beginn: 'start',
  von: 'start',
  debut: 'start',
  to: 'end',
  clock_out: 'end',
  ende: 'end',
  bis: 'end',
  fin: 'end',
  stunden: 'hours',
  heures: 'hours',
  minuten: 'minutes',
  break_minutes: 'break',
  pause: 'break',
  punkte: 'points',
};

/**
 * Reads a file of hours as a table, its columns in any order. What a cell says is judged elsewhere; here
 * only the table itself can be wrong.
 */
export function readHoursTable(text: string): HoursTable | { problem: FieldError } {
  const [header, ...lines] = readCsvTable(text);
  if (!header) return { problem: fieldError('required') };
  const columns = header.cells.map(columnOf);
  const known = columns.filter((column) => column !== null);
  if (new Set(known).size < known.length) return { problem: fieldError('columnTwice') };
  if (!saysEnough(new Set(known))) return { problem: fieldError('hoursColumnsMissing') };
  const rows = lines.flatMap(({ line, cells }) => {
    const found: Partial<Record<HoursColumn, string>> = {};
    columns.forEach((column, index) => {
      const cell = cells[index] ?? '';
      if (column !== null && cell !== '') found[column] = cell;
    });
    return cells.every((cell) => cell === '') ? [] : [{ line, cells: found }];
  });
  if (rows.length === 0) return { problem: fieldError('required') };
  const { lines: limit } = hoursFileLimits;
  if (rows.length > limit) return { problem: fieldError('hoursTableTooLong', { limit }) };
  const named: Partial<Record<HoursColumn, string>> = {};
  const ignored: string[] = [];
  header.cells.forEach((name, index) => {
    const column = columns[index] ?? null;
    if (column !== null) named[column] = name;
    else if (name !== '') ignored.push(name);
  });
  return { rows, named, ignored };
}

/** Who, when, and how long: without one of them no line says anything. */
function saysEnough(columns: ReadonlySet<HoursColumn>): boolean {
  const has = (column: HoursColumn): boolean => columns.has(column);
  const saysWho = has('email') || has('login') || (has('name') && has('staff_id'));
  const saysHowLong = (has('start') && has('end')) || has('hours') || has('minutes');
  return saysWho && has('date') && saysHowLong;
}

function columnOf(name: string): HoursColumn | null {
  const key = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return hoursColumns.find((column) => column === key) ?? aliases[key] ?? null;
}
