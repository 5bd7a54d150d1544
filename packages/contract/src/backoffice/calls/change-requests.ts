import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, moment, numericId, typedPassword, uuid } from '../../api/fields.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { employment, reason } from '../../identity/people-fields.ts';
import { whyNotSecond } from '../../access/second-approver.ts';
import { destinationKinds } from '../../payouts/destination-kinds.ts';
import {
  changeKinds,
  approvalsNeeded,
  changeStates,
  voidReasons,
} from '../../identity/change-kinds.ts';

const tag = 'Changes that need approval';
const atRequest = z.object({ locationId: numericId, requestId: uuid });

const target = z.object({ brand: z.string(), lastFour: z.string() });

/** What would change, as whoever decides about it sees it. */
const change = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('PAY_TO'),
    kind: z.enum(destinationKinds),
    brand: z.string(),
    lastFour: z.string(),
    /** The country of the card or account, a lowercase code. */
    country: z.string(),
    /** The name on the card or account; null once the request is over. */
    holder: z.string().nullable(),
    /**
     * What we call the venue, where the holder is called otherwise: whoever decides looks into its papers.
     * Null: the name is the venue’s.
     */
    expectedHolder: z.string().nullable(),
    /** Where the money goes until then; null: it waits on the balance. */
    insteadOf: target.nullable(),
  }),
  z.object({ what: z.literal('STOP_PAYING_TO'), brand: z.string(), lastFour: z.string() }),
  z.object({
    what: z.literal('MAKE_OWNER'),
    name: z.string().nullable(),
    /** The e-mail address or number that is invited; null for somebody who works there already. */
    address: z.string().nullable(),
  }),
  z.object({ what: z.literal('END_OWNER'), name: z.string() }),
  z.object({
    what: z.literal('PARENT_LOCATION'),
    /** The names of the parent locations; null: none. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Whether it may be a parent location itself from then on. */
    isParentLocation: z.boolean(),
  }),
  z.object({ what: z.literal('TIPS_TYPE'), before: z.enum(tipsTypes), after: z.enum(tipsTypes) }),
  z.object({
    what: z.literal('WORKPLACE_FEE'),
    /** In basis points of what is left of a tip. */
    before: z.int(),
    after: z.int(),
  }),
  z.object({
    what: z.literal('EMPLOYMENT'),
    /** Whose employment. */
    name: z.string(),
    before: employment,
    after: employment,
  }),
]);
export type Change = z.infer<typeof change>;

const changeRequest = z.object({
  requestId: uuid,
  locationId: numericId,
  locationName: z.string(),
  timeZone: z.string(),
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  change,
  requestedBy: z.string(),
  requestedAt: moment,
  approval: z.enum(approvalsNeeded),
  /** Before this moment nothing changes, whoever has approved. */
  countsFrom: moment,
  lapsesAt: moment,
  approvedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Of a void request. */
  voidBecause: z.enum(voidReasons).nullable(),
  /** What the reader may do now. */
  may: z.object({ approve: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
  /** Why the reader is not the second person, where a second person is still needed. */
  whyNotSecond,
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** The requests of one location: those that wait, and what became of those of the last 30 days. */
export const getChangeRequests = defineCall({
  name: 'getChangeRequests',
  method: 'GET',
  path: '/locations/:locationId/change-requests',
  tag,
  summary: 'Requests of a location that need a second person',
  params: atLocation,
  output: z.object({ requests: z.array(changeRequest) }),
});

/** What waits at all locations in the reader's care, oldest first. */
export const getWaitingChangeRequests = defineCall({
  name: 'getWaitingChangeRequests',
  method: 'GET',
  path: '/change-requests',
  tag,
  summary: 'Requests of all locations that need a second person',
  output: z.object({ requests: z.array(changeRequest) }),
});

/** Approves a request as its second person; done again it changes nothing. */
export const approveChangeRequest = defineCall({
  name: 'approveChangeRequest',
  method: 'POST',
  path: '/locations/:locationId/change-requests/:requestId/approve',
  tag,
  summary: 'Approve a change as the second person',
  params: atRequest,
  body: z.object({ password: typedPassword }),
  output: changeRequest,
  errors: ['inputInvalid', 'tooManyRequests', 'changeOver', 'notFound'],
});

/** Refuses a request, also one that was approved and is not in force yet. */
export const refuseChangeRequest = defineCall({
  name: 'refuseChangeRequest',
  method: 'POST',
  path: '/locations/:locationId/change-requests/:requestId/refuse',
  tag,
  summary: 'Refuse a change',
  params: atRequest,
  body: z.object({ reason }),
  output: changeRequest,
  errors: ['inputInvalid', 'changeOver', 'notFound'],
});

/** Takes one's own request back; done again it changes nothing. */
export const withdrawChangeRequest = defineCall({
  name: 'withdrawChangeRequest',
  method: 'POST',
  path: '/locations/:locationId/change-requests/:requestId/withdraw',
  tag,
  summary: 'Withdraw a change',
  params: atRequest,
  output: changeRequest,
  errors: ['changeOver', 'notFound'],
});
