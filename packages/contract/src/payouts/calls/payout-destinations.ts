import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { accountForms } from '../../countries/country.ts';
import {
  locale,
  minorUnits,
  moment,
  numericId,
  typedPassword,
  uuid,
  newId,
} from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { destinationKinds } from '../destination-kinds.ts';

const tag = 'Payout destinations';

export const destinationStatuses = [
  'ACTIVE',
  'PENDING',
  'PENDING_VERIFICATION',
  'BLOCKED',
] as const;
export type DestinationStatus = (typeof destinationStatuses)[number];

/** Why a card is refused, as `details.reason` of `cardRefused`. */
export const cardRefusals = [
  'COUNTRY_PROHIBITED',
  'NAME_INCOMPLETE',
  'NAME_DIFFERS',
  // The name is the person's, and they gave it to themselves lately.
  'NAME_TOO_NEW',
  'REFUSED',
  'NOT_SUPPORTED',
  /** Something was put in place since the page was opened, and no password was given for it. */
  'PASSWORD_NEEDED',
] as const;
export type CardRefusal = (typeof cardRefusals)[number];

/** A card or account that somebody is paid to, as its owner sees it. */
export const ownDestinationShape = z.object({
  destinationId: uuid,
  status: z.enum(destinationStatuses),
  /** Visa or Mastercard. */
  brand: z.string(),
  lastFour: z.string(),
  addedAt: moment,
  /** When the last payout to it was refused, where none has arrived since. */
  refusedAt: moment.nullable(),
});

/** As people write numbers down: blanks and hyphens do not count. */
const typedNumber = z.string().max(42, { error: invalid('max', { limit: 42 }) });

const ofPerson = z.object({ userId: uuid });

/** The hosted page of the processor on which a card is given; its number never reaches us. */
export const cardPageShape = z.object({
  setupId: uuid,
  /** For a frame in our page; null: it is a page of its own and nothing else. */
  frameUrl: z.url().nullable(),
  pageUrl: z.url(),
  /** The only origin whose messages about it are to be believed. */
  frameOrigin: z.url().nullable(),
});

/** What opens such a page. */
export const setupBodyShape = z.object({
  /** Made by the caller: the same id is the same page. */
  setupId: newId,
  /** The language of the page. */
  locale,
  /** Needed where a card or account is there already: an unlocked phone must not be enough. */
  password: typedPassword.optional(),
});

/** How it ended. */
export const endedSetupShape = z.object({
  status: z.enum(destinationStatuses),
  /** False: the card is blocked or waits, and the one before it stays where it was. */
  isInPlace: z.boolean(),
  /** It is a venue's and waits for a second person (`change-requests.ts`). */
  isWaiting: z.boolean(),
  /** What we call the venue, where the holder is called otherwise and Tipwell has to approve it for that. */
  expectedName: z.string().optional(),
});

const typedDetail = z
  .string()
  .trim()
  .max(120, { error: invalid('max', { limit: 120 }) });

/**
 * Which numbers name an account follows from its country. What else its payment system wants to know it
 * says itself: then the answer is `paymentAccountActivated` (422010) with the fields to give, and the same
 * is sent again with them. They are handed on and not kept.
 */
export const bankAccountBodyShape = z.object({
  /** Made by the caller: the same id is the same account. */
  destinationId: newId,
  /** Needed where a card or account is there already. */
  password: typedPassword.optional(),
  iban: typedNumber.optional(),
  sortCode: typedNumber.optional(),
  routingNumber: typedNumber.optional(),
  institutionNumber: typedNumber.optional(),
  transitNumber: typedNumber.optional(),
  accountNumber: typedNumber.optional(),
  dateOfBirth: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, { error: invalid('date') })
    .optional(),
  street: typedDetail.optional(),
  postcode: typedDetail.optional(),
  city: typedDetail.optional(),
  taxNumber: typedDetail.optional(),
});

/** Where money goes, and what else is to be had there: of a person, and of a venue. */
export const destinationFactsShape = z.object({
  own: ownDestinationShape.extend({ kind: z.enum(destinationKinds) }).nullable(),
  /** What they could be paid to instead: the card that was issued to them, or the one that they gave. */
  other: ownDestinationShape.extend({ kind: z.enum(destinationKinds) }).nullable(),
  /** While it is new: from when on sums above `amount` are paid there. */
  largeSums: z.object({ amount: minorUnits, from: moment }).nullable(),
  /** Whether a change asks for the password: where money goes somewhere already. */
  asksPassword: z.boolean(),
  /** Shown, and not for this person at this workplace: they are not tipped there (onboarding §6). */
  isDisabled: z.boolean(),
  /** What can be added here by whoever asks. */
  mayAddCard: z.boolean(),
  /** How a bank account is named here; null where none can be added. */
  bankAccountForm: z.enum(accountForms).nullable(),
  /** What one is paid to is said on the payment service's own page, and on none of ours. */
  isGivenOnItsPage: z.boolean(),
  /** Names the location's payment system to `getCheckoutPublicKey`; null where it needs no key. */
  payoutId: uuid.nullable(),
});

