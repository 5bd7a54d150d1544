import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { BalancePort, SettlementLine } from '../ports/balance-port.ts';
import type { AskStripe, Told } from './client.ts';
import { kindOfMove } from './move-kind.rule.ts';
import { moment } from '../ports/moment-in-seconds.ts';
import { attempt, currency, dataOf } from './shapes.ts';

/** The thing that moved, asked for with its line; of some kinds of lines there is none. */
const source = z.object({
  id: z.string(),
  metadata: attempt,
  /** Of a dispute: what names our charge. */
  payment_intent: z.string().nullish(),
});

const move = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  type: z.string(),
  reporting_category: z.string(),
  created: moment,
  available_on: moment,
  source: source.nullable(),
});
type Move = z.output<typeof move>;

const perPage = 100;
/** More pages than a day of anybody's has. */
const mostPages = 1000;

/**
 * What Stripe has moved in our balance between two moments. Its lines are there at once, so a time that is
 * over is told as a whole; the newest come first.
 */
export function stripeSettlement(ask: AskStripe): Pick<BalancePort, 'readSettlement'> {
  return {
    async readSettlement(context, { from, to }) {
      const lines: SettlementLine[] = [];
      let after: string | undefined;
      for (let number = 0; number < mostPages; number += 1) {
        const told = await ask(context, {
          method: 'GET',
          path: '/balance_transactions',
          fields: {
            created: { gte: seconds(from), lt: seconds(to) },
            limit: perPage,
            starting_after: after,
            expand: ['data.source'],
          },
          object: 'list',
          read: (body) => ({
            moves: dataOf(body).map((one) => move.parse(one)),
            hasMore: z.object({ has_more: z.boolean() }).parse(body).has_more,
          }),
        });
        if (told.outcome !== 'ok') return told;
        const { moves, hasMore } = told.value;
        for (const one of moves) {
          const line = await lineOf(ask, context, one);
          if (line.outcome !== 'ok') return line;
          if (line.value !== null) lines.unshift(line.value);
        }
        after = moves.at(-1)?.id;
        if (!hasMore) return { outcome: 'ok', value: lines };
      }
      return { outcome: 'unknown' };
    },
  };
}

/** Stripe counts in whole seconds, and days begin on one. */
function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

async function lineOf(
  ask: AskStripe,
  context: Context,
  told: Move,
): Promise<Told<SettlementLine | null>> {
  const known = currency.safeParse(told.currency);
  if (!known.success) return { outcome: 'ok', value: null };
  const kind = kindOfMove(told.type, told.reporting_category);
  const attemptId = await attemptOfMove(ask, context, told);
  if (attemptId.outcome !== 'ok') return attemptId;
  return {
    outcome: 'ok',
    value: {
      reference: told.id,
      kind,
      attemptId: attemptId.value,
      source: told.source?.id ?? null,
      amount: told.amount,
      fee: told.fee,
      currency: known.data,
      at: told.created,
      availableAt: told.available_on,
    },
  };
}

const intent = z.object({ metadata: attempt });

/** Our own name of what moved. A dispute does not carry it: the payment that it is about does. */
async function attemptOfMove(
  ask: AskStripe,
  context: Context,
  { source: moved, reporting_category: category }: Move,
): Promise<Told<string | null>> {
  const about = moved?.payment_intent ?? null;
  if (!category.startsWith('dispute') || about === null) {
    return { outcome: 'ok', value: moved?.metadata ?? null };
  }
  return ask(context, {
    method: 'GET',
    path: `/payment_intents/${encodeURIComponent(about)}`,
    object: 'payment_intent',
    read: (body) => intent.parse(body).metadata,
  });
}
