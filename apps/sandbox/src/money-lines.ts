import type { FastifyInstance } from 'fastify';
import { disputeFee } from './disputes/disputes.ts';
import { findIntent } from './payment-intents.ts';
import type { Origin, PaymentIntent } from './rows.ts';
import type { World } from './world.ts';

const day = 86_400;

/** What a card payment costs: 1.5 % and twenty of the smallest units. */
export function feeOf(amount: number): number {
  return Math.round((amount * 150) / 10_000) + 20;
}

/** What a movement brought or took, and what was kept for it. */
export interface MoneyLine {
  id: string;
  kind: 'charge' | 'refund' | 'dispute';
  amount: number;
  fee: number;
  currency: string;
  at: string;
  availableAt: string;
}

/** Everything that a payment has moved so far, the oldest first. */
export function linesOf(world: World, intent: PaymentIntent): MoneyLine[] {
  const { id, currency, capturedAt, amountCaptured } = intent;
  if (capturedAt === null) return [];
  const waits = (world.options.settlementDays ?? 0) * day * 1000;
  const line = (
    kind: MoneyLine['kind'],
    name: string,
    [amount, fee]: [number, number],
    at: string,
    availableAt = at,
  ): MoneyLine => ({ id: name, kind, amount, fee, currency, at, availableAt });
  const atHand = new Date(Date.parse(capturedAt) + waits).toISOString();
  const taken = line('charge', id, [amountCaptured, feeOf(amountCaptured)], capturedAt, atHand);
  const refunds = [...world.state.refunds.all()].flatMap((refund) =>
    refund.paymentIntentId === id && refund.succeededAt !== null
      ? [line('refund', refund.id, [-refund.amount, 0], refund.succeededAt)]
      : [],
  );
  const disputes = [...world.state.disputes.all()].flatMap((dispute) => {
    const { paymentIntentId, amount, withdrawnAt, returns = [] } = dispute;
    if (paymentIntentId !== id || withdrawnAt === null) return [];
    return [
      line('dispute', dispute.id, [-amount, disputeFee], withdrawnAt),
      ...returns.map((back, index) =>
        line('dispute', `${dispute.id}_won${index || ''}`, [back.amount, 0], back.at),
      ),
    ];
  });
  return [taken, ...[...refunds, ...disputes].toSorted((a, b) => (a.at < b.at ? -1 : 1))];
}

/** What is held, by currency, of all that came in by one door. */
export function balancesOf(
  world: World,
  door: Origin['dialect'] | undefined,
): Map<string, { available: number; pending: number }> {
  const now = world.clock.iso();
  const sums = new Map<string, { available: number; pending: number }>();
  const add = (currency: string, amount: number, isAtHand: boolean) => {
    const sum = sums.get(currency) ?? { available: 0, pending: 0 };
    sum[isAtHand ? 'available' : 'pending'] += amount;
    sums.set(currency, sum);
  };
  for (const intent of world.state.intents.all()) {
    if (intent.origin?.dialect !== door) continue;
    for (const { currency, amount, fee, availableAt } of linesOf(world, intent)) {
      add(currency, amount - fee, availableAt <= now);
    }
  }
  for (const payout of world.state.payouts.all()) {
    if (payout.origin?.dialect !== door) continue;
    if (payout.status === 'failed' || payout.status === 'returned') continue;
    add(payout.currency, -payout.amount, true);
  }
  return sums;
}

/** What is held for the caller, and line by line what a payment brought. */
export function moneyRoutes(app: FastifyInstance, world: World): void {
  app.get('/balance', () => ({
    data: [...balancesOf(world, undefined)].map(([currency, sum]) => ({ currency, ...sum })),
  }));
  app.get<{ Params: { id: string } }>('/payment_intents/:id/lines', ({ params }) => ({
    data: linesOf(world, findIntent(world, params.id)),
  }));
}
