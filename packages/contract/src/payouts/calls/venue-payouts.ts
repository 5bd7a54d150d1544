import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { numericId, uuid, newId } from '../../api/fields.ts';
import { payoutPlansShape, currentPlanShape, planWordsQuery } from './payout-plans.ts';
import {
  balanceShape,
  draftShape,
  pageOfPayouts,
  payout,
  payoutsShape,
  progressShape,
  wantedAmount,
} from './payouts.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Payouts of venues';
const ofLocation = z.object({ locationId: numericId });

/**
 * A venue's own balance, its bills and its workplace fee: what is free, when it is paid and where to
 * (readings, Service payments).
 */
export const getVenueBalance = defineCall({
  name: 'getVenueBalance',
  method: 'GET',
  path: '/locations/:locationId/balance',
  tag,
  summary: 'Balance of a venue',
  params: ofLocation,
  output: balanceShape.extend({ progress: progressShape }),
  errors: ['notFound'],
});

/** The plans by which a venue's own balance can be paid out: the same as those of people. */
export const getVenuePayoutPlans = defineCall({
  name: 'getVenuePayoutPlans',
  method: 'GET',
  path: '/locations/:locationId/payout-plans',
  tag,
  summary: 'Payout plans of a venue',
  params: ofLocation,
  query: planWordsQuery,
  output: payoutPlansShape,
  errors: ['notFound'],
});

/** Chooses the plan of a venue's own balance; it counts from the next period on. */
export const selectVenuePlan = defineCall({
  name: 'selectVenuePlan',
  method: 'PUT',
  path: '/locations/:locationId/payout-plan',
  tag,
  summary: 'Choose the payout plan of a venue',
  params: ofLocation,
  body: z.object({ payoutPlanId: z.int({ error: invalid('id') }) }),
  output: currentPlanShape,
  errors: ['confirmationNeeded', 'planNotOffered', 'notFound'],
});

/** Offers an instant payout of all that is free, or of a part of it, on a venue's own balance. */
export const createDraftVenuePayout = defineCall({
  name: 'createDraftVenuePayout',
  method: 'POST',
  path: '/locations/:locationId/instant-payouts',
  tag,
  summary: 'Offer an instant payout to a venue',
  params: ofLocation,
  movesMoney: true,
  successStatus: 201,
  body: z.object({
    /** Made by the caller: the same id is the same draft. */
    payoutId: newId,
    amount: wantedAmount,
  }),
  output: draftShape,
  errors: [
    'inputInvalid',
    'nothingToPayOut',
    'noDestination',
    'destinationTooNew',
    'contentDiffers',
    'notFound',
  ],
});

/** Makes a drafted instant payout of a venue; a second click is the same payout (money rule 5.3). */
export const makeVenuePayout = defineCall({
  name: 'makeVenuePayout',
  method: 'POST',
  path: '/locations/:locationId/instant-payouts/:instantPayoutId/make',
  tag,
  summary: 'Make an instant payout to a venue',
  params: ofLocation.extend({ instantPayoutId: uuid }),
  movesMoney: true,
  output: payout,
  errors: ['draftExpired', 'balanceChanged', 'noDestination', 'notFound', 'confirmationNeeded'],
});

/** The venue's own payouts, the newest first; those of its people are not among them. */
export const getVenuePayouts = defineCall({
  name: 'getVenuePayouts',
  method: 'GET',
  path: '/locations/:locationId/own-payouts',
  tag,
  summary: 'Payouts of a venue',
  params: ofLocation,
  query: pageOfPayouts,
  output: payoutsShape,
  errors: ['notFound'],
});

/** One of the venue's own payouts, with its timeline. */
export const getVenuePayout = defineCall({
  name: 'getVenuePayout',
  method: 'GET',
  path: '/locations/:locationId/own-payouts/:payoutId',
  tag,
  summary: 'A payout of a venue',
  params: ofLocation.extend({ payoutId: uuid }),
  output: payout,
  errors: ['notFound'],
});
