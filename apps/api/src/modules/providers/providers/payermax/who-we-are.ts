import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { payerMaxBalance } from './balance.ts';
import { payerMaxClient } from './client.ts';

/** Asks PayerMax what it holds for us: the answer says that our key is taken, and that theirs is the right one. */
export async function askPayerMaxWhoWeAre(
  context: Context,
  account: PaymentAccount,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER'; told: string }> {
  const read = await payerMaxBalance(payerMaxClient(account)).readBalances(context);
  if (read.outcome !== 'ok') {
    const why = 'reason' in read ? read.reason : 'nothing that can be understood and is signed';
    return { outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const mode = account.isLive ? 'real money' : 'tests: no money moves';
  const sums = read.value.map(({ available, currency }) => `${available} ${currency}`);
  const held = sums.length === 0 ? 'nothing' : sums.join(', ');
  return { outcome: 'ANSWERED', told: `answers, ${mode}; available in minor units: ${held}` };
}
