import { queryOptions } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '@tipwell/contract/venues/calls/api-keys';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** The keys by which programs of partners are let in at a location. */
export const keysQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.apiKeys(locationId),
    queryFn: ({ signal }) => api.call(listApiKeys, { params: { locationId } }, { signal }),
  });

export function makeKey(locationId: number, body: CallArguments<typeof makeApiKey>['body']) {
  return api.call(makeApiKey, { params: { locationId }, body });
}

/** Makes a key that takes the place of another, which goes on for so many hours. */
export function replaceKey(
  at: { locationId: number; keyId: string },
  body: CallArguments<typeof rotateApiKey>['body'],
) {
  return api.call(rotateApiKey, { params: at, body });
}

export function revokeKey(at: { locationId: number; keyId: string }) {
  return api.call(revokeApiKey, { params: at });
}
