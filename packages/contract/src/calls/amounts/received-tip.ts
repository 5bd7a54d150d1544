import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { numericId, uuid } from '../../fields.ts';
import { receivedTip } from '../tipping.ts';

/** Why one tip brought somebody what it brought: what was given, fees, and who shares it. */
export const getReceivedTip = defineCall({
  name: 'getReceivedTip',
  method: 'GET',
  path: '/staff/:staffId/tips/:tipId',
  tag: 'Tipping',
  summary: 'A tip received',
  params: z.object({ staffId: numericId, tipId: uuid }),
  output: receivedTip.omit({ review: true }).extend({
    /** The part that whoever is tipped has at once, of tips that are shared; null where none are. */
    atOnce: z
      .object({
        /** In hundredths of a percent. */
        percentage: z.int(),
        version: z.int(),
        validFrom: z.iso.date(),
      })
      .nullable(),
    /** The splits of what the team shares in which this person had a part. */
    runs: z.array(z.object({ runId: uuid, businessDay: z.iso.date() })),
  }),
  errors: ['notFound'],
});
