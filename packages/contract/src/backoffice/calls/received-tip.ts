import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { numericId, uuid } from '../../api/fields.ts';
import { receivedTip } from '../../payments/calls/payments.ts';
import { partAtOnce } from '../../distribution/calls/first-share.ts';

/** Why one tip brought somebody what it brought: what was given, fees, and who shares it. */
export const getReceivedTip = defineCall({
  name: 'getReceivedTip',
  method: 'GET',
  path: '/staff/:staffId/tips/:tipId',
  tag: 'Tipping',
  summary: 'A tip received',
  params: z.object({ staffId: numericId, tipId: uuid }),
  output: receivedTip.omit({ review: true }).extend({
    atOnce: partAtOnce,
    /** The splits of what the team shares in which this person had a part. */
    runs: z.array(z.object({ runId: uuid, businessDay: z.iso.date() })),
  }),
  errors: ['notFound'],
});
