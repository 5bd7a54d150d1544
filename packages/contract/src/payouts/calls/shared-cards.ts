import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { moment, numericId, typedPassword, uuid } from '../../api/fields.ts';
import { sharedCardTermsVersion } from '../shared-card-terms.ts';
import { destinationKinds } from '../destination-kinds.ts';
import { destinationStatuses } from './payout-destinations.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Shared cards';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });

const sharedCard = z.object({
  /** The employer's card or account: where it can be chosen now, or was and still counts; else null. */
  offered: z
    .object({
      kind: z.enum(destinationKinds),
      status: z.enum(destinationStatuses),
      brand: z.string(),
      lastFour: z.string(),
    })
    .nullable(),
  /**
   * What the employer has asked to change about it: another card or account, or, with `to` null, none
   * any more. It counts from `from` at the earliest, and once a second person has agreed.
   */
  next: z
    .object({
      to: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
      from: moment,
      isApproved: z.boolean(),
    })
    .nullable(),
  /** The person's money goes there. */
  isMine: z.boolean(),
  /** Since when they have agreed, also where it is not offered at the moment; null: they have not. */
  agreedAt: moment.nullable(),
  /** Which agreements are accepted today (`shared-card-terms.ts`). */
  termsVersion: z.string(),
  /** Whether choosing it asks for the password: where money goes to a card of one's own. */
  asksPassword: z.boolean(),
});
export type SharedCard = z.infer<typeof sharedCard>;

/** Whether a person may be paid to their employer's card or account, and whether they are. */
export const getSharedCard = defineCall({
  name: 'getSharedCard',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/shared-card',
  tag,
  summary: 'The employer’s card',
  params: atWorkplace,
  output: sharedCard,
  errors: ['notFound'],
});

/**
 * Has a person paid to their employer's card or account at a workplace, with their consent to the
 * agreements (onboarding §4, Shared card). Done again it changes nothing.
 */
export const setSharedCard = defineCall({
  name: 'setSharedCard',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/shared-card',
  tag,
  summary: 'Be paid to the employer’s card',
  params: atWorkplace,
  body: z.object({
    /** Which agreements were read and accepted. */
    acceptedVersion: z.literal(sharedCardTermsVersion, { error: invalid('agreementsChanged') }),
    /** Needed where money goes to a card or account of one's own. */
    password: typedPassword.optional(),
  }),
  output: sharedCard,
  errors: [
    'inputInvalid',
    'tooManyRequests',
    'sharedCardNotOffered',
    'notFound',
    'confirmationNeeded',
  ],
});

/** Has a person paid to their own card or account again; done again it changes nothing. */
export const removeSharedCard = defineCall({
  name: 'removeSharedCard',
  method: 'DELETE',
  path: '/users/:userId/staff/:staffId/shared-card',
  tag,
  summary: 'Be paid to one’s own card again',
  params: atWorkplace,
  output: sharedCard,
  errors: ['notFound'],
});
