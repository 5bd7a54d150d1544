import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';

const tag = 'Own data';
const ofPerson = z.object({ userId: uuid });

/** Whoever asks for it has this long to think it over; signing in again calls it off. */
export const deletionWaitDays = 14;
/** The law wants an answer within a month: what still stands in the way then ends the request. */
export const deletionLatestDays = 30;

/** What stands in the way of a deletion; the person can see to most of it themselves. */
export const deletionObstacles = [
  /** An administrator suspended the account and has to look at it first. */
  'SUSPENDED',
  /** Nobody else could administrate the platform. */
  'LAST_ADMINISTRATOR',
  /** An open place would have no owner. */
  'ONLY_OWNER',
  /** A tronc is held by this person. */
  'HOLDS_TRONC',
  /** Tips that can be paid out. */
  'MONEY_TO_PAY_OUT',
  /** Tips that wait for the person’s answer to a split. */
  'MONEY_NEEDS_ANSWER',
  /** Tips that are on their way, not released yet, or kept back for tax. */
  'MONEY_UNDER_WAY',
  /** A guest’s bank has not decided about a tip of theirs. */
  'PAYMENT_DISPUTED',
  /** A guest’s payment to them is not settled yet. */
  'PAYMENT_UNDER_WAY',
] as const;

const obstacle = z.object({
  kind: z.enum(deletionObstacles),
  /** Where it is; null: not at a place. */
  place: z
    .object({
      locationId: numericId,
      staffId: numericId,
      name: z.string(),
      /** The person works there no more. */
      isLeft: z.boolean(),
    })
    .nullable(),
  /** How much; null: it is not about a sum. */
  sum: z.object({ amount: minorUnits, currency }).nullable(),
});
export type DeletionObstacle = z.infer<typeof obstacle>;

/** What stands in the way of deleting one’s account; empty: it can be asked for. */
export const getAccountDeletion = defineCall({
  name: 'getAccountDeletion',
  method: 'GET',
  path: '/users/:userId/deletion',
  tag,
  summary: 'What deleting one’s account needs',
  params: ofPerson,
  output: z.object({
    obstacles: z.array(obstacle),
    /** When the account would be deleted if it were asked for now. */
    dueAt: moment,
  }),
});

/**
 * Asks for one’s account to be deleted, after a proof for this alone. Every session ends, tips stop, and the
 * account is deleted once the time to think it over has passed, unless its person signs in before.
 * @errors deletionNotPossible naming what stands in the way
 */
export const deleteOwnAccount = defineCall({
  name: 'deleteOwnAccount',
  method: 'POST',
  path: '/users/:userId/deletion',
  tag,
  summary: 'Ask for one’s account to be deleted',
  params: ofPerson,
  body: z.object({}),
  output: z.object({ dueAt: moment }),
  errors: ['deletionNotPossible', 'confirmationNeeded', 'notAllowed'],
});
