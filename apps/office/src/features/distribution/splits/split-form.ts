import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import type { SplitFallback } from '@tipwell/contract/distribution/calls/runs';
import { invalid, type FieldErrorCode } from '@tipwell/contract/api/field-error';
import * as z from 'zod';
import { readPercentage, writePercentage } from '#lib/fields/parse-percentage.ts';

/** A row as it is being edited: the percentage is what was typed. */
export interface TypedRow {
  key: string;
  staffType: string;
  label: string | null;
  percentage: string;
  isPrimaryStaff: boolean;
  isDisabled: boolean;
}

/** What the editor of a split holds. */
export interface TypedSplit extends Record<string, unknown> {
  rows: TypedRow[];
  validFrom: string;
  fallback: SplitFallback;
}

/** Why rows cannot be saved yet. */
type RowsProblem =
  | { why: 'NOT_100'; total: number }
  | { why: 'NOT_A_PERCENTAGE' | 'NO_STAFF_TYPE' | 'STAFF_TYPE_TWICE'; row: number };

const whole = 10_000;

export function typedRows(rows: readonly SplitRow[]): TypedRow[] {
  return rows.map((row, index) => ({
    key: `saved-${index}`,
    staffType: row.staffType ?? '',
    label: row.label,
    percentage: writePercentage(row.percentage),
    isPrimaryStaff: row.isPrimaryStaff,
    isDisabled: row.isDisabled,
  }));
}

/** What the rows come to, counting what can be read. */
export function totalOf(rows: readonly TypedRow[]): number {
  return rows.reduce(
    (sum, { percentage, isDisabled }) => sum + (isDisabled ? 0 : (readPercentage(percentage) ?? 0)),
    0,
  );
}

/** The rows to save, or what is still wrong with them (money rules 1.5 to 1.7). */
export function readRows(
  rows: readonly TypedRow[],
): { ok: true; rows: SplitRow[] } | { ok: false; problem: RowsProblem } {
  const seen = new Set<string>();
  const read: SplitRow[] = [];
  for (const [row, typed] of rows.entries()) {
    const percentage = typed.isDisabled ? 0 : readPercentage(typed.percentage);
    if (percentage === null) return { ok: false, problem: { why: 'NOT_A_PERCENTAGE', row } };
    const staffType = typed.staffType.trim();
    if (!typed.isPrimaryStaff) {
      if (staffType === '') return { ok: false, problem: { why: 'NO_STAFF_TYPE', row } };
      if (seen.has(staffType)) return { ok: false, problem: { why: 'STAFF_TYPE_TWICE', row } };
      seen.add(staffType);
    }
    read.push({
      staffType: staffType === '' ? null : staffType,
      label: typed.label,
      percentage,
      isPrimaryStaff: typed.isPrimaryStaff,
      isDisabled: typed.isDisabled,
    });
  }
  const total = totalOf(rows);
  return total === whole
    ? { ok: true, rows: read }
    : { ok: false, problem: { why: 'NOT_100', total } };
}

const codes: Record<RowsProblem['why'], [code: FieldErrorCode, field: string | null]> = {
  NOT_100: ['splitNotWhole', null],
  NOT_A_PERCENTAGE: ['splitPercentage', 'percentage'],
  NO_STAFF_TYPE: ['splitRowNameless', 'staffType'],
  STAFF_TYPE_TWICE: ['splitRowTwice', 'staffType'],
};

/** Reads a typed split; each thing that is wrong stands at its field, as the server says it. */
export function splitSchema(earliest: string) {
  return z.custom<TypedSplit>().transform((typed, context) => {
    const { validFrom, fallback } = typed;
    if (validFrom < earliest) {
      const message = invalid(validFrom === '' ? 'required' : 'inThePast');
      context.addIssue({ code: 'custom', path: ['validFrom'], message });
    }
    const read = readRows(typed.rows);
    if (read.ok) return { validFrom, rows: read.rows, fallback };
    const [code, field] = codes[read.problem.why];
    const path = 'row' in read.problem ? ['rows', read.problem.row, field ?? ''] : ['rows'];
    context.addIssue({ code: 'custom', path, message: invalid(code) });
    return z.NEVER;
  });
}
