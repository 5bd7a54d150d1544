import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { balanceStories } from '../balance-summaries.ts';
import { destinationKinds } from '../destination-kinds.ts';
import { payoutObstacles, payoutsByThemselves, payoutSteps } from '../outlook.rule.ts';
import { planPeriods } from '../payout-plans.ts';
import { currency, minorUnits, moment, numericId, uuid, newId } from '../../api/fields.ts';
import { sortDirection } from '../../identity/people-fields.ts';
import { invalid } from '../../api/field-error.ts';
import { madeOf } from '../payout-breakdown.ts';
import { offerPrice, payoutSums } from '../payout-sums.ts';
import { reviewReasons } from '../review-limits.ts';

const tag = 'Payouts';

export const payoutStates = ['DRAFT', 'SUBMITTED', 'PAID', 'FAILED', 'RETURNED'] as const;

export const payoutReasons = [
  'CARD_DECLINED',
  'CARD_EXPIRED',
  'ACCOUNT_CLOSED',
  'DESTINATION_INVALID',
  'BANK_REFUSED',
  'PROCESSOR_FAULT',
  'UNKNOWN_OUTCOME',
] as const;

const destination = z.object({
  destinationId: uuid,
  kind: z.enum(destinationKinds),
  status: z.enum(['ACTIVE', 'PENDING', 'PENDING_VERIFICATION', 'BLOCKED']),
  /** Visa, Mastercard or the bank's name. */
  brand: z.string(),
  lastFour: z.string(),
  /** It is the venue's: its own, or the employer's that a person chose to share. */
  isCompany: z.boolean(),
  /** When the last payout to it was refused, where none has arrived since. */
  refusedAt: moment.nullable(),
});
export type Destination = z.infer<typeof destination>;

const timelineStep = z.object({
  /** `SPLIT` where parts of the team's tips are in it, `CLEARING` where it waits for banks. */
  step: z.enum([
    'EARNED',
    'SPLIT',
    'CLEARING',
    'SENT',
    'LANDED',
    'FAILED',
    'RETURNED',
    'CREDITED_BACK',
  ]),
  /** `DONE` is behind us, `NOW` is under way, `NEXT` is to come, `NEEDS_YOU` waits for the person. */
  state: z.enum(['DONE', 'NOW', 'NEXT', 'NEEDS_YOU']),
  /** When it happened; null while it has not. */
  at: moment.nullable(),
  /** When it should have happened at the latest; null where nobody can promise. */
  expectedBy: moment.nullable(),
  reason: z.enum(payoutReasons).nullable(),
});

/** One payout with its truthful timeline, the same words for worker and owner (money rule 5.2). */
export const payout = z
  .object({
    payoutId: uuid,
    /**
     * `LEGAL`: UK qualifying tips that the law wants paid whatever the plan says (money rule 5.4). `FINAL`:
     * what was owed when the account was over, paid by two administrators (record 0060).
     */
    kind: z.enum(['INSTANT', 'PLANNED', 'LEGAL', 'FINAL']),
    state: z.enum(payoutStates),
    currency,
    /** The business days that a planned payout covers; null for an instant one. */
    covers: z
      .object({ period: z.enum(planPeriods), from: z.iso.date(), to: z.iso.date() })
      .nullable(),
    /** The date by which the money of a statutory payout must have reached the person; null for others. */
    dueOn: z.iso.date().nullable(),
    ...payoutSums,
    destination: destination.omit({ status: true, refusedAt: true }),
    createdAt: moment,
    submittedAt: moment.nullable(),
    landsBy: moment.nullable(),
    /** Paid, failed or returned at. */
    endedAt: moment.nullable(),
    reason: z.enum(payoutReasons).nullable(),
    /** The one thing the person can do now. */
    nextAction: z.enum(['NONE', 'WAIT', 'UPDATE_DESTINATION', 'TRY_AGAIN', 'ASK_SUPPORT']),
    /**
     * The payout that has taken the money of this one since it came back, told from the postings (record
     * 0063); null where some of it has been in none, and for payouts that did not come back.
     */
    paidAgainBy: z
      .object({
        payoutId: uuid,
        state: z.enum(['SUBMITTED', 'PAID']),
        /** When it was made. */
        at: moment,
      })
      .nullable(),
    timeline: z.array(timelineStep),
    /** Null where it is not known, and for drafts. */
    madeOf: madeOf.nullable(),
  })
  .meta({ title: 'Payout' });
export type Payout = z.infer<typeof payout>;

const userParams = z.object({ userId: uuid });

/** What may be promised about the money (`payouts/outlook.rule.ts`): the same on every page. */
export const outlookShape = z.object({
  obstacle: z.enum(payoutObstacles).nullable(),
  step: z.enum(payoutSteps),
  byItself: z.enum(payoutsByThemselves),
});

