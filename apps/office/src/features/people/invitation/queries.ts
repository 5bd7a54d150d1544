import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  getInvitation,
  joinByInvitation,
} from '@tipwell/contract/people/calls/invitations';
import type { CallArguments } from '@tipwell/contract/api/call';
import { api } from '#lib/api.ts';
import { deviceFingerprint } from '#lib/fingerprint.ts';
import { queryKeys } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { chooseWorkplace } from '#lib/workplace.ts';

/** The invitation behind a link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.invitation(token),
    queryFn: ({ signal }) => api.call(getInvitation, { params: { token } }, { signal }),
    staleTime: 60_000,
  });

type Told = Omit<CallArguments<typeof acceptInvitation>['body'], 'identifier'>;

/** Makes an account and signs in with it; nothing of anybody before is left behind. */
export async function accept(queries: QueryClient, token: string, told: Told): Promise<void> {
  const identifier = await deviceFingerprint();
  const opened = await api.call(acceptInvitation, {
    params: { token },
    body: { identifier, ...told },
  });
  queries.clear();
  session.start(opened);
}

/**
 * Joins with the account that is signed in; what was known of its places is asked for anew, and what is
 * shown next is the place that was joined.
 */
export async function join(queries: QueryClient, token: string): Promise<void> {
  const { staffId } = await api.call(joinByInvitation, { params: { token } });
  chooseWorkplace(staffId);
  queries.clear();
}
