import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adyenClient } from './client.ts';

const methods = z.object({ paymentMethods: z.array(z.object({ type: z.string() })) });

/** Asks Adyen in which ways our merchant account can be paid, which makes nothing. */
export async function askAdyenWhoWeAre(
  context: Context,
  account: PaymentAccount,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER'; told: string }> {
  const { processingChannel: merchantAccount, isLive } = account;
  const told = await adyenClient(account)(context, {
    at: 'checkout',
    method: 'POST',
    path: '/paymentMethods',
    body: { merchantAccount, channel: 'Web' },
    read: (body) => methods.parse(body).paymentMethods.map(({ type }) => type),
  });
  if (told.outcome !== 'ok') {
    const why = told.outcome === 'rejected' ? told.reason : 'nothing that can be understood';
    return { outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const mode = isLive ? 'real money' : 'tests: no money moves';
  const ways = told.value.slice(0, 12).join(', ') || 'nothing';
  return { outcome: 'ANSWERED', told: `answers, ${mode}; ${merchantAccount} takes ${ways}` };
}
