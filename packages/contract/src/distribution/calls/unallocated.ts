import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import {
  atLocation,
  currency,
  minorUnits,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { reason } from '../../identity/people-fields.ts';
import { whyNotSecond } from '../../access/second-approver.ts';

import { businessDay } from './hours.ts';

const tag = 'Distribution';

/** `EXPIRED`: nobody decided it in time, and the money was given out without it. */
const proposalState = z.enum(['OPEN', 'CONFIRMED', 'REJECTED', 'EXPIRED']);

/** A proposal to give out what nobody could be given; it moves money once a second person confirms it. */
const proposal = z.object({
  proposalId: uuid,
  runId: uuid,
  amount: minorUnits,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: moment,
  state: proposalState,
  /** Equal parts, with spare units in a fixed order. */
  shares: z.array(
    z.object({ staffId: numericId, displayFullName: z.string(), amount: minorUnits }),
  ),
  /** Whether the person who asks may be the second one. */
  mayConfirm: z.boolean(),
  whyNotSecond,
  /** Whether it was proposed by the person who asks, who withdraws it where others reject it. */
  isYours: z.boolean(),
});
export type UnallocatedProposal = z.infer<typeof proposal>;

const unallocated = z.object({
  runId: uuid,
  businessDay,
  currency,
  /** What is left of it, after refunds and what was given out. */
  amount: minorUnits,
  groupName: z.string().nullable(),
  /** Who may be given it. */
  people: z.array(
    z.object({
      staffId: numericId,
      displayFullName: z.string(),
      staffType: z.string().nullable(),
      /** Whether they worked there on that day. */
      wasThere: z.boolean(),
    }),
  ),
  proposal: proposal.nullable(),
});
export type Unallocated = z.infer<typeof unallocated>;

/** What splits could give to nobody and nobody has been given since, the oldest day first. */
export const getUnallocated = defineCall({
  name: 'getUnallocated',
  method: 'GET',
  path: '/locations/:locationId/unallocated',
  tag,
  summary: 'Tips that nobody could be given',
  params: atLocation,
  output: z.object({
    /** Whether the person who asks may propose and decide. */
    mayPropose: z.boolean(),
    items: z.array(unallocated),
  }),
});

/** Proposes who receives tips that nobody could be given. */
export const proposeUnallocated = defineCall({
  name: 'proposeUnallocated',
  method: 'POST',
  path: '/locations/:locationId/unallocated',
  tag,
  summary: 'Propose who gets tips that nobody could be given',
  params: atLocation,
  body: z.object({
    /** Made by the caller: the same id is the same proposal. */
    proposalId: newId,
    runId: uuid,
    staffIds: z
      .array(numericId)
      .min(1, { error: invalid('minItems', { limit: 1 }) })
      .max(500),
    reason,
  }),
  output: z.object({ proposalId: uuid, state: proposalState }),
  successStatus: 201,
  errors: ['contentDiffers'],
});

/** Confirms a proposal as its second person, or rejects it. */
export const decideUnallocated = defineCall({
  name: 'decideUnallocated',
  method: 'POST',
  path: '/locations/:locationId/unallocated/:proposalId/decision',
  tag,
  summary: 'Confirm or reject a proposal',
  params: atLocation.extend({ proposalId: uuid }),
  body: z.object({ decision: z.enum(['CONFIRM', 'REJECT']) }),
  output: z.object({ proposalId: uuid, state: proposalState }),
  errors: ['contentDiffers', 'confirmationNeeded'],
});
