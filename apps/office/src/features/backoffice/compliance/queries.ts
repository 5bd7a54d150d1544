import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  getTipRecord,
  getTipRecordRequests,
  getTipRecords,
  requestTipRecord,
  tipRecordFilePath,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import {
  getPublishedTipsPolicy,
  getTipsPolicy,
  getTipsPolicyDraft,
  publishTipsPolicy,
  tipsPolicyFilePath,
} from '@tipwell/contract/distribution/calls/tips-policies';
import {
  getTroncEvidence,
  troncEvidenceCsvPath,
  troncEvidencePath,
} from '@tipwell/contract/backoffice/calls/tronc-audit-trail';
import { getStatementPlaces } from '@tipwell/contract/backoffice/calls/income';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

/** Whose affairs, and at which of their workplaces. */
export interface Own {
  userId: string;
  staffId: number;
}

/** The workplaces of now and before, of which a person may have the record. */
export const recordPlacesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.statementPlaces(userId),
    queryFn: ({ signal }) => api.call(getStatementPlaces, { params: { userId } }, { signal }),
  });

/** The months that can be had, and what was asked for before. */
export const tipRecordsQuery = ({ userId, staffId }: Own) =>
  queryOptions({
    queryKey: queryKeys.tipRecords(staffId),
    queryFn: ({ signal }) => api.call(getTipRecords, { params: { userId, staffId } }, { signal }),
  });

export type GivenRecord = CallOutput<typeof requestTipRecord>;

/** Asks for a record, under an id of ours, and has it. */
export function askForRecord(
  { userId, staffId }: Own,
  body: { requestId: string; firstMonth: string; lastMonth: string },
  lang: Locale,
): Promise<GivenRecord> {
  return api.call(requestTipRecord, { params: { userId, staffId }, query: { lang }, body });
}

/** A record that was asked for, in a language. */
export const tipRecordQuery = ({ userId, staffId }: Own, requestId: string, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.tipRecord(staffId, requestId, lang),
    queryFn: ({ signal }) =>
      api.call(
        getTipRecord,
        { params: { userId, staffId, requestId }, query: { lang } },
        { signal },
      ),
  });

/** The same as a PDF. */
export async function readTipRecordFile(own: Own, requestId: string, lang: Locale): Promise<Blob> {
  return api.file(`${tipRecordFilePath}?lang=:lang`, { ...own, requestId, lang });
}

/** Who at a location asked for their record. */
export const tipRecordRequestsQuery = (locationId: number) =>
  queryOptions({
    queryKey: queryKeys.tipRecordRequests(locationId),
    queryFn: ({ signal }) => api.call(getTipRecordRequests, { params: { locationId } }, { signal }),
  });

export type TipsPolicy = CallOutput<typeof getTipsPolicy>;

/** How tips are shared at a location, as it was published last. */
export const tipsPolicyQuery = (locationId: number, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.tipsPolicyIn(locationId, lang),
    queryFn: ({ signal }) =>
      api.call(getTipsPolicy, { params: { locationId }, query: { lang } }, { signal }),
  });

/** The policy as it would be published now. */
export const tipsPolicyDraftQuery = (locationId: number, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.tipsPolicyDraft(locationId, lang),
    queryFn: ({ signal }) =>
      api.call(getTipsPolicyDraft, { params: { locationId }, query: { lang } }, { signal }),
  });

/** A policy as it was published. */
export const publishedPolicyQuery = (locationId: number, policyId: string, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.publishedPolicy(locationId, policyId, lang),
    queryFn: ({ signal }) =>
      api.call(
        getPublishedTipsPolicy,
        { params: { locationId, policyId }, query: { lang } },
        { signal },
      ),
  });

/** Publishes what was seen, under an id of ours. */
export function publishPolicy(
  locationId: number,
  body: { policyId: string; contentHash: string; additions: string; summary: string },
) {
  return api.call(publishTipsPolicy, { params: { locationId }, body });
}

/** A policy as a PDF. */
export async function readPolicyFile(
  locationId: number,
  policyId: string,
  lang: Locale,
): Promise<Blob> {
  return api.file(`${tipsPolicyFilePath}?lang=:lang`, { locationId, policyId, lang });
}

/** Who decided what about the tips of a place. */
export const evidenceQuery = (locationId: number, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.troncEvidence(locationId, lang),
    queryFn: ({ signal }) =>
      api.call(getTroncEvidence, { params: { locationId }, query: { lang } }, { signal }),
  });

/** The same as a file. */
export async function readEvidenceFile(
  kind: 'pdf' | 'csv',
  locationId: number,
  lang: Locale,
): Promise<Blob> {
  const path = kind === 'pdf' ? troncEvidencePath : troncEvidenceCsvPath;
  return api.file(`${path}?lang=:lang`, { locationId, lang });
}
