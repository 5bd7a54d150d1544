import { currencies, type Currency } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { BalancePort, ProcessorBalance } from '../ports/balance-port.ts';
import { readTransactions } from './charges.ts';
import type { AskRyft, Told } from './client.ts';
import { linesOf } from './lines.rule.ts';

const sum = z.object({ amount: z.int() });
const balances = z.object({
  items: z.array(
    z.object({
      currency: z.enum(currencies).nullable().catch(null),
      pending: sum,
      cleared: sum,
      available: sum,
    }),
  ),
});

/** The currencies of the places where Ryft is used; it tells of one at a time. */
const ours: readonly Currency[] = ['GBP', 'EUR'];

export async function readBalancesOf(
  ask: AskRyft,
  context: Context,
  currency: Currency,
): Promise<Told<ProcessorBalance[]>> {
  return ask(context, {
    method: 'GET',
    path: '/balances',
    query: { currency },
    read: (body) =>
      balances.parse(body).items.flatMap(({ currency: code, pending, cleared, available }) =>
        code === null
          ? []
          : [
              {
                currency: code,
                available: available.amount,
                pending: pending.amount + cleared.amount,
              },
            ],
      ),
  });
}

/** What our own balance at Ryft holds, and what each session has brought and cost. */
export function ryftBalance(ask: AskRyft): Omit<BalancePort, 'readSettlement'> {
  return {
    async readBalances(context) {
      const all: ProcessorBalance[] = [];
      for (const currency of ours) {
        const told = await readBalancesOf(ask, context, currency);
        if (told.outcome !== 'ok') return told;
        all.push(...told.value);
      }
      return { outcome: 'ok', value: all };
    },

    async readLines(context, chargeReference) {
      if (!/^ps_\w{1,80}$/.test(chargeReference))
        return { outcome: 'rejected', reason: 'NOT_FOUND' };
      const done = await readTransactions(ask, context, chargeReference);
      if (done.outcome !== 'ok') return done;
      return { outcome: 'ok', value: done.value.flatMap(linesOf) };
    },
  };
}
