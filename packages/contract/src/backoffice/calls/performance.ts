import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { currency, minorUnits, numericId, uuid } from '../../api/fields.ts';
import { period } from '../../dates/period.ts';

/** What customers paid, in one currency; what was given back is left out. */
export const volume = z.object({
  currency,
  payments: z.int(),
  charged: minorUnits,
  tips: minorUnits,
});
export type Volume = z.infer<typeof volume>;

/**
 * The way from a tip page to a payment: how often pages were opened from outside (null where they were not
 * counted for the whole period), how many payments guests began there, and how many of these were paid,
 * whatever became of them since. Bills are left out: they are shown to one guest.
 */
export const funnel = z.object({
  visits: z.int().nullable(),
  begun: z.int(),
  paid: z.int(),
});
export type Funnel = z.infer<typeof funnel>;

const counts = {
  locations: z.int(),
  /** Where something was paid within the period. */
  active: z.int(),
  /** Locations that joined within the period. */
  fresh: z.int(),
  volumes: z.array(volume),
  funnel,
};

/** More than a sales person ever looks after. */
const mostLocations = 10_000;
/** Null: no target. */
const wanted = z
  .int({ error: invalid('wholeNumber') })
  .min(0, { error: invalid('min_value', { limit: 0 }) })
  .max(mostLocations, { error: invalid('max_value', { limit: mostLocations }) })
  .nullable();

/** What a sales person is to reach within a calendar month. */
export const salesTarget = z.object({ newLocations: wanted, activeLocations: wanted });
export type SalesTarget = z.infer<typeof salesTarget>;

/** A month, e.g. `2026-11`. */
export const targetMonth = z
  .string()
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: invalid('date') });

/**
 * How sales people's locations do (product §6, Overview): a sales person sees their own, the head of
 * sales everybody's, and what belongs to nobody. Days are those of each location.
 */
export const getPerformance = defineCall({
  name: 'getPerformance',
  method: 'GET',
  path: '/performance',
  tag: 'Performance',
  summary: 'How locations do',
  query: period,
  output: z.object({
    totals: z.object(counts),
    /** The month that the period is, from its first day to its last; null for any other period. */
    month: targetMonth.nullable(),
    /** The reader sets targets. */
    maySetTargets: z.boolean(),
    days: z.array(z.object({ day: z.iso.date(), payments: z.int(), volumes: z.array(volume) })),
    /** Null: locations without a sales person. */
    people: z.array(
      z.object({
        person: z
          .object({
            userId: uuid,
            displayFullName: z.string(),
            /** They still sell: whoever does not is set no target any more. */
            sells: z.boolean(),
          })
          .nullable(),
        ...counts,
        /** Of the month that the period is; null where it is none, or nothing was set. */
        target: salesTarget.nullable(),
      }),
    ),
    /** The busiest first, at most a thousand. */
    locations: z.array(
      z.object({
        locationId: numericId,
        name: z.string(),
        city: z.string(),
        country: z.string(),
        isFresh: z.boolean(),
        salesPerson: z.string().nullable(),
        volumes: z.array(volume),
        funnel,
      }),
    ),
  }),
});

/** Sets what a sales person is to reach in a month; both null: nothing any more. Said again, it is the same. */
export const setSalesTarget = defineCall({
  name: 'setSalesTarget',
  method: 'PUT',
  path: '/performance/targets/:userId/:month',
  tag: 'Performance',
  summary: 'Set a sales person’s target',
  params: z.object({ userId: uuid, month: targetMonth }),
  body: salesTarget,
  output: z.object({}),
  errors: ['notFound'],
});