/** What is free and what is on its way, for a person and for a venue. */
export const balanceShape = z.object({
  currency,
  /** Can be paid out now; below zero only after a refund. */
  available: minorUnits,
  /** Reserved for payouts that have been sent and not landed. */
  onItsWay: minorUnits,
  destination: destination.nullable(),
  /** When the plan pays next: at the end of its period (money rule 5.1). */
  nextPayout: z.object({
    period: z.enum(planPeriods),
    at: moment,
    /** What it costs at the most. */
    fee: minorUnits,
    /** What has to be seen to before it can pay; null when nothing. */
    waitsFor: z.enum(['NOT_ACTIVE', 'NO_DESTINATION', 'PAUSED', 'NEW_DESTINATION']).nullable(),
  }),
  outlook: outlookShape,
  /** Payouts that have not ended, newest first. */
  underWay: z.array(payout),
});

/** Whether the instant-payout button is there, and why not (onboarding §3, Current progress). */
export const progressShape = z.object({
  instantButtonState: z.enum(['ENABLED', 'DISABLED', 'HIDDEN']),
  reason: z
    .enum([
      'NOTHING_TO_PAY_OUT',
      'BELOW_MINIMUM',
      'NO_DESTINATION',
      'NOT_SUPPORTED',
      'NEW_DESTINATION',
      'NOT_ACTIVE',
      'UNDER_REVIEW',
    ])
    .nullable(),
  /** From when on a sum that is large for a new destination can be paid; null where none waits. */
  waitsUntil: moment.nullable(),
  /** The smallest sum that is paid out. */
  minimum: minorUnits,
  /** The largest sum of one instant payout; what is more stays on the balance. */
  most: minorUnits,
  /** What an instant payout of today's balance costs and how long it takes; null when there is none. */
  fee: minorUnits.nullable(),
  landsWithinSeconds: z.int().nullable(),
  /** When it would have landed, made now: between banks only their working days count. */
  landsBy: moment.nullable(),
  currency,
});

/** How much of what is free is wanted, in minor units; all of it where nothing is said. */
export const wantedAmount = minorUnits.min(1, { error: invalid('payoutTooSmall') }).optional();

/** An offer to be paid at once: what leaves the balance, what arrives, where, and how soon. */
export const draftShape = z.object({
  id: uuid,
  currency,
  amount: minorUnits,
  ...offerPrice,
  arrives: minorUnits,
  destination: destination.omit({ status: true }),
  /** The largest sum of one instant payout, where it is offered; the rest stays on the balance. */
  limitedTo: minorUnits.nullable(),
  /** What may be asked for instead: the smallest payout, and all that can go at once. */
  least: minorUnits,
  most: minorUnits,
  /** How long it takes once made. */
  landsWithinSeconds: z.int(),
  /** When it has landed, made now: between banks only their working days count. */
  landsBy: moment,
  /** What the plan pays without being asked, where it does: when it leaves, arrives, and what it costs. */
  scheduled: z.object({ at: moment, arrivesBy: moment, fee: minorUnits }).nullable(),
  expiresAt: moment,
});

/** What is a person's at one workplace: free, on its way, and where it can go (screens, Profile). */
export const getBalance = defineCall({
  name: 'getBalance',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/balance',
  tag,
  summary: 'Balance at a workplace',
  params: userParams.extend({ staffId: numericId }),
  output: balanceShape.extend({
    /** What of it came from bills and not from tips; never mixed with these. */
    fromServicePayments: minorUnits,
    /** Held until the person answers how their location shares tips (readings, schemes). */
    waitsForAnswer: minorUnits,
    /** Not paid out until the workplace's accountant has settled the tax on it (money rule 6). */
    keptForTax: minorUnits,
    /** What waits because of where it came from, until then at the latest (record 0102). */
    review: z
      .object({ amount: minorUnits, reason: z.enum(reviewReasons), until: moment })
      .nullable(),
    /** Where what is free comes from, told only as far as it adds up to it. */
    story: z.object({
      kind: z.enum(balanceStories),
      /** The last payout that landed; null before the first. */
      since: moment.nullable(),
      tips: z.int(),
      bills: z.int(),
      /** Parts of the team's tips. */
      shares: z.int(),
      refunds: z.int(),
      chargebacks: z.int(),
      /** Money of a payout that came back is in it. */
      hasReturned: z.boolean(),
    }),
  }),
  errors: ['notFound'],
});

/** Whether the instant-payout button is there, and why not (onboarding §3, Current progress). */
export const getCurrentProgress = defineCall({
  name: 'getCurrentProgress',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/payout-progress',
  tag,
  summary: 'State of the instant-payout button',
  params: userParams.extend({ staffId: numericId }),
  output: progressShape,
  errors: ['notFound'],
});

