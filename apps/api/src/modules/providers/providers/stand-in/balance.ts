import * as z from 'zod';
import type { BalanceLine, BalancePort } from '../ports/balance-port.ts';
import { ask } from './client.ts';
import { currency } from './shapes.ts';

const balances = z.object({
  data: z.array(z.object({ currency, available: z.int(), pending: z.int() })),
});

const when = z.iso.datetime().transform((text) => new Date(text));
const lines = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['charge', 'refund', 'dispute']),
      amount: z.int(),
      fee: z.int(),
      currency,
      at: when,
      availableAt: when,
    }),
  ),
});

const kinds = { charge: 'CHARGE', refund: 'REFUND', dispute: 'DISPUTE' } as const;

/** What the stand-in holds for us, and what each charge brought. */
export const standInBalance: Omit<BalancePort, 'readSettlement'> = {
  async readBalances(context) {
    return ask(context, {
      method: 'GET',
      path: '/balance',
      read: (body) => balances.parse(body).data,
    });
  },

  async readLines(context, chargeReference) {
    return ask(context, {
      method: 'GET',
      path: `/payment_intents/${encodeURIComponent(chargeReference)}/lines`,
      read: (body): BalanceLine[] =>
        lines.parse(body).data.map(({ id, kind, ...line }) => ({
          ...line,
          reference: id,
          kind: kinds[kind],
        })),
    });
  },
};
