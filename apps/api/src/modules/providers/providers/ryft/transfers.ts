import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { AskRyft, Told } from './client.ts';
import { ofAttempt } from './look-up.rule.ts';
import type { Urgency } from './pace.ts';
import { readAll } from './pages-of.ts';
import { readTransfer, transfer, type Transfer } from './shapes.ts';

/** To somebody whom we pay, or home again. */
export type Way = 'out' | 'home';

export interface TransferToMake {
  attemptId: string;
  way: Way;
  account: string;
  amount: number;
  currency: string;
}

const newest = z.object({ items: z.array(z.object({ id: z.string().min(1) })) });

/** Moves of money between our balance at Ryft and those of the people whom we pay. */
export function ryftTransfers(ask: AskRyft) {
  return {
    /** The newest transfer of all, which every later one comes after; '' where there is none. */
    async newest(context: Context, urgency: Urgency): Promise<Told<string>> {
      return ask(context, {
        method: 'GET',
        path: '/transfers',
        query: { ascending: false, limit: 1 },
        urgency,
        read: (body) => newest.parse(body).items[0]?.id ?? '',
      });
    },

    async make(
      context: Context,
      { attemptId, way, account, amount, currency }: TransferToMake,
    ): Promise<Told<Transfer>> {
      const accountId = account;
      return ask(context, {
        method: 'POST',
        path: '/transfers',
        body: {
          amount,
          currency,
          ...(way === 'out' ? { destination: { accountId } } : { source: { accountId } }),
          reason: way === 'out' ? 'Payout' : 'Payout that did not arrive',
          metadata: { attempt: attemptId, way },
        },
        read: readTransfer,
      });
    },

    async read(context: Context, id: string): Promise<Told<Transfer>> {
      const path = `/transfers/${encodeURIComponent(id)}`;
      return ask(context, { method: 'GET', path, read: readTransfer });
    },

    /** The transfer of an attempt among all that came after a mark; null: there is none. */
    async find(
      context: Context,
      { mark, ...wish }: TransferToMake & { mark: string },
    ): Promise<Told<Transfer | null>> {
      const after = await readAll(ask, context, {
        path: '/transfers',
        query: { ascending: false },
        item: transfer,
        isEnd: ({ id }) => id === mark,
      });
      if (after.outcome !== 'ok') return after;
      const sought = ofAttempt(after.value, wish, (one) => couldGo(one, wish));
      if (sought === 'UNSURE') return { outcome: 'unknown' };
      return { outcome: 'ok', value: sought.found };
    },
  };
}

/** Whether a transfer went our way, as far as it tells; one that tells nothing may have. */
function couldGo(
  { metadata, source, destination }: Transfer,
  { way, account }: Pick<TransferToMake, 'way' | 'account'>,
): boolean {
  if (metadata?.way) return metadata.way === way;
  const [there, other] = way === 'out' ? [destination, source] : [source, destination];
  return !other && (there?.accountId ?? account) === account;
}
