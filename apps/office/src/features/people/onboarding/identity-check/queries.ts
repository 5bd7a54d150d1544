import { queryOptions } from '@tanstack/react-query';
import { getIdentityCheck, startIdentityCheck } from '@tipwell/contract/people/calls/onboarding';
import type { DocumentType } from '@tipwell/contract/people/identity-check';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** How often a look that is under way is asked about while its page is open. */
const everyMs = 3000;

/** The newest look at the person's papers, asked about again while somebody looks. */
export const identityCheckQuery = queryOptions({
  queryKey: queryKeys.identityCheck,
  queryFn: ({ signal }) => api.call(getIdentityCheck, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.check?.state === 'SUBMITTED' || data?.check?.state === 'REVIEW' ? everyMs : false,
});

/** The page on which the person shows a document; null: there is nothing to show any more. */
export async function openIdentityPage(documentType: DocumentType): Promise<string | null> {
  return (await api.call(startIdentityCheck, { body: { documentType } })).pageUrl;
}
