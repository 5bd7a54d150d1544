import type { SplitRow } from '@tipwell/contract/calls/distribution-desk';
import { readPercentage, writePercentage } from '../../lib/typed-percentage.ts';

/** A row as it is being edited: the percentage is what was typed. */
export interface TypedRow {
  key: string;
  staffType: string;
  label: string | null;
  percentage: string;
  isPrimaryStaff: boolean;
  isDisabled: boolean;
}

/** Why rows cannot be saved yet. */
export type RowsProblem =
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
