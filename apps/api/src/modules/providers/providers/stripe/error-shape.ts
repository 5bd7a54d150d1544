import * as z from 'zod';
import type { StripeError } from './outcome.rule.ts';

const shape = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().optional(),
    decline_code: z.string().optional(),
  }),
});

/** What Stripe says of what it refused; null where the answer is not Stripe's own, such as a proxy's. */
export function errorOf(body: unknown): StripeError | null {
  const read = shape.safeParse(body);
  if (!read.success) return null;
  const { type, code, decline_code: declineCode } = read.data.error;
  return { type, code, declineCode };
}
