import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, uuid } from '../../api/fields.ts';
import { onboardingHolds } from '../payout-blocks.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Onboarding';

/** Of each queue the page shows so many at most; the counts tell of all. */
export const mostWaitingChecks = 100;

const waitingBusiness = z.object({
  locationId: numericId,
  name: z.string(),
  city: z.string(),
  /** Two lowercase letters. */
  country: z.string(),
  timeZone: z.string(),
  since: moment,
  /** What its owners were asked for; null: nobody has looked yet. */
  asked: z.string().nullable(),
  /** Who owns it now, with what else each has still to see to; null: nothing but the look. */
  owners: z.array(
    z.object({
      userId: uuid,
      displayFullName: z.string(),
      hold: z.enum(onboardingHolds).nullable(),
    }),
  ),
  /** A separate agreement with its seller is recorded. */
  hasAgreement: z.boolean(),
  /** The reader may decide: nobody does about a business that they work for. */
  mayDecide: z.boolean(),
});
export type WaitingBusiness = z.infer<typeof waitingBusiness>;

const waitingIdentity = z.object({
  checkId: uuid,
  userId: uuid,
  displayFullName: z.string(),
  /** `REVIEW`: a program could not tell, so somebody of whoever checks looks again. */
  state: z.enum(['SUBMITTED', 'REVIEW']),
  /** When the papers were shown. */
  since: moment,
  /** It was to be decided by then; nobody has said anything since. */
  isLate: z.boolean(),
  /** When it ends by itself, so that the person can start again. */
  endsAt: moment,
  mayEnd: z.boolean(),
});
export type WaitingIdentity = z.infer<typeof waitingIdentity>;

/**
 * What waits for somebody to look at it: the businesses of places, and the papers of people. Whoever has
 * waited longest comes first. For administrators.
 */
export const getWaitingChecks = defineCall({
  name: 'getWaitingChecks',
  method: 'GET',
  path: '/onboarding-checks',
  tag,
  summary: 'Businesses and papers that wait for a look',
  output: z.object({
    businesses: z.array(waitingBusiness),
    totalBusinesses: z.int(),
    identities: z.array(waitingIdentity),
    totalIdentities: z.int(),
  }),
});

/**
 * Ends a look at somebody's papers that nobody answers: the person starts again. It says nothing of them,
 * and an answer that comes later still counts. Ended before, nothing changes. Never of oneself.
 * @errors notFound for a check that is not theirs; notAllowed about oneself
 */
export const endIdentityCheck = defineCall({
  name: 'endIdentityCheck',
  method: 'POST',
  path: '/registered-users/:userId/identity-checks/:checkId/end',
  tag,
  summary: 'End a look at somebody’s papers that nobody answers',
  params: z.object({ userId: uuid, checkId: uuid }),
  body: z.object({ reason }),
  output: z.object({
    /** False: it had ended before. */
    isEnded: z.boolean(),
  }),
});
