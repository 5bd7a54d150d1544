import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, locale, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { payoutsByThemselves } from '../outlook.rule.ts';
import { planPeriods } from '../payout-plans.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Payout plans';
const atWorkplace = z.object({ userId: uuid, staffId: numericId });
const day = z.iso.date();

const change = z.object({
  id: z.int(),
  /** The first business day on which it counts: the next period's. */
  from: day,
});

/** Which language the words of the plans are in. */
export const planWordsQuery = z.object({ locale: locale.default('en') });

/** A payout plan as its card shows it (onboarding §3), with its words in the language of the reader. */
const payoutPlan = z.object({
  id: z.int(),
  period: z.enum(planPeriods),
  /** What it is called: "Daily". */
  name: z.string(),
  /** Its title, with the smallest sum that is paid out and no needless decimals: "Daily, from £1". */
  header: z.string(),
  /** What a payout costs now ("Free", "£0.30"), and what is to be said of it. */
  info: z.object({ value: z.string(), description: z.string() }),
  /** What is paid, as one amount. */
  description: z.string(),
  /** When it is paid. */
  periodPayedDescription: z.string(),
  /** What would happen next, in sentences with days. */
  example: z.array(z.string()),
  currency,
  /** What each payout costs outside of a promotion. */
  feeAmount: minorUnits,
  /** The venue bears it, as far as it cannot be taken of money that the law leaves unprotected. */
  isBorneByVenue: z.boolean(),
  /** The smallest sum that is paid out; less waits for the next period. */
  targetAmount: minorUnits,
  /** Free at the moment. */
  activePromo: z.boolean(),
  /** How many whole days after the day of registration the daily plan is free. */
  promoDaysCnt: z.int(),
  disabled: z.boolean(),
  disabledBecause: z.enum(['PROMO', 'FIXED_BY_LOCATION']).nullable(),
  /** The most that the plan costs in a year: a period without a payout costs nothing. */
  yearly: z.object({ payouts: z.int(), atMost: minorUnits }),
  /** When the next payouts would be, if the plan were chosen now, and the business days they cover. */
  nextPayouts: z.array(z.object({ from: day, to: day, at: moment })),
});
export type PayoutPlan = z.infer<typeof payoutPlan>;

/** All plans with which of them can be chosen, the one in force and the one to come. */
export const payoutPlansShape = z.object({
  plans: z.array(payoutPlan),
  currentId: z.int(),
  /** A change that was chosen and does not count yet. */
  next: change.nullable(),
  /** The first business day that is not free any more, while daily payouts are free. */
  promoEndsOn: day.nullable(),
  /** The promotion with which payouts by plan are free today, and the first business day that is not. */
  freeWith: z.object({ name: z.string(), until: day }).nullable(),
  /** Since when the plan rests after three payouts that did not arrive; a new card ends it. */
  pausedSince: moment.nullable(),
  /** What a venue bears of each daily payout of its people; null: nothing. Told of a venue's own plans. */
  teamFee: minorUnits.nullable(),
  /** What the plan in force does next (`payouts/outlook.rule.ts`). */
  byItself: z.enum(payoutsByThemselves),
});

/** The plan in force, and the one to come. */
export const currentPlanShape = z.object({ id: z.int(), next: change.nullable() });

/**
 * The payout plans with which of them can be chosen (onboarding §4), as the spec asks for them (§7): by
 * location and by how its payment system prices them. They are those of whoever asks, where they work
 * there, and else the venue's. A place whose payment system prices otherwise has no such plans.
 */
export const getPayoutPlans = defineCall({
  name: 'getPayoutPlans',
  method: 'GET',
  path: '/locations/:locationId/plans',
  tag,
  summary: 'Payout plans to choose from',
  params: z.object({ locationId: numericId }),
  query: planWordsQuery.extend({
    /** Left out: as the place’s payment system prices them. */
    payoutPricePlanType: z.enum(['BY_PERIOD']).optional(),
  }),
  output: payoutPlansShape,
  errors: ['notFound'],
});

/** Which plan a person has at a workplace. */
export const getCurrentPlan = defineCall({
  name: 'getCurrentPlan',
  method: 'GET',
  path: '/users/:userId/staff/:staffId/payout-plan',
  tag,
  summary: 'The plan of a person',
  params: atWorkplace,
  output: currentPlanShape,
  errors: ['notFound'],
});

/** Chooses another plan; it counts from the next period on and can be changed at any time. */
export const selectNewPlan = defineCall({
  name: 'selectNewPlan',
  method: 'PUT',
  path: '/users/:userId/staff/:staffId/payout-plan',
  tag,
  summary: 'Choose a payout plan',
  params: atWorkplace,
  body: z.object({ payoutPlanId: z.int({ error: invalid('id') }) }),
  output: currentPlanShape,
  errors: ['confirmationNeeded', 'planNotOffered', 'notFound'],
});

const planSetup = z.object({
  id: z.int(),
  period: z.enum(planPeriods),
  /** What each payout costs, by currency. */
  fees: z.array(z.object({ currency, feeAmount: minorUnits })),
  /** The plan of whoever has chosen none, once the free daily payouts have ended. */
  isDefault: z.boolean(),
});

/**
 * What the plans are like before a person or a place is known (product §3, reference data): those of
 * the payment systems that price by period, and those of all others, the common ones.
 */
export const getPayoutPlanSetupList = defineCall({
  name: 'getPayoutPlanSetupList',
  method: 'GET',
  path: '/handbook/payout-plan-setups',
  tag,
  summary: 'How payout plans are set up',
  access: 'public',
  output: z.object({
    byPeriod: z.object({ paymentSystems: z.array(z.string()), plans: z.array(planSetup) }),
    common: z.object({ plans: z.array(planSetup) }),
    /** How many whole days after the day of registration the daily plan is free. */
    promoDaysCnt: z.int(),
  }),
});
