import type { World } from '../../world.ts';
import { badRequest } from './errors.ts';
import { unix } from './lists.ts';
import type { MoveType, StripeMove } from './rows.ts';

const day = 86_400;

/** Writes a line into a balance. What comes from cards is there after the days of the settings. */
export function book(
  world: World,
  move: Omit<StripeMove, 'createdAt' | 'availableAt'>,
): StripeMove {
  const waits = move.type === 'charge' ? (world.options.settlementDays ?? 0) * day : 0;
  return world.state.stripeMoves.put({
    ...move,
    createdAt: world.clock.iso(),
    availableAt: world.clock.iso(waits),
  });
}

/** What a balance holds: at hand, and on its way. */
export function balanceOf(
  world: World,
  account: string | null,
): Map<string, { available: number; pending: number }> {
  const now = world.clock.iso();
  const sums = new Map<string, { available: number; pending: number }>();
  for (const move of world.state.stripeMoves.all()) {
    if (move.account !== account) continue;
    const sum = sums.get(move.currency) ?? { available: 0, pending: 0 };
    sum[move.availableAt <= now ? 'available' : 'pending'] += move.amount - move.fee;
    sums.set(move.currency, sum);
  }
  return sums;
}

/** Refuses what a balance cannot bear. */
export function needFunds(
  world: World,
  account: string | null,
  amount: number,
  currency: string,
): void {
  const available = balanceOf(world, account).get(currency)?.available ?? 0;
  if (available >= amount) return;
  throw badRequest(
    'balance_insufficient',
    `The balance holds ${available} ${currency} at hand, not ${amount}.`,
  );
}

const categories: Record<MoveType, string> = {
  adjustment: 'dispute',
  charge: 'charge',
  payment: 'charge',
  payment_refund: 'refund',
  payout: 'payout',
  payout_failure: 'payout_reversal',
  refund: 'refund',
  refund_failure: 'refund_failure',
  topup: 'topup',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
};

export function presentMove(world: World, move: StripeMove): object {
  return {
    id: move.id,
    object: 'balance_transaction',
    amount: move.amount,
    available_on: unix(move.availableAt),
    balance_type: 'payments',
    created: unix(move.createdAt),
    currency: move.currency,
    description: null,
    exchange_rate: null,
    fee: move.fee,
    fee_details:
      move.fee === 0
        ? []
        : [
            {
              amount: move.fee,
              application: null,
              currency: move.currency,
              description: 'Processing fees',
              type: 'stripe_fee',
            },
          ],
    net: move.amount - move.fee,
    reporting_category: categories[move.type],
    source: move.source,
    status: move.availableAt <= world.clock.iso() ? 'available' : 'pending',
    type: move.type,
  };
}
