import type { FastifyInstance } from 'fastify';
import { linesOf, type MoneyLine } from '../money-lines.ts';
import { markOf } from '../movements.ts';
import type { Origin, Payout } from '../rows.ts';
import { fields, text } from '../schemas.ts';
import type { World } from '../world.ts';
import { twisted } from './twists.ts';

/** A line of a settlement: whatever moved money, under the name that its caller gave it. */
export interface SettledLine extends Omit<MoneyLine, 'kind'> {
  kind: MoneyLine['kind'] | 'payout';
  /** What the caller calls it; of a dispute, what it calls the payment. */
  mark: string | null;
  /** What moved: a payment, a refund, a dispute, a payout. */
  source: string;
  paymentId: string | null;
}

/** Everything that came in by one door, line by line, the oldest first. */
export function settledLines(world: World, door: Origin['dialect'] | undefined): SettledLine[] {
  const lines: SettledLine[] = [];
  const add = (line: SettledLine) => {
    const shown = twisted(world, line.source, line, 'at');
    if (shown !== null) lines.push(shown);
  };
  for (const intent of world.state.intents.all()) {
    if (intent.origin?.dialect !== door) continue;
    for (const line of linesOf(world, intent)) {
      const refund = line.kind === 'refund' ? world.state.refunds.get(line.id) : undefined;
      const source = line.id.replace(/_won\d*$/, '');
      add({ ...line, mark: markOf(refund ?? intent), source, paymentId: intent.id });
    }
  }
  for (const payout of world.state.payouts.all()) {
    if (payout.origin?.dialect !== door) continue;
    for (const line of linesOfPayout(payout)) add(line);
  }
  return lines.toSorted((a, b) => (a.at === b.at ? compare(a.id, b.id) : compare(a.at, b.at)));
}

/** Money that went out, and came back where it did not arrive. */
function linesOfPayout(payout: Payout): SettledLine[] {
  const { id, amount, currency, createdAt } = payout;
  const about = { kind: 'payout', mark: markOf(payout), source: id, paymentId: null } as const;
  const out: SettledLine = {
    ...about,
    id,
    amount: -amount,
    fee: 0,
    currency,
    at: createdAt,
    availableAt: createdAt,
  };
  const backAt = payout.returnedAt ?? payout.failedAt;
  if (backAt === null) return [out];
  return [out, { ...out, id: `${id}_back`, amount, at: backAt, availableAt: backAt }];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const mostLines = 100;

/** What was settled between two moments, page by page. */
export function settlementRoutes(app: FastifyInstance, world: World): void {
  const moment = { type: 'string', format: 'date-time' };
  app.get<{ Querystring: { from: string; to: string; after?: string } }>(
    '/settlement_lines',
    {
      schema: {
        querystring: fields({ from: moment, to: moment, after: text(100) }, ['from', 'to']),
      },
    },
    ({ query }) => {
      const [from, to] = [Date.parse(query.from), Date.parse(query.to)];
      const all = settledLines(world, undefined).filter(
        ({ at }) => Date.parse(at) >= from && Date.parse(at) < to,
      );
      const start =
        query.after === undefined ? 0 : all.findIndex(({ id }) => id === query.after) + 1;
      const data = all.slice(start, start + mostLines);
      return { data, hasMore: start + data.length < all.length };
    },
  );
}