/** The key with which a browser opens the processor's fields, by the location's `payoutId`. */
export const getCheckoutPublicKey = defineCall({
  name: 'getCheckoutPublicKey',
  method: 'GET',
  path: '/checkout-public-keys/:payoutId',
  tag,
  summary: 'Public key of a location’s payment system',
  params: z.object({ payoutId: uuid }),
  output: z.object({ publicKey: z.string() }),
  errors: ['processorUnavailable', 'notFound'],
});

/** A person's own payout card; there is none: 404 (onboarding §4). */
export const getPersonalCard = defineCall({
  name: 'getPersonalCard',
  method: 'GET',
  path: '/users/:userId/personal-card',
  tag,
  summary: 'A person’s own payout card',
  params: ofPerson,
  output: ownDestinationShape,
  errors: ['notFound'],
});

/** Where a person's money goes, and what else is to be had at their workplace. */
export const getPayoutDestination = defineCall({
  name: 'getPayoutDestination',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/payout-destination',
  tag,
  summary: 'Where a person’s money goes',
  params: ofPerson.extend({ staffId: numericId }),
  output: destinationFactsShape,
  errors: ['notFound'],
});

/**
 * Has a person paid to the other one of what they have: the card that was issued to them, or the card or
 * account that they gave. Chosen again it changes nothing.
 */
export const choosePayoutDestination = defineCall({
  name: 'choosePayoutDestination',
  method: 'POST',
  path: '/users/:userId/staff/:staffId/payout-destination/choose',
  tag,
  summary: 'Be paid to the other one of one’s cards or accounts',
  params: ofPerson.extend({ staffId: numericId }),
  body: z.object({
    destinationId: uuid,
    /** Whoever has no second factor gives it: an unlocked phone must not be enough. */
    password: typedPassword.optional(),
  }),
  output: ownDestinationShape.extend({ kind: z.enum(destinationKinds) }),
  errors: ['inputInvalid', 'tooManyRequests', 'confirmationNeeded', 'notFound'],
});

/** Opens the processor's page for a card to be paid to: the first one, or another. */
export const startPersonalCard = defineCall({
  name: 'startPersonalCard',
  method: 'POST',
  path: '/users/:userId/card-setups',
  tag,
  summary: 'Begin to add or change one’s payout card',
  params: ofPerson,
  body: setupBodyShape.extend({ staffId: numericId }),
  output: cardPageShape,
  successStatus: 201,
  errors: [
    'inputInvalid',
    'tooManyRequests',
    'cardRefused',
    'processorUnavailable',
    'contentDiffers',
    'notFound',
  ],
});

/**
 * Takes the card that was given on the page. Asked again it answers the same.
 * @throws cardRefused with `details.reason`
 */
export const finishPersonalCard = defineCall({
  name: 'finishPersonalCard',
  method: 'POST',
  path: '/users/:userId/card-setups/:setupId/finish',
  tag,
  summary: 'Take the card that was given',
  params: ofPerson.extend({ setupId: uuid }),
  output: endedSetupShape,
  errors: ['confirmationNeeded', 'cardRefused', 'cardNotGiven', 'processorUnavailable', 'notFound'],
});

/**
 * Makes a bank account in the person's own name the one they are paid to. Which numbers name it follows
 * from the location's country: IBAN; sort code and account number; routing and account number;
 * institution, transit and account number.
 * @throws paymentAccountActivated with the fields that the payment system asks for besides (onboarding §2)
 */
export const addBankAccount = defineCall({
  name: 'addBankAccount',
  method: 'POST',
  path: '/users/:userId/bank-accounts',
  tag,
  summary: 'Be paid to a bank account',
  params: ofPerson,
  body: bankAccountBodyShape.extend({ staffId: numericId }),
  /** The brand is the bank's name. */
  output: ownDestinationShape,
  successStatus: 201,
  errors: [
    'inputInvalid',
    'tooManyRequests',
    'processorUnavailable',
    'contentDiffers',
    'notFound',
    'confirmationNeeded',
    'paymentAccountActivated',
  ],
});
