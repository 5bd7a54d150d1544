import type { PayrollAmounts } from '@tipwell/contract/backoffice/calls/payroll-exports';
import { csvAmount, type CsvCell } from '@tipwell/contract/api/csv';
import { subtract } from '@tipwell/contract/money/money';
import type { WholeExport } from './read-export.ts';

/** A table of a file: what its columns are called for programs, and its cells. */
export interface Table<Column extends string = string> {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly CsvCell[])[];
}

const who = ['staff_id', 'name'] as const;

const payrollColumns = [
  ...who,
  'staff_type',
  'employment',
  'direct',
  'shared',
  'taken_back',
  'given',
  'qualifying',
  'other',
  'withheld',
  'currency',
] as const;

/** Only where tips are reported apart by occupation. */
const qualifiedColumns = ['occupation_code', 'qualified_tips'] as const;

const changeColumns = [
  ...who,
  'change',
  'given_before',
  'given_now',
  'given_difference',
  'qualifying_before',
  'qualifying_now',
  'withheld_before',
  'withheld_now',
  'withheld_difference',
  'currency',
] as const;

/** What columns are called in files; programs that read them keep to these names. */
export type PayrollColumn =
  | (typeof payrollColumns)[number]
  | (typeof qualifiedColumns)[number]
  | (typeof changeColumns)[number];

/** One person a line, as payroll takes it over. */
export function payrollTable(made: WholeExport): Table<PayrollColumn> {
  return {
    columns:
      made.qualifiedTips === null ? payrollColumns : [...payrollColumns, ...qualifiedColumns],
    rows: made.rows.map((row) => [
      row.staffId,
      row.displayFullName,
      row.staffType ?? '',
      row.employment,
      ...amountCells(row),
      made.currency,
      ...(row.qualified ? [row.qualified.occupationCode ?? '', csvAmount(row.qualified.tips)] : []),
    ]),
  };
}

/** The amounts of a row or of a total, in the order of the columns. */
export function amountCells(of: PayrollAmounts): CsvCell[] {
  const { direct, shared, takenBack, given, qualifying, other, withheld } = of;
  return [direct, shared, takenBack, given, qualifying, other, withheld].map(csvAmount);
}

/** What is not as in the export before, one person a line; of the first export nothing. */
export function changesTable(made: WholeExport): Table<PayrollColumn> {
  return {
    columns: changeColumns,
    rows: (made.changes ?? []).map(({ staffId, displayFullName, kind, before, after }) => {
      const was = before ?? nothing;
      const is = after ?? nothing;
      return [
        staffId,
        displayFullName,
        kind,
        ...[was.given, is.given, subtract(is.given, was.given)].map(csvAmount),
        ...[was.qualifying, is.qualifying].map(csvAmount),
        ...[was.withheld, is.withheld, subtract(is.withheld, was.withheld)].map(csvAmount),
        made.currency,
      ];
    }),
  };
}

const nothing = { given: 0, qualifying: 0, withheld: 0 };
