import * as z from 'zod';
import type { BalancePort, SettlementLine } from '../ports/balance-port.ts';
import { ask } from './client.ts';
import { currency } from './shapes.ts';

const when = z.iso.datetime().transform((text) => new Date(text));
const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['charge', 'refund', 'dispute', 'payout']),
      mark: z.string().nullable(),
      source: z.string(),
      amount: z.int(),
      fee: z.int(),
      currency,
      at: when,
      availableAt: when,
    }),
  ),
  hasMore: z.boolean(),
});

const kinds = { charge: 'CHARGE', refund: 'REFUND', dispute: 'DISPUTE', payout: 'PAYOUT' } as const;

/** More pages than a day of anybody's has. */
const mostPages = 1000;

/** What the stand-in has settled between two moments. */
export const standInSettlement: Pick<BalancePort, 'readSettlement'> = {
  async readSettlement(context, { from, to }) {
    const lines: SettlementLine[] = [];
    for (let number = 0; number < mostPages; number += 1) {
      const after = lines.at(-1)?.reference;
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        ...(after === undefined ? {} : { after }),
      });
      const told = await ask(context, {
        method: 'GET',
        path: `/settlement_lines?${query.toString()}`,
        read: (body) => page.parse(body),
      });
      if (told.outcome === 'declined') return { outcome: 'unknown' };
      if (told.outcome !== 'ok') return told;
      for (const { id, kind, mark, ...line } of told.value.data) {
        lines.push({ ...line, reference: id, kind: kinds[kind], attemptId: mark });
      }
      if (!told.value.hasMore) return { outcome: 'ok', value: lines };
    }
    return { outcome: 'unknown' };
  },
};
