import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  deleteOwnAccount,
  getAccountDeletion,
} from '@tipwell/contract/identity/calls/account-deletion';
import { api } from '#lib/api.ts';
import { forgetDrafts, forgetFilters } from '#lib/forms/forget-drafts.ts';
import { forgetFirstQuestions } from '#lib/prefetch/remember.ts';
import { queryKeys } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { forgetWorkplace } from '#lib/workplace.ts';

/** What stands in the way of deleting one's account; asked anew each time, because money moves. */
export const deletionQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.accountDeletion(userId),
    queryFn: ({ signal }) => api.call(getAccountDeletion, { params: { userId } }, { signal }),
    staleTime: 0,
  });

/** Asks for it, after a proof. The session is over with the answer, and what was read goes with it. */
export async function askForDeletion(queries: QueryClient, userId: string): Promise<void> {
  await api.call(deleteOwnAccount, { params: { userId }, body: {} });
  forgetWorkplace();
  forgetDrafts();
  forgetFilters();
  forgetFirstQuestions();
  session.clear('left', 'leaving');
  queries.clear();
}
