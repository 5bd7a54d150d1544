import type { World } from '../../world.ts';
import type { CheckoutCalls } from './calls.ts';

/** What our accounts hold: what was taken, less what went back and out. */
export function balanceCalls(calls: CheckoutCalls, world: World): void {
  calls.get('/balances/:id', () => {
    const held = new Map<string, number>();
    const add = (currency: string, amount: number) =>
      held.set(currency, (held.get(currency) ?? 0) + amount);
    for (const intent of world.state.intents.all()) {
      if (intent.origin?.dialect !== 'checkout') continue;
      add(intent.currency, intent.amountCaptured - intent.amountRefunded);
    }
    for (const payout of world.state.payouts.all()) {
      if (payout.origin?.dialect !== 'checkout') continue;
      if (payout.status !== 'failed' && payout.status !== 'returned') {
        add(payout.currency, -payout.amount);
      }
    }
    return {
      data: [...held].map(([currency, available]) => ({
        descriptor: `Sandbox ${currency.toUpperCase()}`,
        holding_currency: currency.toUpperCase(),
        balances: { pending: 0, available, payable: 0, collateral: 0 },
      })),
    };
  });
}
