import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId } from '../../api/fields.ts';
import {
  budgetLimits,
  mostPayoutsPerPerson,
  promotionKinds,
  promotionStates,
} from '../promotion-states.ts';
import { businessCountries } from '../../countries/list.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Promotions';

const limits = {
  /** What it may leave out of our fees in all; null where nothing limits it. */
  budget: z.object({ amount: minorUnits, currency }).nullable(),
  /** How many payments of each location it counts for; null where nothing limits them. */
  paymentsPerLocation: z.int().nullable(),
  /** How many instant payouts of each person it counts for; null where nothing limits them. */
  payoutsPerPerson: z.int().nullable(),
};

const promotion = z.object({
  promotionId: numericId,
  name: z.string(),
  kind: z.enum(promotionKinds),
  /** The platform's fee in its time, in basis points; 0 where it is of payouts. */
  platformBps: z.int(),
  startsAt: moment,
  endsAt: moment,
  endedEarlyAt: moment.nullable(),
  state: z.enum(promotionStates),
  countries: z.array(z.string()),
  locations: z.array(z.object({ id: numericId, name: z.string(), city: z.string() })),
  createdAt: moment,
  ...limits,
  /** What payments that are under way hold of the budget, in its currency. */
  held: minorUnits,
  /** By currency: the payments or payouts that it made cheaper so far, and what it left out of our fees. */
  effect: z.array(z.object({ currency, payments: z.int(), saved: minorUnits })),
});
export type Promotion = z.infer<typeof promotion>;

/** The promotions that count for a location (product §7, getPromotions). */
export const getPromotions = defineCall({
  name: 'getPromotions',
  method: 'GET',
  path: '/locations/:locationId/promotions',
  tag,
  summary: 'Promotions of a location',
  params: z.object({ locationId: numericId }),
  query: z.object({ status: z.enum(promotionStates).default('ACTIVE') }),
  output: z.object({
    promotions: z.array(
      promotion
        .pick({
          promotionId: true,
          name: true,
          kind: true,
          platformBps: true,
          startsAt: true,
          endsAt: true,
          state: true,
        })
        .extend({
          /** Our fee there without promotions, in basis points. */
          insteadOfBps: z.int(),
          /**
           * What each instant payout of a person there costs without it, or each payout of the daily plan; 0
           * where these cost nothing anyway. Null where it is of the platform's fee.
           */
          insteadOfFee: z.object({ amount: minorUnits, currency }).nullable(),
          payoutsPerPerson: limits.payoutsPerPerson,
          /** Payments of this location that it still counts for; null where nothing limits them. */
          paymentsLeft: z.int().nullable(),
          /** It has a budget that it shares with other locations, so that it may end before its time. */
          hasBudget: z.boolean(),
        }),
    ),
  }),
});

/** Every promotion, the one that starts last first; for promo masters. */
export const getAllPromotions = defineCall({
  name: 'getAllPromotions',
  method: 'GET',
  path: '/promotions',
  tag,
  summary: 'All promotions',
  query: z.object({
    state: z.enum(promotionStates).optional(),
    start: z.coerce.number().int().min(0).max(100_000).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ data: z.array(promotion), totalRecords: z.int() }),
});

/** One promotion. */
export const getPromotion = defineCall({
  name: 'getPromotion',
  method: 'GET',
  path: '/promotions/:promotionId',
  tag,
  summary: 'A promotion',
  params: z.object({ promotionId: numericId }),
  output: promotion,
});

