import * as z from 'zod';
import type { BalanceLine, BalancePort, ProcessorBalance } from '../ports/balance-port.ts';
import type { AskStripe } from './client.ts';
import { intentOf } from './hosted.ts';
import { moment } from '../ports/moment-in-seconds.ts';
import { currency, dataOf } from './shapes.ts';

const amounts = z.array(z.object({ amount: z.int(), currency: z.string() }));
const balance = z.object({ available: amounts, pending: amounts });

const line = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: moment,
  available_on: moment,
});

/** What of a payment or a refund names its line; the line is asked for with it. */
const withLine = z.object({ balance_transaction: line.nullish() });
const intent = z.object({ latest_charge: withLine.nullish() });

/** Our balance at Stripe, and what each payment brought to it. */
export function stripeBalance(ask: AskStripe): Omit<BalancePort, 'readSettlement'> {
  return {
    async readBalances(context) {
      return ask(context, {
        method: 'GET',
        path: '/balance',
        object: 'balance',
        read: (body) => balancesOf(balance.parse(body)),
      });
    },

    async readLines(context, chargeReference) {
      const paid = await intentOf(ask, context, chargeReference);
      if (paid.outcome !== 'ok') return paid;
      const charge = await ask(context, {
        method: 'GET',
        path: `/payment_intents/${encodeURIComponent(paid.value)}`,
        fields: { expand: ['latest_charge.balance_transaction'] },
        object: 'payment_intent',
        read: (body) => linesOf('CHARGE', [intent.parse(body).latest_charge]),
      });
      if (charge.outcome !== 'ok' || charge.value.length === 0) return charge;
      const refunds = await ask(context, {
        method: 'GET',
        path: '/refunds',
        fields: {
          payment_intent: paid.value,
          limit: 100,
          expand: ['data.balance_transaction'],
        },
        object: 'list',
        read: (body) => linesOf('REFUND', z.array(withLine).parse(dataOf(body))),
      });
      if (refunds.outcome !== 'ok') return refunds;
      return { outcome: 'ok', value: [...charge.value, ...refunds.value.toReversed()] };
    },
  };
}

/** Currencies that we do not know hold nothing of ours. */
function balancesOf({ available, pending }: z.output<typeof balance>): ProcessorBalance[] {
  const codes = new Set([...available, ...pending].map((one) => one.currency));
  const sumIn = (of: readonly { amount: number; currency: string }[], code: string) =>
    of.find((one) => one.currency === code)?.amount ?? 0;
  return [...codes].flatMap((code) => {
    const known = currency.safeParse(code);
    return known.success
      ? [
          {
            currency: known.data,
            available: sumIn(available, code),
            pending: sumIn(pending, code),
          },
        ]
      : [];
  });
}

function linesOf(
  kind: BalanceLine['kind'],
  things: readonly (z.output<typeof withLine> | null | undefined)[],
): BalanceLine[] {
  return things.flatMap((thing) => {
    const told = thing?.balance_transaction;
    if (!told) return [];
    return [
      {
        reference: told.id,
        kind,
        amount: told.amount,
        fee: told.fee,
        currency: currency.safeParse(told.currency).data ?? null,
        at: told.created,
        availableAt: told.available_on,
      },
    ];
  });
}
