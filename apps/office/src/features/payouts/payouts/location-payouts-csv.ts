import type { LocationPayout } from '@tipwell/contract/calls/payouts';
import { writeCsv } from '@tipwell/contract/csv';
import { payoutsTable } from '@tipwell/contract/tables/payouts-table';

/** Payouts that were chosen, as a file for spreadsheets. */
export function locationPayoutsCsv(payouts: readonly LocationPayout[]): string {
  return writeCsv([payoutsTable.heads, ...payouts.map(payoutsTable.cells)]);
}
