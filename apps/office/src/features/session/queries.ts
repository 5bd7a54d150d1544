import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { getDemoLogins, login, logout } from '@tipwell/contract/calls/identity';
import { getMenuAccess } from '@tipwell/contract/calls/locations';
import { getProfile } from '@tipwell/contract/calls/profile';
import { api } from '../../lib/api.ts';
import { deviceFingerprint } from '../../lib/fingerprint.ts';
import { queryKeys } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { forgetWorkplace } from '../../lib/workplace.ts';

/** A person who leaves does not wait longer than this for the server to agree. */
const logoutPatienceMs = 5000;

/** The person who is signed in. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => api.call(getProfile, {}, { signal }),
  staleTime: 300_000,
});

/** Which sections the person may open at a location; null: at the one the office opens with. */
export const menuAccessQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: queryKeys.menuAccess(locationId),
    queryFn: ({ signal }) =>
      api.call(getMenuAccess, { query: locationId === null ? {} : { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** The demo's logins; none outside the demo. */
export const demoLoginsQuery = queryOptions({
  queryKey: queryKeys.demoLogins,
  queryFn: ({ signal }) => api.call(getDemoLogins, {}, { signal }),
  staleTime: Infinity,
});

/** Signs in and keeps the session; a failed login leaves none behind (product §8). */
export async function signIn(
  typed: { login: string; password: string },
  queries: QueryClient,
): Promise<{ returnPath: string | null }> {
  const identifier = await deviceFingerprint();
  const answer = await api.call(login, { body: { identifier, ...typed } });
  // What another person left behind on this device is gone before the first page opens.
  queries.clear();
  session.start(answer);
  return { returnPath: answer.returnPath };
}

/** Ends the session here, whatever the server says, and forgets all that was read (product §4). */
export async function signOut(queries: QueryClient): Promise<void> {
  // The answer removes the cookie, so it is awaited: a later login must not lose its own to it.
  await api
    .call(logout, { body: {} }, { signal: AbortSignal.timeout(logoutPatienceMs) })
    .catch(() => undefined);
  forgetWorkplace();
  session.clear('left');
  queries.clear();
}
