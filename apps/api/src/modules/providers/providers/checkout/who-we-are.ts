import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { balancesAt } from './addresses.ts';
import { checkoutClient } from './client.ts';
import { searchPayments } from './read-payments.ts';

const balances = z.object({
  data: z.array(
    z.object({ holding_currency: z.string(), balances: z.object({ available: z.int() }) }),
  ),
});

/**
 * Asks Checkout.com whether the key is good, by a search that finds nothing, and what our accounts there
 * hold where we know whose they are.
 */
export async function askCheckoutWhoWeAre(
  context: Context,
  account: PaymentAccount,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER'; told: string }> {
  const ask = checkoutClient(account);
  const searched = await searchPayments(ask, context, 'who-we-are');
  if (searched.outcome !== 'ok') return noAnswer(searched);
  const mode = account.isLive ? 'real money' : 'tests: no money moves';
  if (account.entity === null) {
    return {
      outcome: 'ANSWERED',
      told: `answers, ${mode}; no entity is set, so no balance is read`,
    };
  }
  const read = await ask(context, {
    method: 'GET',
    at: balancesAt(account),
    path: `/balances/${encodeURIComponent(account.entity)}`,
    read: (body) => balances.parse(body).data,
  });
  if (read.outcome !== 'ok') return noAnswer(read);
  const sums = read.value.map((one) => `${one.balances.available} ${one.holding_currency}`);
  const held = sums.length === 0 ? 'nothing' : sums.join(', ');
  return { outcome: 'ANSWERED', told: `answers, ${mode}; available in minor units: ${held}` };
}

function noAnswer(told: { outcome: string; reason?: string }) {
  const why = told.reason ?? 'nothing that can be understood';
  return { outcome: 'NO_ANSWER' as const, told: `no answer: ${why}` };
}
