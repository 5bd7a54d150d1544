import type { CallOutput } from '@tipwell/contract/call';
import type { getDistributionAccount } from '@tipwell/contract/calls/distribution-desk';

type Account = CallOutput<typeof getDistributionAccount>;

/**
 * The account as a file for payroll: amounts with a point, one person a line. What begins like a
 * formula is kept from being one, because names are typed by people.
 */
export function accountCsv(account: Account): string {
  const lines = [
    [
      'staff_id',
      'name',
      'staff_type',
      'employment',
      'days',
      'gross',
      'taken_back',
      'net',
      'currency',
    ],
    ...account.rows.map((row) => [
      String(row.staffId),
      row.displayFullName,
      row.staffType ?? '',
      row.employment,
      String(row.days),
      amount(row.gross),
      amount(row.takenBack),
      amount(row.net),
      account.currency,
    ]),
  ];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

function amount(minor: number): string {
  return (minor / 100).toFixed(2);
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
