import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { moment } from '../ports/moment-in-seconds.ts';

const dispute = z.object({
  id: z.string().regex(/^dsp_\w+$/),
  amount: z.int(),
  currency: z.enum(currencies),
  status: z.string(),
  category: z.string().nullish(),
  respondBy: moment.nullish(),
  paymentSession: z.object({ id: z.string().regex(/^ps_\w+$/) }),
  evidence: z
    .object({ text: z.object({ uncategorised: z.string().nullish() }).nullish() })
    .nullish(),
  createdTimestamp: moment,
});
export type ReadDispute = z.output<typeof dispute>;
export const readDispute = (body: unknown): ReadDispute => dispute.parse(body);
