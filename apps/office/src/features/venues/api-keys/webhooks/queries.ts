import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  replayWebhooks,
  rotateWebhookSecret,
  tryWebhook,
  verifyWebhook,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { api } from '#lib/api.ts';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';

/** An endpoint of a location. */
export interface AtEndpoint {
  locationId: number;
  endpointId: string;
}

/** Where messages about a location go. */
export const webhooksQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.webhooks(locationId),
    queryFn: ({ signal }) => api.call(listWebhooks, { params: { locationId } }, { signal }),
    // A challenge is answered within seconds.
    refetchInterval: ({ state }) =>
      state.data?.endpoints.some((endpoint) => endpoint.state === 'PENDING') ? 5000 : false,
  });

/** What was sent to one, page by page, the newest first. */
export const deliveriesQuery = (at: AtEndpoint) =>
  infiniteQueryOptions({
    queryKey: queryKeys.webhookDeliveries(at.locationId, at.endpointId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listWebhookDeliveries,
        { params: at, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What is on its way is there a few seconds later.
    refetchInterval: 5000,
  });

export function addWebhook(locationId: number, body: CallArguments<typeof makeWebhook>['body']) {
  return api.call(makeWebhook, { params: { locationId }, body });
}

export function saveWebhook(at: AtEndpoint, body: CallArguments<typeof changeWebhook>['body']) {
  return api.call(changeWebhook, { params: at, body });
}

export function replaceSecret(
  at: AtEndpoint,
  body: CallArguments<typeof rotateWebhookSecret>['body'],
) {
  return api.call(rotateWebhookSecret, { params: at, body });
}

export function endWebhook(at: AtEndpoint) {
  return api.call(removeWebhook, { params: at });
}

export function sendTrial(at: AtEndpoint) {
  return api.call(tryWebhook, { params: at, body: { messageId: newId() } });
}

export function sendAgain(at: AtEndpoint, body: CallArguments<typeof replayWebhooks>['body']) {
  return api.call(replayWebhooks, { params: at, body });
}

export function verifyAgain(at: AtEndpoint) {
  return api.call(verifyWebhook, { params: at });
}
