import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  getPerformance,
  type SalesTarget,
  setSalesTarget,
} from '@tipwell/contract/backoffice/calls/performance';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

export type Performance = CallOutput<typeof getPerformance>;
export type Seller = Performance['people'][number];

/** How the locations do that one looks after; for the head of sales all of them. */
export const performanceQuery = ({ from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: queryKeys.performance(from, to),
    queryFn: ({ signal }) => api.call(getPerformance, { query: { from, to } }, { signal }),
  });

/** Sets what a sales person is to reach in a month, e.g. `2026-11`. */
export function saveTarget(userId: string, month: string, target: SalesTarget) {
  return api.call(setSalesTarget, { params: { userId, month }, body: target });
}
