import { useLingui } from '@lingui/react/macro';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';
import type { Period } from './queries.ts';

/** What the columns are called in the reader's language. */
export function usePeriodHeads(): string[] {
  const { t } = useLingui();
  return [
    t`First day`,
    t`Last day`,
    t`Staff number`,
    t`Name`,
    t`Given`,
    t`Rate in percent`,
    t`Amount`,
    t`Carried over`,
    t`To withhold`,
    t`Withheld`,
    t`Left for the next period`,
    t`Currency`,
  ];
}

/** A period as a file for payroll: amounts with a point, one person a line. */
export function periodCsv(period: Period, heads: readonly string[]): string {
  const orNothing = (amount: number | null) => (amount === null ? '' : csvAmount(amount));
  return writeCsv([
    [...heads],
    ...period.rows.map((row) => [
      period.firstDay,
      period.lastDay,
      row.staffId,
      row.displayFullName,
      csvAmount(row.allocated),
      row.rateBps === null ? '' : csvAmount(row.rateBps),
      orNothing(row.amount),
      csvAmount(row.carriedIn),
      csvAmount(row.wanted),
      orNothing(row.withheld),
      orNothing(row.carriedOut),
      period.currency,
    ]),
  ]);
}
