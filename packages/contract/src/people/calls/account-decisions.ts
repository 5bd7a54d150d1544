import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, uuid } from '../../api/fields.ts';
import { reason } from '../../identity/people-fields.ts';
import { platformRoles } from '../../access/roles.ts';
import { whyNotSecond } from '../../access/second-approver.ts';

const tag = 'Registered users';
const ofDecision = z.object({ decisionId: uuid });

/** What takes two administrators and a day about an account. */
export const accountDecisionKinds = ['PLATFORM_ROLES', 'ERASURE', 'CLOSURE'] as const;
export type AccountDecisionKind = (typeof accountDecisionKinds)[number];

const accountDecision = z.object({
  decisionId: uuid,
  userId: uuid,
  name: z.string(),
  kind: z.enum(accountDecisionKinds),
  /** The roles that the person would have besides; none for an erasure or a closing. */
  platformRoles: z.array(z.enum(platformRoles)),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  /** Before this moment nothing changes. */
  countsFrom: moment,
  lapsesAt: moment,
  /** Null: a second administrator still has to approve. */
  approvedBy: z.string().nullable(),
  /** What the reader may do now. */
  may: z.object({ approve: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
  /** Why the reader is not the second person, where one is still needed. */
  whyNotSecond,
});
export type AccountDecision = z.infer<typeof accountDecision>;

/** What waits for a second administrator or for its day, the oldest first; of everyone, or of one person. */
export const getAccountDecisions = defineCall({
  name: 'getAccountDecisions',
  method: 'GET',
  path: '/account-decisions',
  tag,
  summary: 'Roles, erasures and closings that wait for a second administrator',
  query: z.object({ userId: uuid.optional() }),
  output: z.object({ decisions: z.array(accountDecision) }),
});

/** Approves a request as its second administrator; done again it changes nothing. */
export const approveAccountDecision = defineCall({
  name: 'approveAccountDecision',
  method: 'POST',
  path: '/account-decisions/:decisionId/approve',
  tag,
  summary: 'Approve roles, an erasure or a closing as the second administrator',
  params: ofDecision,
  output: accountDecision,
  errors: ['changeOver', 'notFound'],
});

/** Rejects a request, also one that was approved and has not been applied yet. */
export const rejectAccountDecision = defineCall({
  name: 'rejectAccountDecision',
  method: 'POST',
  path: '/account-decisions/:decisionId/reject',
  tag,
  summary: 'Reject roles, an erasure or a closing',
  params: ofDecision,
  body: z.object({ reason }),
  output: z.object({}),
  errors: ['inputInvalid', 'changeOver', 'notFound'],
});

/** Takes one's own request back; done again it changes nothing. */
export const withdrawAccountDecision = defineCall({
  name: 'withdrawAccountDecision',
  method: 'POST',
  path: '/account-decisions/:decisionId/withdraw',
  tag,
  summary: 'Withdraw roles, an erasure or a closing',
  params: ofDecision,
  output: z.object({}),
  errors: ['changeOver', 'notFound'],
});
