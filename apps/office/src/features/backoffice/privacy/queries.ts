import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  askForOwnData,
  getOwnDataRequests,
  openOwnData,
  ownDataFilePaths,
} from '@tipwell/contract/backoffice/calls/data-requests';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Putting everything together takes seconds. */
const whilePreparingMs = 1500;

/** What a person asked of their data; asked again while something is put together. */
export const ownDataQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.ownData(userId),
    queryFn: ({ signal }) => api.call(getOwnDataRequests, { params: { userId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((one) => one.export !== null && one.export.readyAt === null)
        ? whilePreparingMs
        : false,
  });

/** Asks for everything, under an id of ours. */
export async function askForData(
  queries: QueryClient,
  userId: string,
  requestId: string,
): Promise<void> {
  await api.call(askForOwnData, { params: { userId }, body: { requestId } });
  await queries.invalidateQueries({ queryKey: queryKeys.ownData(userId) });
}

/** Opens what was put together, which asks for a proof, and takes it as a file. */
export async function takeData(
  kind: keyof typeof ownDataFilePaths,
  of: { userId: string; requestId: string },
  lang: Locale,
): Promise<Blob> {
  await api.call(openOwnData, { params: of });
  return api.file(`${ownDataFilePaths[kind]}?lang=:lang`, { ...of, lang });
}
