import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { WantedExport } from '@tipwell/contract/backoffice/calls/export-request';
import {
  exportFilePath,
  getExports,
  startExport,
  type MadeExport,
} from '@tipwell/contract/backoffice/calls/exports';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '../api.ts';
import { deviceTimeZone } from '../format/dates.ts';
import { queryKeys } from '../query.ts';

/** Often enough that a bar moves. */
const whileMakingMs = 1500;

/** Whether a file is still to come. */
export const isUnderWay = ({ state }: Pick<MadeExport, 'state'>): boolean =>
  state === 'WAITING' || state === 'RUNNING';

/** The files that somebody asked for; asked again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: queryKeys.exports,
  queryFn: ({ signal }) => api.call(getExports, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? whileMakingMs : false),
});

/** Has a file made, under an id of ours. */
export async function askForExport(
  queries: QueryClient,
  wanted: { exportId: string; lang: Locale; of: WantedExport },
): Promise<void> {
  await api.call(startExport, { body: { ...wanted, timeZone: deviceTimeZone() } });
  await queries.invalidateQueries({ queryKey: queryKeys.exports });
}

/** Takes a file that is ready. */
export const fetchExport = async (exportId: string): Promise<Blob> =>
  api.file(exportFilePath, { exportId });
