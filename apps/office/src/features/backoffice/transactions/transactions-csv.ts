import type { Transaction } from '@tipwell/contract/calls/transactions';
import { writeCsv } from '@tipwell/contract/csv';
import { paymentsTable } from '@tipwell/contract/tables/payments-table';

/** Payments that were chosen, as a file for spreadsheets. */
export function transactionsCsv(payments: readonly Transaction[]): string {
  return writeCsv([paymentsTable.heads, ...payments.map(paymentsTable.cells)]);
}
