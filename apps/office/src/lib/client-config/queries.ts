import { queryOptions } from '@tanstack/react-query';
import { getClientConfig } from '@tipwell/contract/providers/calls/client-environment';
import { api } from '../api.ts';
import { queryKeys } from '../query.ts';

/** What is known before anybody has signed in: which region is served here, the hosts of all, and support. */
export const clientConfigQuery = queryOptions({
  queryKey: queryKeys.clientConfig,
  queryFn: ({ signal }) => api.call(getClientConfig, {}, { signal }),
  staleTime: Infinity,
  retry: false,
});
