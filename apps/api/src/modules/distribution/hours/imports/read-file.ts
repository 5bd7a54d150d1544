import { createHash } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { FieldError } from '@tipwell/contract/api/field-error';
import type { Database } from '#platform/db/database.ts';
import { addressesAtLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import { factsOfDays } from '../shifts/facts-of-days.ts';
import { joinShifts, type Shift } from '../shifts/join-shifts.rule.ts';
import { judgeDay, type DayToWrite } from '../shifts/judge-day.rule.ts';
import type { HoursRecord } from '#distribution/splits';
import { dateOrderOf } from './date-order.rule.ts';
import { readHoursLine } from './hours-line.rule.ts';
import {
  readHoursTable,
  type HoursColumn,
  type HoursRow,
  type HoursTable,
} from './hours-table.rule.ts';
import { teamOf, whoIsMeant } from './who-is-meant.rule.ts';

/** A line that is not right, and where. */
export interface LineProblem {
  line: number;
  /** Null: the line as a whole. */
  column: HoursColumn | null;
  value: string;
  error: FieldError;
}

/** What a file says, and what it does to the records that there are. */
export interface ReadFile {
  table: HoursTable;
  effects: {
    write: DayToWrite;
    is: 'NEW' | 'CHANGED' | 'SAME';
    before: HoursRecord | null;
  }[];
  problems: LineProblem[];
  /** Names exactly this change. */
  fingerprint: string;
}

type LineShift = Shift & { row: HoursRow };

/** @throws inputInvalid for what is no table of hours */
export async function readFile(
  db: Database,
  location: Location,
  csv: string,
  now: Date,
): Promise<ReadFile> {
  const table = readHoursTable(csv);
  if ('problem' in table) fail('inputInvalid', { fields: { csv: table.problem } });
  const team = teamOf(await addressesAtLocation(db, location.locationId));
  const dateOrder = dateOrderOf(table.rows.flatMap(({ cells }) => cells.date ?? []));
  const problems: LineProblem[] = [];
  const shifts: LineShift[] = [];
  for (const row of table.rows) {
    const who = whoIsMeant(row, team);
    const what = readHoursLine(row, { timeZone: location.timeZone, dateOrder }, now);
    for (const read of [who, what]) {
      if (!('wrong' in read)) continue;
      problems.push(
        ...read.wrong.map(({ column, error }) => problemAt(row, columnThere(column, table), error)),
      );
    }
    if ('staffId' in who && !('wrong' in what)) shifts.push({ ...who, ...what, row });
  }
  const { days, misfits } = joinShifts(shifts);
  for (const { shift, at, error } of misfits) {
    const column = at === 'points' ? 'points' : shift.span === null ? null : 'start';
    problems.push(problemAt(shift.row, column, error));
  }
  const factsOf = await factsOfDays(db, location, days, now);
  const effects: ReadFile['effects'] = [];
  for (const { shifts: ofDay, ...day } of days) {
    const facts = factsOf(day);
    const judged = judgeDay(day, facts);
    if ('write' in judged) effects.push({ ...judged, before: facts.record });
    else {
      const { at, error } = judged;
      problems.push(...ofDay.map(({ row }) => problemAt(row, columnAt(at, row), error)));
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return { table, effects, problems, fingerprint: fingerprintOf(effects) };
}

/** Where a line says nothing of how long, the column is meant that the file has for it. */
function columnThere(column: HoursColumn, { named }: HoursTable): HoursColumn {
  if (column !== 'start' || named.start !== undefined) return column;
  return named.hours === undefined ? 'minutes' : 'hours';
}

function problemAt(row: HoursRow, column: HoursColumn | null, error: FieldError): LineProblem {
  const value = column === null ? '' : (row.cells[column] ?? '');
  return { line: row.line, column, value, error };
}

/** Which column says what of a day is not right. */
function columnAt(
  at: 'day' | 'who' | 'length' | 'points',
  { cells }: HoursRow,
): HoursColumn | null {
  const asked: readonly HoursColumn[] = {
    day: ['date'] as const,
    who: ['email', 'login', 'staff_id'] as const,
    length: ['hours', 'minutes', 'start'] as const,
    points: ['points'] as const,
  }[at];
  return asked.find((column) => cells[column] !== undefined) ?? null;
}

/** Names what a file would write over what: another answer to it means that somebody else wrote. */
function fingerprintOf(effects: ReadFile['effects']): string {
  const said = effects.map(({ write, is, before }) => [
    write,
    is,
    before?.recordedAt.toISOString() ?? null,
  ]);
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