/** What a person types to make a promotion. */
export const newPromotion = z.object({
  name: z
    .string({ error: invalid('required') })
    .trim()
    .min(2, { error: invalid('min', { limit: 2 }) })
    .max(80, { error: invalid('max', { limit: 80 }) }),
  kind: z.enum(promotionKinds).default('PLATFORM_FEE'),
  /** Needed where it is of the platform's fee; of payouts there is none, or 0. */
  platformBps: z
    .int({ error: invalid('wholeNumber') })
    .min(0, { error: invalid('min_value', { limit: 0 }) })
    .max(370, { error: invalid('max_value', { limit: 370 }) })
    .nullish(),
  startsAt: moment,
  endsAt: moment,
  countries: z.array(z.enum(businessCountries)).max(businessCountries.length),
  locationIds: z.array(numericId).max(200, { error: 'must be at most 200 locations' }),
  /** In the one currency of whom it is for. */
  budget: z
    .object({
      amount: z
        .int({ error: invalid('wholeNumber') })
        .min(budgetLimits.smallest, {
          error: invalid('min_value', { limit: budgetLimits.smallest / 100 }),
        })
        .max(budgetLimits.largest, {
          error: invalid('max_value', { limit: budgetLimits.largest / 100 }),
        }),
      currency,
    })
    .nullish(),
  paymentsPerLocation: z
    .int({ error: invalid('wholeNumber') })
    .min(1, { error: invalid('min_value', { limit: 1 }) })
    .max(1_000_000, { error: invalid('max_value', { limit: 1_000_000 }) })
    .nullish(),
  /** Of instant payouts alone; the others take no limit for each person. */
  payoutsPerPerson: z
    .int({ error: invalid('wholeNumber') })
    .min(1, { error: invalid('min_value', { limit: 1 }) })
    .max(mostPayoutsPerPerson, { error: invalid('max_value', { limit: mostPayoutsPerPerson }) })
    .nullish(),
});

/** Makes a promotion: for countries, for locations, or both. */
export const createPromotion = defineCall({
  name: 'createPromotion',
  method: 'POST',
  path: '/promotions',
  tag,
  summary: 'Make a promotion',
  body: newPromotion,
  output: promotion,
  successStatus: 201,
});

/** Locations by name or city, to choose those of a promotion from; ten at most. */
export const searchPromotionVenues = defineCall({
  name: 'searchPromotionVenues',
  method: 'GET',
  path: '/promotions/venue-search',
  tag,
  summary: 'Find locations for a promotion',
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  output: z.object({
    locations: z.array(z.object({ locationId: numericId, name: z.string(), city: z.string() })),
  }),
});

/**
 * What a promotion would touch: how many locations, and what of our fees of the last 28 days would not
 * have been charged there. What is to come is not known: it is an estimate and nothing is made by it.
 */
export const previewPromotion = defineCall({
  name: 'previewPromotion',
  method: 'GET',
  path: '/promotion-preview',
  tag,
  summary: 'What a promotion would touch',
  query: z.object({
    kind: z.enum(promotionKinds).default('PLATFORM_FEE'),
    /** Counts where it is of the platform's fee. */
    platformBps: z.coerce.number().int().min(0).max(370).default(0),
    /** Two lowercase letters each, and numbers of locations, separated by commas. */
    countries: z
      .string()
      .regex(/^(?:[a-z]{2}(?:,[a-z]{2})*)?$/)
      .max(200)
      .default(''),
    locationIds: z
      .string()
      .regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/)
      .max(2200)
      .default(''),
  }),
  output: z.object({
    locations: z.int(),
    /** The currencies that a promotion for these is in; a budget needs it to be one. */
    currencies: z.array(currency),
    /**
     * By currency: the payments there in the last 28 days, or the payouts of their people that cost
     * something or did not because of a promotion, our fees of them without any promotion, and what would be
     * left out.
     */
    estimates: z.array(
      z.object({ currency, payments: z.int(), fees: minorUnits, less: minorUnits }),
    ),
  }),
});

/** Ends a promotion now, or keeps one from beginning. */
export const endPromotion = defineCall({
  name: 'endPromotion',
  method: 'POST',
  path: '/promotions/:promotionId/end',
  tag,
  summary: 'End a promotion',
  params: z.object({ promotionId: numericId }),
  output: promotion,
});
