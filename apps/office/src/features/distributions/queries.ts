import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  answerDistribution,
  callOffDistribution,
  decideUnallocated,
  getDistributionAccount,
  getDistributionRuns,
  getDistributions,
  getDistributionSchemes,
  getOwnDistribution,
  getUnallocated,
  previewDistributions,
  proposeUnallocated,
  updateDistributions,
  type SplitRow,
} from '@tipwell/contract/calls/distribution-desk';
import {
  getDistributionRunRecord,
  type AllocationRecord,
} from '@tipwell/contract/calls/distribution/records';
import {
  answerSplitQuestion,
  commentOnSplit,
  getSplitQuestions,
} from '@tipwell/contract/calls/distribution/questions';
import { tryDistributions } from '@tipwell/contract/calls/distribution/trials';
import type { CallOutput } from '@tipwell/contract/call';
import { referenceStaleMs } from '@tipwell/contract/client';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query.ts';

const runsPerPage = 20;

/** How a location splits its tips, and what people said to it. */
export const splitQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.split(locationId),
    queryFn: ({ signal }) => api.call(getDistributions, { params: { locationId } }, { signal }),
  });

/** Splits to begin with; they change only with the program. */
export const readySchemesQuery = queryOptions({
  queryKey: queryKeys.readySchemes,
  queryFn: ({ signal }) => api.call(getDistributionSchemes, {}, { signal }),
  staleTime: referenceStaleMs,
});

/** The splits of common tips, newest first, page by page. */
export const runsQuery = (locationId: number) =>
  infiniteQueryOptions({
    queryKey: queryKeys.runs(locationId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getDistributionRuns,
        {
          params: { locationId },
          query: { limit: runsPerPage, ...(pageParam ? { before: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.runs.at(-1)?.runId ?? null) : null),
  });

/** A whole split with everybody's part, as a record that can be computed again elsewhere. */
export function readRunRecord(locationId: number, runId: string): Promise<AllocationRecord> {
  return api.call(getDistributionRunRecord, { params: { locationId, runId } });
}

/** What each person was given in a span of business days. */
export const accountQuery = (locationId: number, from: string, to: string) =>
  queryOptions({
    queryKey: queryKeys.splitAccount(locationId, from, to),
    queryFn: ({ signal }) =>
      api.call(getDistributionAccount, { params: { locationId }, query: { from, to } }, { signal }),
  });

/** The split that concerns a person at a workplace, and what they said to it. */
export const ownSplitQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownSplit(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnDistribution, { params: { userId, staffId } }, { signal }),
  });

/** What a new version from a day on would change. */
export type SplitPreview = CallOutput<typeof previewDistributions>;

export function previewSplit(locationId: number, validFrom: string): Promise<SplitPreview> {
  return api.call(previewDistributions, { params: { locationId }, query: { validFrom } });
}

/** What rows that are not saved would have given to people in the last eight weeks. */
export function trySplit(locationId: number, rows: SplitRow[]) {
  return api.call(tryDistributions, { params: { locationId }, body: { rows } });
}

/** Calls off a version whose day has not come. */
export async function callOffSplit(locationId: number, version: number): Promise<void> {
  await api.call(callOffDistribution, { params: { locationId, version } });
}

/** Saves the next version; the same id again is the same version. */
export function saveSplit(
  locationId: number,
  body: { schemeId: string; validFrom: string; rows: SplitRow[] },
) {
  return api.call(updateDistributions, { params: { locationId }, body });
}

/** Accepts or rejects; the same id again is the same answer. */
export function answerSplit(
  userId: string,
  staffId: number,
  body: { answerId: string; version: number; answer: 'ACCEPTED' | 'REJECTED' },
) {
  return api.call(answerDistribution, { params: { userId, staffId }, body });
}

/** What splits could give to nobody, and what was proposed. */
export const unallocatedQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.unallocated(locationId),
    queryFn: ({ signal }) => api.call(getUnallocated, { params: { locationId } }, { signal }),
  });

/** Proposes who gets it; the same id again is the same proposal. */
export function proposeGivingOut(
  locationId: number,
  body: { proposalId: string; runId: string; staffIds: number[]; reason: string },
) {
  return api.call(proposeUnallocated, { params: { locationId }, body });
}

/** Confirms a proposal as its second person, or calls it off. */
export function decideGivingOut(
  locationId: number,
  proposalId: string,
  decision: 'CONFIRM' | 'REJECT',
) {
  return api.call(decideUnallocated, { params: { locationId, proposalId }, body: { decision } });
}

/** Questions and comments at a location, as far as they are the reader's to see. */
export const questionsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.splitQuestions(locationId),
    queryFn: ({ signal }) => api.call(getSplitQuestions, { params: { locationId } }, { signal }),
  });

/** Writes on the split; the same id again is the same message. */
export function comment(
  locationId: number,
  body: { messageId: string; message: string; isQuestion: boolean },
) {
  return api.call(commentOnSplit, { params: { locationId }, body });
}

/** Answers a question, or writes on in it; the same id again is the same message. */
export function answerQuestion(
  locationId: number,
  questionId: string,
  body: { messageId: string; message: string },
) {
  return api.call(answerSplitQuestion, { params: { locationId, questionId }, body });
}
