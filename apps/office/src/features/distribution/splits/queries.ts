import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  answerDistribution,
  callOffDistribution,
  getDistributionAccount,
  getDistributionRuns,
  getDistributions,
  getOwnDistribution,
  previewDistributions,
  updateDistributions,
  type SplitRow,
} from '@tipwell/contract/distribution/calls/splits';
import {
  decideUnallocated,
  getUnallocated,
  proposeUnallocated,
} from '@tipwell/contract/distribution/calls/unallocated';
import { getDistributionSchemes } from '@tipwell/contract/distribution/calls/scheme-templates';
import {
  getDistributionRunRecord,
  type AllocationRecord,
} from '@tipwell/contract/distribution/calls/split-records';
import {
  answerSplitQuestion,
  commentOnSplit,
  getSplitQuestions,
} from '@tipwell/contract/distribution/calls/questions';
import {
  getOwnSharedTrials,
  getSharedTrials,
  shareTrial,
  takeBackTrial,
} from '@tipwell/contract/distribution/calls/shared-previews';
import {
  getOpenPools,
  previewPool,
  releaseSplit,
  setSplitHolding,
  splitPoolNow,
  type SplitFallback,
} from '@tipwell/contract/distribution/calls/runs';
import {
  answerIndependence,
  getIndependence,
  getOwnIndependence,
} from '@tipwell/contract/distribution/calls/independence';
import { decideSharingTerms } from '@tipwell/contract/distribution/calls/sharing-terms';
import { tryDistributions } from '@tipwell/contract/distribution/calls/previews';
import {
  agreeToVisibility,
  getOwnVisibility,
  getSplitVisibility,
  setSplitVisibility,
} from '@tipwell/contract/distribution/calls/visibility';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { getGroups } from '@tipwell/contract/venues/calls/locations';
import type { CallArguments, CallOutput } from '@tipwell/contract/api/call';
import { referenceStaleMs } from '@tipwell/contract/api/client';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

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
  body: { schemeId: string; validFrom: string; rows: SplitRow[]; fallback: SplitFallback },
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

/** What is not split or not released yet. */
export const openPoolsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.openPools(locationId),
    queryFn: ({ signal }) => api.call(getOpenPools, { params: { locationId } }, { signal }),
  });

/** What a pool would give if it were split now. */
export type PoolPreviewed = CallOutput<typeof previewPool>;

export const poolPreviewQuery = (locationId: number, poolId: number) =>
  queryOptions({
    queryKey: queryKeys.poolPreview(locationId, poolId),
    queryFn: ({ signal }) => api.call(previewPool, { params: { locationId, poolId } }, { signal }),
    retry: false,
  });

/** Splits a pool now; asked twice, it is split once. */
export function splitNow(locationId: number, poolId: number) {
  return api.call(splitPoolNow, { params: { locationId, poolId } });
}

/** Releases a split that waits for it. */
export function releasePool(locationId: number, poolId: number) {
  return api.call(releaseSplit, { params: { locationId, poolId } });
}

/** Whether splits wait for somebody who releases them. */
export function setHolding(locationId: number, holds: boolean) {
  return api.call(setSplitHolding, { params: { locationId }, body: { holds } });
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

/** The tried splits that the team of a location sees. */
export const sharedTrialsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.sharedTrials(locationId),
    queryFn: ({ signal }) => api.call(getSharedTrials, { params: { locationId } }, { signal }),
  });

/** Shows a tried split to the team; the same id again is the same trial. */
export function showTrialToTeam(locationId: number, body: { trialId: string; rows: SplitRow[] }) {
  return api.call(shareTrial, { params: { locationId }, body });
}

export async function takeTrialBack(locationId: number, trialId: string): Promise<void> {
  await api.call(takeBackTrial, { params: { locationId, trialId } });
}

/** The tried splits that concern somebody, with what is theirs alone. */
export const ownSharedTrialsQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownSharedTrials(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnSharedTrials, { params: { userId, staffId } }, { signal }),
  });

/** What colleagues at a location may see of each other. */
export const visibilityQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.visibility(locationId),
    queryFn: ({ signal }) => api.call(getSplitVisibility, { params: { locationId } }, { signal }),
  });

export function setVisibility(locationId: number, level: VisibilityLevel) {
  return api.call(setSplitVisibility, { params: { locationId }, body: { level } });
}

/** The same for somebody who shares there, with what they agree to. */
export const ownVisibilityQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownVisibility(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnVisibility, { params: { userId, staffId } }, { signal }),
  });

export function agree(userId: string, staffId: number, level: VisibilityLevel) {
  return api.call(agreeToVisibility, { params: { userId, staffId }, body: { level } });
}

/** The groups of a location, which may stand in a split in place of staff types. */
export const groupsOfSplitQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.groups(locationId),
    queryFn: ({ signal }) => api.call(getGroups, { params: { locationId } }, { signal }),
  });

/** What those who decide about the tips of a place said of themselves, and who was refused a hand in them. */
export const independenceQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.independence(locationId),
    queryFn: ({ signal }) => api.call(getIndependence, { params: { locationId } }, { signal }),
  });

/** What whoever decides about a tronc is asked about themselves. */
export const ownIndependenceQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownIndependence(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnIndependence, { params: { userId, staffId } }, { signal }),
  });

export function sayIndependence(
  userId: string,
  staffId: number,
  body: CallArguments<typeof answerIndependence>['body'],
) {
  return api.call(answerIndependence, { params: { userId, staffId }, body });
}

export async function decideTerms(
  queries: QueryClient,
  {
    locationId,
    termsId,
    decision,
  }: { locationId: number; termsId: number; decision: 'CONFIRM' | 'REJECT' },
): Promise<void> {
  await api.call(decideSharingTerms, { params: { locationId, termsId }, body: { decision } });
  await queries.invalidateQueries({ queryKey: queryKeys.split(locationId) });
}
