import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAccount, provePhone, sendPhoneCode } from '@tipwell/contract/identity/calls/account';
import { api } from '../api.ts';
import { queryKeys } from '../query.ts';

/** What a person has told us about themselves. */
export const accountQuery = queryOptions({
  queryKey: queryKeys.account,
  queryFn: ({ signal }) => api.call(getAccount, {}, { signal }),
});

/** Has a code sent to the number of the account that nobody has proved; the account then names it. */
export async function askForPhoneProof(queries: QueryClient): Promise<void> {
  await api.call(sendPhoneCode, {});
  await queries.invalidateQueries({ queryKey: queryKeys.account });
}

/** Proves the number by its code. */
export async function proveOwnPhone(
  queries: QueryClient,
  typed: { uuid: string; code: string },
): Promise<void> {
  queries.setQueryData(accountQuery.queryKey, await api.call(provePhone, { body: typed }));
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.profile }),
    // Texts go to a number that is proved.
    queries.invalidateQueries({ queryKey: queryKeys.allMessageChoices }),
  ]);
}
