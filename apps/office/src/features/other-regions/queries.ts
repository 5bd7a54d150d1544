import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/call';
import {
  connectRegion,
  disconnectRegion,
  getOtherRegions,
  offerToRegion,
  passToRegion,
  takePass,
} from '@tipwell/contract/calls/regions/other-regions';
import type { Region } from '@tipwell/contract/regions';
import { api } from '../../lib/api.ts';
import { changePerson } from '../../lib/entrance/change-person.ts';
import { deviceFingerprint } from '../../lib/fingerprint.ts';
import { queryKeys } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';

export type OtherRegions = CallOutput<typeof getOtherRegions>;

export const otherRegionsQuery = queryOptions({
  queryKey: queryKeys.otherRegions,
  queryFn: ({ signal }) => api.call(getOtherRegions, {}, { signal }),
});

/** The address of one's account in another region. */
export async function wayTo(region: Region): Promise<string> {
  return (await api.call(passToRegion, { params: { region }, body: { offer: null } })).address;
}

/** Asks another region that one's account there open this one; the address leads there. */
export async function beginConnection(region: Region): Promise<string> {
  return (await api.call(offerToRegion, { params: { region } })).address;
}

/** Agrees that this account opens the one which made the offer; the address leads back there. */
export async function agreeTo(region: Region, offer: string): Promise<string> {
  return (await api.call(passToRegion, { params: { region }, body: { offer } })).address;
}

/** Ends what was begun here and agreed to elsewhere. */
export async function endConnecting(queries: QueryClient, pass: string): Promise<Region> {
  const { region } = await api.call(connectRegion, { body: { pass } });
  await queries.invalidateQueries({ queryKey: queryKeys.otherRegions });
  return region;
}

export async function disconnect(queries: QueryClient, region: Region): Promise<void> {
  await api.call(disconnectRegion, { params: { region } });
  await queries.invalidateQueries({ queryKey: queryKeys.otherRegions });
}

/** Whom a pass signs in, before anything is changed. */
export async function whoseIs(pass: string) {
  const identifier = await deviceFingerprint();
  return api.call(takePass, { body: { pass, identifier, isAgreed: false } });
}

/** Signs in with a pass; the session that was here before is over. */
export async function signInWith(queries: QueryClient, pass: string): Promise<void> {
  const identifier = await deviceFingerprint();
  await session.replace(async () => {
    const taken = await api.call(takePass, { body: { pass, identifier, isAgreed: true } });
    if (taken.session === null) throw new Error('The server was told a yes.');
    return taken.session;
  });
  changePerson(queries, '/');
}