/** Offers an instant payout of all that is free, or of a part of it: amount, fee, destination, when it lands. */
export const createDraftInstantPayout = defineCall({
  name: 'createDraftInstantPayout',
  method: 'POST',
  path: '/users/:userId/instant-payouts',
  tag,
  summary: 'Offer an instant payout',
  params: userParams,
  movesMoney: true,
  successStatus: 201,
  body: z.object({
    /** Made by the caller: the same id is the same draft. */
    payoutId: newId,
    staffId: numericId,
    amount: wantedAmount,
  }),
  output: draftShape,
  errors: [
    'inputInvalid',
    'nothingToPayOut',
    'noDestination',
    'destinationTooNew',
    'payoutUnderReview',
    'accountNotActive',
    'contentDiffers',
    'notFound',
  ],
});

/** Makes a drafted instant payout; a second click is the same payout (money rule 5.3). */
export const makeInstantPayout = defineCall({
  name: 'makeInstantPayout',
  method: 'POST',
  path: '/users/:userId/instant-payouts/:instantPayoutId/make',
  tag,
  summary: 'Make an instant payout',
  params: userParams.extend({ instantPayoutId: uuid }),
  movesMoney: true,
  output: payout,
  errors: [
    'draftExpired',
    'balanceChanged',
    'payoutUnderReview',
    'noDestination',
    'accountNotActive',
    'notFound',
    'confirmationNeeded',
  ],
});

/** Which of somebody's payouts are asked for: those before one of them, or the newest. */
export const pageOfPayouts = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  before: uuid.optional(),
});

/** Payouts, the newest first, and whether there are more. */
export const payoutsShape = z.object({ payouts: z.array(payout), hasMore: z.boolean() });

/** The payouts of one person, newest first. */
export const getPayouts = defineCall({
  name: 'getPayouts',
  method: 'GET',
  path: '/users/:userId/payouts',
  tag,
  summary: 'Payouts of a person',
  params: userParams,
  query: pageOfPayouts,
  output: payoutsShape,
  errors: ['notFound'],
});

export const getPayout = defineCall({
  name: 'getPayout',
  method: 'GET',
  path: '/users/:userId/payouts/:payoutId',
  tag,
  summary: 'A payout',
  params: userParams.extend({ payoutId: uuid }),
  output: payout,
  errors: ['notFound'],
});

const locationPayout = payout.extend({
  /** A person's, or the venue's own. */
  payee: z.enum(['PERSON', 'VENUE']),
  /** Null for the venue's own. */
  staffId: numericId.nullable(),
  /** The person's name, or the venue's. */
  displayFullName: z.string(),
});
export type LocationPayout = z.infer<typeof locationPayout>;

/** What a location's payouts can be put in order by; the newest come first where nothing is said. */
export const locationPayoutSorts = ['submittedAt', 'arrives'] as const;

export const locationPayoutChoice = z.object({
  /** Part of a person's name. */
  search: z
    .string()
    .trim()
    .max(80, { error: invalid('max', { limit: 80 }) })
    .optional(),
  state: z.enum(['SUBMITTED', 'PAID', 'FAILED', 'RETURNED']).optional(),
  /** Only people's payouts, or only the venue's own. */
  payee: z.enum(['PERSON', 'VENUE']).optional(),
  /** First and last day of sending, in the location's time zone. */
  from: z.iso.date({ error: invalid('date') }).optional(),
  to: z.iso.date({ error: invalid('date') }).optional(),
  sort: z.enum(locationPayoutSorts).default('submittedAt'),
  direction: sortDirection.default('desc'),
});

/** Payouts of a location, newest first, for payout viewers (product §6, the readings of roles). */
export const getLocationPayouts = defineCall({
  name: 'getLocationPayouts',
  method: 'GET',
  path: '/locations/:locationId/payouts',
  tag,
  summary: 'Payouts of a location',
  params: z.object({ locationId: numericId }),
  query: locationPayoutChoice.extend({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    /** Continue after this payout, in the same order. */
    before: uuid.optional(),
  }),
  output: z.object({
    payouts: z.array(locationPayout),
    hasMore: z.boolean(),
    /** Of all that fit, not of this page alone. */
    totals: z.object({ currency, count: z.int(), arrives: minorUnits }),
  }),
});

/**
 * Whether the payment system of a location can pay out at all: the extra guard of the payouts section
 * (product §2, read so by us).
 */
export const getPayoutAbility = defineCall({
  name: 'getPayoutAbility',
  method: 'GET',
  path: '/locations/:locationId/payout-ability',
  tag,
  summary: 'Whether a location can pay out',
  params: z.object({ locationId: numericId }),
  output: z.object({ canPayOut: z.boolean() }),
});
