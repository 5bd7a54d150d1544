import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { readBalancesOf } from './balance.ts';
import { ryftClient } from './client.ts';

/** Asks Ryft what our balance in pounds is: who may hear that has a good key. */
export async function askRyftWhoWeAre(
  context: Context,
  account: PaymentAccount,
): Promise<{ outcome: 'ANSWERED' | 'NO_ANSWER'; told: string }> {
  const read = await readBalancesOf(ryftClient(account), context, 'GBP');
  if (read.outcome !== 'ok') {
    const why = read.outcome === 'rejected' ? read.reason : 'nothing that can be understood';
    return { outcome: 'NO_ANSWER', told: `no answer: ${why}` };
  }
  const mode = account.isLive ? 'real money' : 'tests: no money moves';
  const sums = read.value.map((one) => `${one.available} ${one.currency}`).join(', ') || 'nothing';
  return { outcome: 'ANSWERED', told: `answers, ${mode}; available in minor units: ${sums}` };
}
