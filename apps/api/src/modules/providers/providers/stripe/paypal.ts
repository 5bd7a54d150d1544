import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { AskStripe } from './client.ts';
import { dataOf } from './shapes.ts';

/** A guest's page may wait for it. */
const timeoutMs = 3_000;

const configuration = z.object({
  is_default: z.boolean(),
  active: z.boolean(),
  paypal: z.object({ available: z.boolean() }).nullish(),
});

/**
 * Whether our account takes PayPal: it is switched on there, and PayPal has let the account in. That is
 * told by the settings that count where a charge names none. An account that does not say so takes none.
 * Null: Stripe gives no answer.
 */
export async function takesPaypal(ask: AskStripe, context: Context): Promise<boolean | null> {
  const told = await ask(context, {
    method: 'GET',
    path: '/payment_method_configurations',
    fields: { limit: 100 },
    timeoutMs,
    object: 'list',
    read: (body) => dataOf(body).map((one) => configuration.parse(one)),
  });
  if (told.outcome !== 'ok') return null;
  return told.value.some(
    ({ is_default: counts, active, paypal }) => counts && active && paypal?.available === true,
  );
}
