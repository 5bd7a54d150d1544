import * as z from 'zod';
import { whyNotSecond } from '../../access/second-approver.ts';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { currency, minorUnits, moment, newId, numericId, uuid } from '../../api/fields.ts';
import { reason } from '../../identity/people-fields.ts';
import { accountForms } from '../../countries/country.ts';
import { bankAccountBodyShape } from './payout-destinations.ts';

const tag = 'Registered users';
const ofPerson = z.object({ userId: uuid });
const ofRequest = z.object({ requestId: uuid });

/** The papers by which somebody can show who they are (onboarding §9). */
export const seenDocuments = ['PASSPORT', 'DRIVER_LICENSE', 'ID'] as const;
export type SeenDocument = (typeof seenDocuments)[number];

/** Why nothing can be asked for at a place now. */
export const finalPayoutObstacles = [
  /** The account is not over: the person is paid like everybody else. */
  'ACCOUNT_OPEN',
  'NOTHING_OWED',
  /** All that is left is kept back until the tax on it is settled, or is on its way already. */
  'NOTHING_FREE',
  'ASKED_FOR',
] as const;
export type FinalPayoutObstacle = (typeof finalPayoutObstacles)[number];

const request = z.object({
  requestId: uuid,
  userId: uuid,
  /** The person’s name; one that was erased has none. */
  name: z.string(),
  staffId: numericId,
  locationId: numericId,
  locationName: z.string(),
  currency,
  /** What could be paid when it was asked for. */
  amount: minorUnits,
  document: z.enum(seenDocuments),
  reason: z.string(),
  destination: z.object({
    brand: z.string(),
    lastFour: z.string(),
    /** A bank account that was given with the request. */
    isNew: z.boolean(),
    /** Whether it can be paid to; an account that its processor still looks at cannot be yet. */
    isPayable: z.boolean(),
  }),
  askedBy: z.string(),
  askedAt: moment,
  /** From when on it can be confirmed: an account that was given with it waits a day. */
  confirmableFrom: moment,
  /** The account was opened again: the person is paid like everybody else, and this leads to nothing. */
  isAccountOpen: z.boolean(),
  may: z.object({ confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
  whyNotSecond,
});
export type FinalPayoutRequest = z.infer<typeof request>;

const owed = z.object({
  staffId: numericId,
  locationId: numericId,
  locationName: z.string(),
  currency,
  /** All that is theirs and has not left us. */
  owed: minorUnits,
  /** What of it can be paid now. */
  free: minorUnits,
  /** What of it waited for an answer to the split, and is paid with the rest. */
  heldForAnswer: minorUnits,
  /** What of it is kept back until the tax on it is settled. */
  keptForTax: minorUnits,
  /** What of it is on its way, or waits for a split to be released. */
  underWay: minorUnits,
  /** Why it cannot be asked for; null: it can. */
  obstacle: z.enum(finalPayoutObstacles).nullable(),
  /** The person’s own card or account; null: there is none that can be paid to. */
  destination: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** How an account is named there; null: the payment system pays to none. */
  bankAccountForm: z.enum(accountForms).nullable(),
  request: request.nullable(),
});
export type OwedAtPlace = z.infer<typeof owed>;

/**
 * What somebody is still owed at each place they work or worked at, and what may be done about it.
 * Administrators only: the person’s own pages are closed once the account is over (readings, Statuses).
 */
export const getOwed = defineCall({
  name: 'getOwed',
  method: 'GET',
  path: '/registered-users/:userId/owed',
  tag,
  summary: 'What a person is still owed',
  params: ofPerson,
  output: z.object({ places: z.array(owed), isErased: z.boolean() }),
});

/**
 * Asks that what somebody whose account is over is owed at one place be paid: to the card or account they
 * had, or to a bank account of theirs. Nothing moves until another administrator confirms it. The person is
 * written to. The same id again is the same request.
 * @throws inputInvalid naming the field; contentDiffers; notAllowed about oneself and in a view
 */
export const askForFinalPayout = defineCall({
  name: 'askForFinalPayout',
  method: 'POST',
  path: '/registered-users/:userId/final-payouts',
  tag,
  summary: 'Ask for a final payout',
  params: ofPerson,
  body: bankAccountBodyShape.omit({ destinationId: true, password: true }).extend({
    /** Made by the caller. */
    requestId: newId,
    staffId: numericId,
    document: z.enum(seenDocuments, { error: invalid('required') }),
    reason,
    /** False: to the card or account they had; true: to the bank account that is given here. */
    isNewAccount: z.boolean(),
    /** On whose name the account is. Asked for only where the person was erased and we know none. */
    holderName: z
      .string()
      .trim()
      .max(120, { error: invalid('max', { limit: 120 }) })
      .optional(),
  }),
  output: z.object({ request }),
  errors: [
    'inputInvalid',
    'notFound',
    'notAllowed',
    'contentDiffers',
    'processorUnavailable',
    'paymentAccountActivated',
  ],
  successStatus: 201,
});

/**
 * Pays it: the second person. What can be paid in this moment goes out, whole and without a fee.
 * @throws notFound; notAllowed for whoever asked, for the person themselves and in a view; destinationTooNew;
 *   destinationRemoved; nothingToPayOut; noDestination; confirmationNeeded
 */
export const confirmFinalPayout = defineCall({
  name: 'confirmFinalPayout',
  method: 'POST',
  path: '/final-payouts/:requestId/confirm',
  tag,
  summary: 'Confirm a final payout',
  params: ofRequest,
  output: z.object({ payoutId: uuid }),
  errors: [
    'notFound',
    'notAllowed',
    'destinationTooNew',
    'destinationRemoved',
    'nothingToPayOut',
    'noDestination',
    'balanceChanged',
    'confirmationNeeded',
  ],
});

/** Ends a request without a payout: rejected by somebody else, withdrawn by whoever asked. */
export const dropFinalPayout = defineCall({
  name: 'dropFinalPayout',
  method: 'POST',
  path: '/final-payouts/:requestId/drop',
  tag,
  summary: 'Reject or withdraw a final payout',
  params: ofRequest,
  body: z.object({ reason }),
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'inputInvalid'],
});

/**
 * Whose account is over and who is still owed money, who has waited longest first, and the requests that
 * wait for a second person. Nothing of it is ever taken: it is held for its owner.
 */
export const getUnclaimed = defineCall({
  name: 'getUnclaimed',
  method: 'GET',
  path: '/unclaimed',
  tag,
  summary: 'Money of people whose accounts are over',
  output: z.object({
    people: z.array(
      z.object({
        userId: uuid,
        name: z.string(),
        isErased: z.boolean(),
        staffId: numericId,
        locationId: numericId,
        locationName: z.string(),
        currency,
        owed: minorUnits,
        /** Since when the account has been over. */
        since: moment.nullable(),
        isAskedFor: z.boolean(),
      }),
    ),
    /** There are more than the page lists at once. */
    isMore: z.boolean(),
    totals: z.array(z.object({ currency, owed: minorUnits })),
    requests: z.array(request),
  }),
});
export type Unclaimed = z.infer<typeof getUnclaimed.output>;
