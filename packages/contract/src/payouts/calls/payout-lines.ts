import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';

/** What money of a payout was before; below zero stands what was taken off. */
export const payoutLineKinds = [
  'TIP',
  'BILL',
  'WORKPLACE_FEE',
  'TEAM_SHARE',
  'CORRECTION',
  'REFUND',
  'CHARGEBACK',
  'CHARGEBACK_REVERSED',
  'TAX',
  'INACTIVITY_FEE',
  'OTHER',
] as const;
export type PayoutLineKind = (typeof payoutLineKinds)[number];

const payoutLine = z.object({
  key: z.string(),
  kind: z.enum(payoutLineKinds),
  /** When it happened; of a part of the team's tips, when it was split. */
  at: moment,
  /** How much of it is in the payout, and how much it is in all. */
  amount: minorUnits,
  of: minorUnits,
  /** It was in another payout before, which came back. */
  cameBack: z.boolean(),
  /** The payment, where it is about one, and the split with its day. */
  tipId: uuid.nullable(),
  run: z.object({ runId: uuid, businessDay: z.iso.date() }).nullable(),
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** What one of a person's payouts is made of, to the penny: the lines sum to it. */
export const getPayoutLines = defineCall({
  name: 'getPayoutLines',
  method: 'GET',
  path: '/users/:userId/payouts/:payoutId/lines',
  tag: 'Payouts',
  summary: 'What a payout is made of',
  params: z.object({ userId: uuid, payoutId: uuid }),
  output: z.object({
    currency,
    amount: minorUnits,
    /** The workplace where it was earned. */
    staffId: numericId,
    /** None where it is not known. */
    lines: z.array(payoutLine),
  }),
  errors: ['notFound'],
});
