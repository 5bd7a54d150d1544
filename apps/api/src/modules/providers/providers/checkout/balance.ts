import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { BalanceLine, BalancePort, ProcessorBalance } from '../ports/balance-port.ts';
import { balancesAt } from './addresses.ts';
import { standingOf } from './charge-state.rule.ts';
import { findCharge } from '../token-charges/token-charge-store.ts';
import type { AskCheckout, Told } from './client.ts';
import { lineOf, type FinancialAction } from './financial-lines.rule.ts';
import { readTries } from './read-payments.ts';
import { attemptOf } from './references.ts';
import { moment } from './shapes.ts';

const currency = z.enum(currencies).nullable().catch(null);

const balances = z.object({
  data: z.array(
    z.object({
      holding_currency: currency,
      balances: z.object({ available: z.int(), pending: z.int() }),
    }),
  ),
});

const actions = z.object({
  data: z.array(
    z.object({
      action_id: z.string(),
      action_type: z.string(),
      processed_on: moment,
      breakdown: z
        .array(
          z.object({
            breakdown_type: z.string(),
            holding_currency: currency,
            holding_currency_amount: z.number(),
          }),
        )
        .default([]),
    }),
  ),
  _links: z.object({ next: z.unknown() }).partial().nullish(),
});

/** What our accounts at Checkout.com hold, and the financial actions of each payment. */
export function checkoutBalance(
  account: PaymentAccount,
  ask: AskCheckout,
): Omit<BalancePort, 'readSettlement'> {
  return {
    async readBalances(context) {
      const { entity } = account;
      // Whose balance it is has to be said, and is a setting that an account may lack.
      if (entity === null) return { outcome: 'rejected', reason: 'NOT_SUPPORTED' };
      return ask(context, {
        method: 'GET',
        at: balancesAt(account),
        path: `/balances/${encodeURIComponent(entity)}`,
        read: (body): ProcessorBalance[] =>
          balances
            .parse(body)
            .data.flatMap(({ holding_currency: code, balances: held }) =>
              code === null ? [] : [{ currency: code, ...held }],
            ),
      });
    },

    async readLines(context, chargeReference) {
      const attemptId = attemptOf('charge', chargeReference);
      if (attemptId === null) return { outcome: 'rejected', reason: 'NOT_FOUND' };
      const { paymentSystem } = account;
      const started = await findCharge(context.db, { paymentSystem, attemptId });
      const known = started?.paymentReference ?? null;
      const tries = await readTries(ask, context, { reference: chargeReference, known });
      if (tries.outcome !== 'ok') return tries;
      const lines: BalanceLine[] = [];
      for (const { details } of tries.value.toReversed()) {
        if (standingOf(details) !== 'CAPTURED') continue;
        const told = await readFinancialLines(ask, context, details.id);
        if (told.outcome !== 'ok') return told;
        lines.push(...told.value);
      }
      return { outcome: 'ok', value: lines };
    },
  };
}

/** What a payment has moved in our account there, the oldest first; more than one page of it is unknown. */
export async function readFinancialLines(
  ask: AskCheckout,
  context: Context,
  paymentId: string,
): Promise<Told<BalanceLine[]>> {
  const query = new URLSearchParams({ payment_id: paymentId, limit: '100' });
  const told = await ask(context, {
    method: 'GET',
    path: `/financial-actions?${query.toString()}`,
    read: (body) => actions.parse(body),
  });
  if (told.outcome !== 'ok') return told;
  const { data, _links: links } = told.value;
  if (links?.next !== undefined) return { outcome: 'unknown' };
  const lines = data.map(actionOf).map(lineOf);
  return { outcome: 'ok', value: lines.toSorted((a, b) => a.at.getTime() - b.at.getTime()) };
}

function actionOf(told: z.output<typeof actions>['data'][number]): FinancialAction {
  return {
    actionId: told.action_id,
    type: told.action_type,
    at: told.processed_on,
    parts: told.breakdown.map((part) => ({
      type: part.breakdown_type,
      currency: part.holding_currency,
      amount: part.holding_currency_amount,
    })),
  };
}
