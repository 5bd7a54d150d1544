import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { apiVersion, stripeClient } from './client.ts';

const balance = z.object({
  livemode: z.boolean(),
  available: z.array(z.object({ amount: z.int(), currency: z.string() })),
});

/** Asks Stripe for our balance: whether the key is good, for real money or for tests, and what is there. */
export async function askStripeWhoWeAre(
  context: Context,
  account: PaymentAccount,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER'; told: string }> {
  const read = await stripeClient(account)(context, {
    method: 'GET',
    path: '/balance',
    object: 'balance',
    read: (body) => balance.parse(body),
  });
  if (read.outcome !== 'ok') {
    const why = 'reason' in read ? read.reason : 'nothing that can be understood';
    return { outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const { livemode, available } = read.value;
  const sums = available.map(({ amount, currency }) => `${amount} ${currency}`).join(', ');
  const mode = livemode ? 'real money' : 'tests: no money moves';
  const isAsSaid = livemode === account.isLive ? '' : '; that is not what the key says of itself';
  const held = sums === '' ? 'nothing' : sums;
  return {
    outcome: 'ANSWERED',
    told: `answers, version ${apiVersion}, ${mode}${isAsSaid}; available in minor units: ${held}`,
  };
}
