import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  getCodeRounds,
  judgeCodes,
  saveCodeRound,
  seeToCodeRound,
  type CodeVerdict,
} from '@tipwell/contract/payments/calls/qr-checks';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Whose some codes are, by what they say. */
export const judgedQuery = (locationId: number, texts: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.judgedCodes(locationId, texts),
    queryFn: async ({ signal }): Promise<Record<string, CodeVerdict>> => {
      const asked = { params: { locationId }, body: { texts: [...texts] } };
      const { verdicts } = await api.call(judgeCodes, asked, { signal });
      return Object.fromEntries(
        texts.flatMap((text, index) => {
          const verdict = verdicts[index];
          return verdict ? [[text, verdict] as const] : [];
        }),
      );
    },
    enabled: texts.length > 0,
    // What is known of the others stays while one more is judged; nothing of it is kept.
    placeholderData: (previous) => previous,
    gcTime: 0,
  });

/** When the codes of a location were last looked at. */
export const roundsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.codeRounds(locationId),
    queryFn: ({ signal }) => api.call(getCodeRounds, { params: { locationId } }, { signal }),
  });

/** Keeps what was found. */
export async function saveRound(
  queries: QueryClient,
  locationId: number,
  round: { roundId: string; codes: { text: string; isKnown: boolean }[] },
): Promise<void> {
  await api.call(saveCodeRound, { params: { locationId }, body: round });
  await refresh(queries, locationId);
}

/** Says that what was found is seen to. */
export async function seeTo(
  queries: QueryClient,
  locationId: number,
  roundId: string,
): Promise<void> {
  await api.call(seeToCodeRound, { params: { locationId, roundId } });
  await refresh(queries, locationId);
}

async function refresh(queries: QueryClient, locationId: number): Promise<void> {
  const stale = [queryKeys.codeRounds(locationId), queryKeys.alerts(locationId)];
  await Promise.all(stale.map(async (queryKey) => queries.invalidateQueries({ queryKey })));
}
