import type { LocationPayout } from '@tipwell/contract/payouts/calls/payouts';
import { writeCsv } from '@tipwell/contract/api/csv';
import { payoutsTable } from '@tipwell/contract/backoffice/payouts-table';

/** Payouts that were chosen, as a file for spreadsheets. */
export function locationPayoutsCsv(payouts: readonly LocationPayout[]): string {
  return writeCsv([payoutsTable.heads, ...payouts.map(payoutsTable.cells)]);
}
