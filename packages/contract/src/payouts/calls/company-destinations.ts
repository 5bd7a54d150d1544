import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { numericId, typedPassword, uuid } from '../../api/fields.ts';
import {
  bankAccountBodyShape,
  cardPageShape,
  destinationFactsShape,
  endedSetupShape,
  ownDestinationShape,
  setupBodyShape,
} from './payout-destinations.ts';

const tag = 'Payout destinations of venues';
const ofLocation = z.object({ locationId: numericId });

/** A venue's own payout card; there is none: 404 (onboarding §4, §7). */
export const getCorporateCard = defineCall({
  name: 'getCorporateCard',
  method: 'GET',
  path: '/locations/:locationId/corporate-card',
  tag,
  summary: 'The company card',
  params: ofLocation,
  output: ownDestinationShape,
  errors: ['notFound'],
});

/** Where a venue's own money goes, and what else is to be had there (onboarding §6). */
export const getCompanyDestination = defineCall({
  name: 'getCompanyDestination',
  method: 'GET',
  path: '/locations/:locationId/payout-destination',
  tag,
  summary: 'Where a venue’s money goes',
  params: ofLocation,
  output: destinationFactsShape.extend({
    /** How many people are paid there too, because they chose their employer's. */
    sharedBy: z.int(),
  }),
  errors: ['notFound'],
});

/** Opens the processor's page for a card in the venue's name: the first one, or another. */
export const startCompanyCard = defineCall({
  name: 'startCompanyCard',
  method: 'POST',
  path: '/locations/:locationId/card-setups',
  tag,
  summary: 'Begin to add or change the company card',
  params: ofLocation,
  body: setupBodyShape,
  output: cardPageShape,
  successStatus: 201,
  errors: [
    'inputInvalid',
    'tooManyRequests',
    'cardRefused',
    'changeWaits',
    'processorUnavailable',
    'contentDiffers',
    'notFound',
  ],
});

/**
 * Takes the company card that was given on the page. Asked again it answers the same.
 * @throws cardRefused with `details.reason`
 */
export const finishCompanyCard = defineCall({
  name: 'finishCompanyCard',
  method: 'POST',
  path: '/locations/:locationId/card-setups/:setupId/finish',
  tag,
  summary: 'Take the company card that was given',
  params: ofLocation.extend({ setupId: uuid }),
  output: endedSetupShape,
  errors: [
    'confirmationNeeded',
    'cardRefused',
    'changeWaits',
    'cardNotGiven',
    'processorUnavailable',
    'notFound',
  ],
});

/**
 * Makes a bank account in the venue's name the one that it is paid to.
 * @throws paymentAccountActivated with the fields that the payment system asks for besides (onboarding §2)
 */
export const addCompanyBankAccount = defineCall({
  name: 'addCompanyBankAccount',
  method: 'POST',
  path: '/locations/:locationId/bank-accounts',
  tag,
  summary: 'Have a venue paid to a bank account',
  params: ofLocation,
  body: bankAccountBodyShape,
  /** The brand is the bank's name. Until a second person has agreed it waits. */
  output: ownDestinationShape.extend({ isWaiting: z.boolean() }),
  successStatus: 201,
  errors: [
    'confirmationNeeded',
    'inputInvalid',
    'tooManyRequests',
    'changeWaits',
    'processorUnavailable',
    'contentDiffers',
    'notFound',
    'paymentAccountActivated',
  ],
});

/**
 * Asks for a venue's card or account to be taken away. Its balance stays; people who shared it are paid to their own
 * again and are told so. Taking away what is gone already changes nothing.
 */
export const removeCompanyDestination = defineCall({
  name: 'removeCompanyDestination',
  method: 'POST',
  path: '/locations/:locationId/payout-destination/remove',
  tag,
  summary: 'Take a venue’s card or account away',
  params: ofLocation,
  body: z.object({ password: typedPassword.optional() }),
  output: z.object({
    isRemoved: z.boolean(),
    /** Until a second person has agreed it stays where the money goes. */
    isWaiting: z.boolean(),
  }),
  errors: ['inputInvalid', 'tooManyRequests', 'changeWaits', 'notFound', 'confirmationNeeded'],
});
