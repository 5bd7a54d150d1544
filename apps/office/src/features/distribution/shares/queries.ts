import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  getOpenPool,
  getPoolShare,
  getPoolShares,
} from '@tipwell/contract/distribution/calls/shares';
import {
  getPoolShareRecord,
  type AllocationRecord,
} from '@tipwell/contract/distribution/calls/split-records';
import { getPartOfRun, getPartOfRunRecord } from '@tipwell/contract/distribution/calls/run-share';
import { getReceivedTip } from '@tipwell/contract/backoffice/calls/received-tip';
import { askAboutShare, getOwnQuestions } from '@tipwell/contract/distribution/calls/questions';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

const sharesPerPage = 5;

/** A colleague's tip fills the pool without an event for this page. */
const openPoolPollMs = 60_000;

/** The parts of the team's tips that a person got, newest first, page by page. */
export const sharesQuery = (userId: string, staffId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.shareList(staffId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getPoolShares,
        {
          params: { userId, staffId },
          query: { limit: sharesPerPage, ...(pageParam ? { before: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.shares.at(-1)?.runId ?? null) : null),
  });

/** Why one of them is what it is. */
export const shareQuery = (userId: string, staffId: number, runId: string) =>
  queryOptions({
    queryKey: queryKeys.share(staffId, runId),
    queryFn: ({ signal }) =>
      api.call(getPoolShare, { params: { userId, staffId, runId } }, { signal }),
  });

/** The same as a record that can be computed again elsewhere. */
export function readRecord(
  userId: string,
  staffId: number,
  runId: string,
): Promise<AllocationRecord> {
  return api.call(getPoolShareRecord, { params: { userId, staffId, runId } });
}

/** Why one tip brought what it brought. */
export const receivedTipQuery = (staffId: number, tipId: string) =>
  queryOptions({
    queryKey: queryKeys.receivedTip(staffId, tipId),
    queryFn: ({ signal }) => api.call(getReceivedTip, { params: { staffId, tipId } }, { signal }),
  });

/** Why somebody's part of a split is what it is, for those who look after the split. */
export const partOfSplitQuery = (locationId: number, runId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.partOfSplit(locationId, runId, staffId),
    queryFn: ({ signal }) =>
      api.call(getPartOfRun, { params: { locationId, runId, staffId } }, { signal }),
  });

/** The same as a record that can be computed again elsewhere. */
export function readPartRecord(
  locationId: number,
  runId: string,
  staffId: number,
): Promise<AllocationRecord> {
  return api.call(getPartOfRunRecord, { params: { locationId, runId, staffId } });
}

/** What is not split yet. */
export const openPoolQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.openPool(staffId),
    queryFn: ({ signal }) => api.call(getOpenPool, { params: { userId, staffId } }, { signal }),
    refetchInterval: openPoolPollMs,
  });

/** What somebody has asked about their shares. */
export const ownQuestionsQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownQuestions(staffId),
    queryFn: ({ signal }) => api.call(getOwnQuestions, { params: { userId, staffId } }, { signal }),
  });

/** Asks, or writes on; the same id again is the same message. */
export function ask(
  userId: string,
  staffId: number,
  body: { messageId: string; runId: string | null; message: string },
) {
  return api.call(askAboutShare, { params: { userId, staffId }, body });
}
