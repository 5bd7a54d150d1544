import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  getPayroll,
  getPayrollExports,
  makePayrollExport,
  payrollFilePath,
  type PayrollFile,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

export type Payroll = CallOutput<typeof getPayroll>;

/** Of which place, and which days, both included. */
export interface PayrollOf {
  locationId: number;
  from: string;
  to: string;
}

/** What people were given on these days, and what changed since the last export. */
export const payrollQuery = ({ locationId, from, to }: PayrollOf) =>
  queryOptions({
    queryKey: queryKeys.payrollOf(locationId, from, to),
    queryFn: ({ signal }) =>
      api.call(getPayroll, { params: { locationId }, query: { from, to } }, { signal }),
  });

/** The last export of each span of days, and whether it would be another one now. */
export const exportsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.payrollExports(locationId),
    queryFn: ({ signal }) => api.call(getPayrollExports, { params: { locationId } }, { signal }),
  });

/** Exports the figures that were seen, under an id of ours. */
export function makeExport(
  { locationId, from, to }: PayrollOf,
  seen: { exportId: string; contentHash: string },
) {
  return api.call(makePayrollExport, { params: { locationId }, body: { from, to, ...seen } });
}

/** An export as a file; a workbook speaks the language of the page. */
export function readPayrollFile(
  locationId: number,
  exportId: string,
  file: PayrollFile,
  lang: Locale,
): Promise<Blob> {
  return api.file(`${payrollFilePath}?lang=:lang`, { locationId, exportId, file, lang });
}
