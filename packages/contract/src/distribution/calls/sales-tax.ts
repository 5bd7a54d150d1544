import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { invalid } from '../../api/field-error.ts';
import { atLocation, moment } from '../../api/fields.ts';

const tag = 'Tax';
/** In basis points; null: the country's own. */
const bps = z
  .int()
  .min(0, { error: invalid('min_value', { limit: 0 }) })
  .nullable();
const day = z.iso.date({ error: invalid('date') });

/** The sales tax that bills of a location contain, with every rate that was ever set. */
export const getSalesTax = defineCall({
  name: 'getSalesTax',
  method: 'GET',
  path: '/locations/:locationId/sales-tax',
  tag,
  summary: 'The sales tax that bills contain',
  params: atLocation,
  output: z.object({
    /** The rate of today. */
    bps: z.int(),
    /** The country's own, which counts where the location has set none. */
    countryBps: z.int(),
    /** The most that may be set. */
    mostBps: z.int(),
    /** The first day for which a rate can be set. */
    earliest: day,
    /** What was set, the newest first. */
    rates: z.array(
      z.object({
        bps,
        validFrom: day,
        setBy: z.string().nullable(),
        setAt: moment,
        /** It never came into force: another was set before its day. */
        isReplaced: z.boolean(),
      }),
    ),
    /** What the reader may do: decided by the server. */
    may: z.object({ set: z.boolean() }),
  }),
});

/**
 * Sets the rate from a day on; bills that were begun before keep theirs. A rate that was set for later and
 * has not come into force is replaced.
 */
export const setSalesTax = defineCall({
  name: 'setSalesTax',
  method: 'PUT',
  path: '/locations/:locationId/sales-tax',
  tag,
  summary: 'Set the sales tax that bills contain from a day on',
  params: atLocation,
  body: z.object({ bps, validFrom: day }),
  output: z.object({ bps, validFrom: day }),
});
