import * as z from 'zod';
import { defineCall } from '../call.ts';
import { currency, minorUnits, numericId, uuid } from '../fields.ts';
import { period } from '../period.ts';

/** What customers paid, in one currency; what was given back is left out. */
export const volume = z.object({
  currency,
  payments: z.int(),
  charged: minorUnits,
  tips: minorUnits,
});
export type Volume = z.infer<typeof volume>;

const counts = {
  locations: z.int(),
  /** Where something was paid within the period. */
  active: z.int(),
  /** Locations that joined within the period. */
  fresh: z.int(),
  volumes: z.array(volume),
};

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
    days: z.array(z.object({ day: z.iso.date(), payments: z.int(), volumes: z.array(volume) })),
    /** Null: locations without a sales person. */
    people: z.array(
      z.object({
        person: z.object({ userId: uuid, displayFullName: z.string() }).nullable(),
        ...counts,
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
      }),
    ),
  }),
});
