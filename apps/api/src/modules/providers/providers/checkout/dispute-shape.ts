import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { moment } from './shapes.ts';

const dispute = z.object({
  id: z.string().regex(/^dsp_\w+$/),
  category: z.string().nullish(),
  amount: z.int(),
  currency: z.enum(currencies),
  status: z.string(),
  resolved_reason: z.string().nullish(),
  evidence_required_by: moment.nullish(),
  received_on: moment,
  last_update: moment.nullish(),
  payment: z.object({ id: z.string() }),
});
export type ReadDispute = z.output<typeof dispute>;
export const readDispute = (body: unknown): ReadDispute => dispute.parse(body);

/** When the disputes of a payment were opened. */
const openings = z.object({ data: z.array(z.object({ received_on: moment })) });
export const readOpenings = (body: unknown): Date[] =>
  openings.parse(body).data.map(({ received_on: at }) => at);
