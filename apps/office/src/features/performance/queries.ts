import { queryOptions } from '@tanstack/react-query';
import { getPerformance } from '@tipwell/contract/calls/performance';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

/** How the locations do that one looks after; for the head of sales all of them. */
export const performanceQuery = ({ from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: queryKeys.performance(from, to),
    queryFn: ({ signal }) => api.call(getPerformance, { query: { from, to } }, { signal }),
  });
