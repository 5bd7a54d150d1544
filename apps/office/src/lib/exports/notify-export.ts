import type { QueryClient } from '@tanstack/react-query';
import type { MadeExport } from '@tipwell/contract/backoffice/calls/exports';
import { exportsQuery } from './queries.ts';
import { areFilesWatched } from './watched.ts';

/** Reads anew what became of a file that is no longer being made; nothing where its window tells it already. */
export async function readEnded(
  queries: QueryClient,
  exportId: string,
): Promise<MadeExport | undefined> {
  if (areFilesWatched()) return undefined;
  const { exports } = await queries.fetchQuery({ ...exportsQuery, staleTime: 0 });
  return exports.find((one) => one.exportId === exportId);
}
