import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  agreeToCorrection,
  answerAppeal,
  appealCorrection,
  decideCorrection,
  getCorrectableShares,
  getCorrections,
  getOwnCorrections,
  proposeCorrection,
  setCorrectionCap,
} from '@tipwell/contract/distribution/calls/corrections';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Who has how much of a split, and what a correction would mean for them. */
export type CorrectableShares = CallOutput<typeof getCorrectableShares>;

/** Corrections of a location's splits, and the cap on what they take of a payout. */
export const correctionsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.corrections(locationId),
    queryFn: ({ signal }) => api.call(getCorrections, { params: { locationId } }, { signal }),
  });

export const correctableQuery = (locationId: number, runId: string) =>
  queryOptions({
    queryKey: queryKeys.correctable(locationId, runId),
    queryFn: ({ signal }) =>
      api.call(getCorrectableShares, { params: { locationId, runId } }, { signal }),
  });

/** Proposes a correction; the same id again is the same correction. */
export function propose(
  locationId: number,
  body: {
    correctionId: string;
    runId: string;
    lines: { staffId: number; amount: number }[];
    reason: string;
  },
) {
  return api.call(proposeCorrection, { params: { locationId }, body });
}

/** Confirms a correction as its second person, or rejects or withdraws it. */
export function decide(locationId: number, correctionId: string, decision: 'CONFIRM' | 'REJECT') {
  return api.call(decideCorrection, { params: { locationId, correctionId }, body: { decision } });
}

/** Answers an appeal; the same answer again changes nothing. */
export function answer(
  locationId: number,
  lineId: string,
  body: { isUpheld: boolean; reason: string },
) {
  return api.call(answerAppeal, { params: { locationId, lineId }, body });
}

export function setCap(locationId: number, percent: number) {
  return api.call(setCorrectionCap, { params: { locationId }, body: { percent } });
}

/** What corrections change of somebody's own parts. */
export const ownCorrectionsQuery = (userId: string, staffId: number) =>
  queryOptions({
    queryKey: queryKeys.ownCorrections(staffId),
    queryFn: ({ signal }) =>
      api.call(getOwnCorrections, { params: { userId, staffId } }, { signal }),
  });

interface OwnLine {
  userId: string;
  staffId: number;
  lineId: string;
}

/** Appeals; the same words again are the same appeal. */
export function appeal(params: OwnLine, reason: string) {
  return api.call(appealCorrection, { params, body: { reason } });
}

export function agree(params: OwnLine) {
  return api.call(agreeToCorrection, { params });
}
