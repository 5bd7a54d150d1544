import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { whyNotSecond } from '../../access/second-approver.ts';
import { reason, troncInterests } from '../../identity/people-fields.ts';
import { email, firstName, lastName, typedPhone } from '../../identity/person-fields.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Account requests';

export const accountKinds = ['TRONC_MASTER', 'ACCOUNTANT'] as const;
export type AccountKind = (typeof accountKinds)[number];
export const accountRequestStates = ['OPEN', 'APPROVED', 'REFUSED'] as const;

const request = z.object({
  requestId: uuid,
  locationId: numericId,
  locationName: z.string(),
  kind: z.enum(accountKinds),
  displayFullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  statement: z.string(),
  /** What was said of a tronc master; null of an accountant, and where it was not asked yet. */
  independence: z
    .object({ isShareholder: z.boolean(), isDirector: z.boolean(), isOfficer: z.boolean() })
    .nullable(),
  requestedAt: moment,
  requestedBy: z.string(),
  state: z.enum(accountRequestStates),
  decidedAt: moment.nullable(),
  reason: z.string().nullable(),
  /** Whether the reader may approve it as the second person. */
  mayApprove: z.boolean(),
  whyNotSecond,
});
export type AccountRequest = z.infer<typeof request>;

/** What an owner says of whom they ask for. */
export const newAccountRequest = z.object({
  kind: z.enum(accountKinds),
  firstName,
  lastName,
  email,
  phoneNumber: typedPhone.optional(),
  /** How the person is independent of the venue: for a tronc master, of whom the law wants it. */
  statement: z
    .string()
    .trim()
    .max(1000, { error: invalid('max', { limit: 1000 }) })
    .default(''),
  ...troncInterests,
});

/** An owner asks for the account of a tronc master or accountant (onboarding §1). */
export const requestAccount = defineCall({
  name: 'requestAccount',
  method: 'POST',
  path: '/locations/:locationId/account-requests',
  tag,
  summary: 'Ask for a tronc master or accountant',
  params: atLocation,
  body: newAccountRequest.extend({ requestId: newId }),
  output: request,
  successStatus: 201,
  errors: ['contentDiffers'],
});

/** The requests of one location. */
export const getAccountRequests = defineCall({
  name: 'getAccountRequests',
  method: 'GET',
  path: '/locations/:locationId/account-requests',
  tag,
  summary: 'Requests of a location',
  params: atLocation,
  output: z.object({ requests: z.array(request) }),
});

/** What waits for an administrator, oldest first; or what was decided, newest first. */
export const getWaitingAccountRequests = defineCall({
  name: 'getWaitingAccountRequests',
  method: 'GET',
  path: '/account-requests',
  tag,
  summary: 'Requests of all locations',
  query: z.object({ state: z.enum(accountRequestStates).optional() }),
  output: z.object({ requests: z.array(request) }),
});

/** Approves a request: the person is invited with the role. */
export const approveAccountRequest = defineCall({
  name: 'approveAccountRequest',
  method: 'POST',
  path: '/account-requests/:requestId/approve',
  tag,
  summary: 'Approve a request',
  params: z.object({ requestId: uuid }),
  output: request,
});

/** Refuses a request; the owner reads why. */
export const refuseAccountRequest = defineCall({
  name: 'refuseAccountRequest',
  method: 'POST',
  path: '/account-requests/:requestId/refuse',
  tag,
  summary: 'Refuse a request',
  params: z.object({ requestId: uuid }),
  body: z.object({ reason }),
  output: request,
});
