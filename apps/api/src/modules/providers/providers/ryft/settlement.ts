import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import type { BalancePort, SettlementLine } from '../ports/balance-port.ts';
import { moment } from '../ports/moment-in-seconds.ts';
import { findSessionById } from './charge-store.ts';
import type { AskRyft, Told } from './client.ts';
import { moveOf } from './move-kind.rule.ts';
import { readAll } from './pages-of.ts';
import { attemptOfTransfer } from './payout-store.ts';
import { attemptOfRefund } from './references.ts';
import { readSession, readTransaction, readTransfer } from './shapes.ts';

const move = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  currency: z.enum(currencies).nullable().catch(null),
  feeTotal: z.int().nullish(),
  origin: z.object({ id: z.string() }),
  availableAt: moment.nullish(),
  createdTimestamp: moment,
});
type Move = z.output<typeof move>;

/** More pages than anybody has since a day. */
const mostPages = 2000;

/**
 * What Ryft has moved in our balance between two moments. The list knows no time and no order of its own
 * that is documented: the newest come first as far as we can see, and a list that does not is not read.
 */
export function ryftSettlement(
  { paymentSystem }: PaymentAccount,
  ask: AskRyft,
): Pick<BalancePort, 'readSettlement'> {
  /** Our own name of what moved; of what we know nothing there is none. */
  async function attemptOf(
    context: Context,
    kind: SettlementLine['kind'],
    id: string,
  ): Promise<Told<string | null>> {
    if (kind === 'PAYOUT') return attemptOfMove(context, id);
    const session = sessionOf(id);
    if (session === null || !['CHARGE', 'DISPUTE', 'REFUND'].includes(kind)) return nothing;
    if (kind === 'REFUND') {
      const path = `/payment-sessions/${session}/transactions/${encodeURIComponent(id)}`;
      const told = await ask(context, { method: 'GET', path, read: readTransaction });
      return ifThere(told, ({ reason }) => attemptOfRefund(reason));
    }
    const kept = await findSessionById(context.db, paymentSystem, session);
    if (kept) return { outcome: 'ok', value: kept.attemptId };
    const path = `/payment-sessions/${session}`;
    const told = await ask(context, { method: 'GET', path, read: readSession });
    return ifThere(told, ({ metadata }) => metadata?.attempt ?? null);
  }

  async function attemptOfMove(context: Context, id: string): Promise<Told<string | null>> {
    const kept = await attemptOfTransfer(context.db, paymentSystem, id);
    if (kept !== null) return { outcome: 'ok', value: kept };
    const path = `/transfers/${encodeURIComponent(id)}`;
    const told = await ask(context, { method: 'GET', path, read: readTransfer });
    return ifThere(told, ({ metadata }) => metadata?.attempt ?? null);
  }

  return {
    async readSettlement(context, { from, to }) {
      const told = await readAll(ask, context, {
        path: '/balance-transactions',
        item: move,
        isEnd: ({ createdTimestamp }) => createdTimestamp < from,
        atMost: mostPages,
      });
      if (told.outcome !== 'ok') return told;
      if (!isNewestFirst(told.value)) return { outcome: 'unknown' };
      const lines: SettlementLine[] = [];
      for (const one of told.value.toReversed()) {
        const moved = moveOf(one.type, one.amount);
        const { currency, createdTimestamp: at, origin } = one;
        if (moved === null || currency === null || at >= to) continue;
        const attemptId = await attemptOf(context, moved.kind, origin.id);
        if (attemptId.outcome !== 'ok') return attemptId;
        lines.push({
          reference: one.id,
          ...moved,
          attemptId: attemptId.value,
          source: sessionOf(origin.id) ?? origin.id,
          fee: one.feeTotal ?? 0,
          currency,
          at,
          availableAt: one.availableAt ?? null,
        });
      }
      return { outcome: 'ok', value: lines };
    },
  };
}

const nothing = { outcome: 'ok', value: null } as const;

/** A transaction is named with its session: `txn_1_2` belongs to `ps_1`, as far as examples show. */
function sessionOf(origin: string): string | null {
  const [, session] = /^txn_([A-Za-z0-9]{1,60})_[A-Za-z0-9]{1,60}$/.exec(origin) ?? [];
  return session === undefined ? null : `ps_${session}`;
}

/** What is not there is none of ours, and says so. */
function ifThere<Value>(
  told: Told<Value>,
  read: (value: Value) => string | null,
): Told<string | null> {
  if (told.outcome === 'ok') return { outcome: 'ok', value: read(told.value) };
  return told.outcome === 'rejected' && told.reason === 'NOT_FOUND' ? nothing : told;
}

function isNewestFirst(moves: readonly Move[]): boolean {
  return moves.every((one, index) => {
    const before = moves[index - 1];
    return before === undefined || before.createdTimestamp >= one.createdTimestamp;
  });
}
