import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { period } from '../../dates/period.ts';
import { feeMode } from '../../payments/calls/payments.ts';
import { partAtOnce } from '../../distribution/calls/first-share.ts';

/** What came to one person on a business day; the same sums as in the report of the location. */
const day = z.object({
  day: z.iso.date(),
  /** Tips that customers gave to them by name, and what of these was theirs at once. */
  tips: z.int(),
  direct: minorUnits,
  /** Their parts of the team's tips, each of a split that says why. */
  shares: z.array(z.object({ runId: uuid, amount: minorUnits })),
  total: minorUnits,
});

/** One tip to them by name, of a single day. */
const tip = z.object({
  tipId: uuid,
  at: moment,
  amount: minorUnits,
  fees: minorUnits,
  feeMode,
  direct: minorUnits,
  toTeam: minorUnits,
  wentBack: z.enum(['REFUNDED', 'CHARGED_BACK']).nullable(),
});

/**
 * Where somebody's line in the report of a location comes from: for whoever may read that line, the days,
 * and of a single day each tip and each split.
 */
export const getPersonReport = defineCall({
  name: 'getPersonReport',
  method: 'GET',
  path: '/locations/:locationId/report/people/:staffId',
  tag: 'Reporting',
  summary: 'What one person has of a location’s tips',
  params: z.object({ locationId: numericId, staffId: numericId }),
  query: period,
  output: z.object({
    displayFullName: z.string(),
    currency,
    /** Days on which something came, the newest first. */
    days: z.array(day),
    totals: z.object({
      tips: z.int(),
      direct: minorUnits,
      shared: minorUnits,
      total: minorUnits,
    }),
    /** Null where more than one day was asked for. */
    tips: z.array(tip).nullable(),
    /** Of a single day on which a part of tips to them went to the team. */
    atOnce: partAtOnce,
  }),
  errors: ['notFound'],
});
