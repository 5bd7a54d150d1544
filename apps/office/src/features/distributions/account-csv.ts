import type { CallOutput } from '@tipwell/contract/call';
import type { getDistributionAccount } from '@tipwell/contract/calls/distribution-desk';
import { csvAmount, writeCsv } from '@tipwell/contract/csv';

type Account = CallOutput<typeof getDistributionAccount>;

const heads = [
  'staff_id',
  'name',
  'staff_type',
  'employment',
  'days',
  'gross',
  'taken_back',
  'net',
  'currency',
];

/** The account as a file for payroll: amounts with a point, one person a line. */
export function accountCsv(account: Account): string {
  return writeCsv([
    heads,
    ...account.rows.map((row) => [
      row.staffId,
      row.displayFullName,
      row.staffType ?? '',
      row.employment,
      row.days,
      csvAmount(row.gross),
      csvAmount(row.takenBack),
      csvAmount(row.net),
      account.currency,
    ]),
  ]);
}
