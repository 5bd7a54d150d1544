import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { writeCsv } from '@tipwell/contract/api/csv';
import { paymentsTable } from '@tipwell/contract/backoffice/payments-table';

/** Payments that were chosen, as a file for spreadsheets. */
export function transactionsCsv(payments: readonly Transaction[]): string {
  return writeCsv([paymentsTable.heads, ...payments.map(paymentsTable.cells)]);
}
