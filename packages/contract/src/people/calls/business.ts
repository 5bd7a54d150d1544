import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { moment, numericId } from '../../api/fields.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Onboarding';
const ofLocation = z.object({ locationId: numericId });

/** How a look at a business stands. */
export const businessCheckStates = ['PENDING', 'CLEAR', 'REJECTED'] as const;
export type BusinessCheckState = (typeof businessCheckStates)[number];

const agreement = z.object({
  agreedOn: z.iso.date(),
  reference: z.string(),
  recordedBy: z.string(),
  at: moment,
});

const business = z.object({
  /** Null: nobody has asked, and nothing is held for it. */
  check: z
    .object({
      state: z.enum(businessCheckStates),
      since: moment,
      /** What is asked of the owner, or why it was refused. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The seller's separate agreement that counts, which goes before the terms. */
  agreement: agreement.nullable(),
  /** Those that counted before, the newest first. */
  formerAgreements: z.array(agreement),
  mayDecide: z.boolean(),
  mayRecord: z.boolean(),
});
export type BusinessStanding = z.infer<typeof business>;

/** How a location's business stands with us: for its owners, and for those who look after it. */
export const getBusinessStanding = defineCall({
  name: 'getBusinessStanding',
  method: 'GET',
  path: '/locations/:locationId/business',
  tag,
  summary: 'How a location’s business stands',
  params: ofLocation,
  output: business,
});

/**
 * Says whether a business is what it says it is. While it is not clear, its owners are paid nothing; the
 * reason is read by them. Nobody decides about a business of their own.
 */
export const decideBusinessCheck = defineCall({
  name: 'decideBusinessCheck',
  method: 'PUT',
  path: '/locations/:locationId/business/check',
  tag,
  summary: 'Decide about a business',
  params: ofLocation,
  body: z.object({ state: z.enum(businessCheckStates), reason }),
  output: business,
});

const longestReference = 120;

/** What is recorded of a seller's separate agreement. */
export const newAgreement = z.object({
  /** The day on which it was signed, at the place; never one to come. */
  agreedOn: z.iso.date({ error: invalid('date') }),
  /** How it is found again: the number or name of the contract. */
  reference: z
    .string({ error: invalid('required') })
    .trim()
    .min(1, { error: invalid('required') })
    .min(2, { error: invalid('min', { limit: 2 }) })
    .max(longestReference, { error: invalid('max', { limit: longestReference }) }),
});

/**
 * Writes down a seller's separate agreement (onboarding §1, legal texts); the newest counts, and those
 * before are kept. Nobody records one for a business of their own.
 * @errors notFound; notAllowed for whoever works there; inputInvalid for a day to come
 */
export const recordSellerAgreement = defineCall({
  name: 'recordSellerAgreement',
  method: 'POST',
  path: '/locations/:locationId/business/agreements',
  tag,
  summary: 'Record a seller’s separate agreement',
  params: ofLocation,
  body: newAgreement,
  output: business,
});
