import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId } from '../../api/fields.ts';

/** What a person's job and roles mean for team tips. */
export const shareTerms = z.object({
  staffType: z.string().nullable(),
  /** They have no share because of their roles; null where roles leave nobody out. */
  excludedAs: z.enum(['MANAGER', 'OWNER']).nullable(),
});
export type ShareTerms = z.infer<typeof shareTerms>;

/** A change of a person's job or roles that needs the troncmaster's confirmation. */
export const termsToConfirm = z.object({
  termsId: numericId,
  staffId: numericId,
  displayFullName: z.string(),
  changedAt: moment,
  /** What applies until then; null for a newcomer, who has no share yet. */
  before: shareTerms.nullable(),
  after: shareTerms,
});
export type TermsToConfirm = z.infer<typeof termsToConfirm>;

/** Somebody who shares, or would be left out, with what they said to the newest version of the split. */
export const personOfSplit = z.object({
  staffId: numericId,
  displayFullName: z.string(),
  /** The job that applies to the running business day. */
  staffType: z.string().nullable(),
  /** Another job that applies from the next business day. */
  next: z.object({ staffType: z.string().nullable(), from: z.iso.date() }).nullable(),
  answer: z.enum(['ACCEPTED', 'REJECTED']).nullable(),
  answeredAt: moment.nullable(),
  /** Why they would get nothing of today's team tips, without anyone having decided so. */
  leftOut: z.enum(['NO_JOB', 'NO_ROW']).nullable(),
});

/** Confirms or rejects that a change of a person's job or roles applies to team tips. */
export const decideSharingTerms = defineCall({
  name: 'decideSharingTerms',
  method: 'POST',
  path: '/locations/:locationId/sharing-terms/:termsId/decision',
  tag: 'Distribution',
  summary: 'Confirm or reject a change of a job',
  params: z.object({ locationId: numericId, termsId: numericId }),
  body: z.object({ decision: z.enum(['CONFIRM', 'REJECT']) }),
  output: z.object({}),
});
