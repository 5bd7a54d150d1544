import { linesOf } from '../../money-lines.ts';
import { settledLines } from '../../settlement/settled-lines.ts';
import type { World } from '../../world.ts';
import type { RyftCalls } from './calls.ts';
import { pageOf, unix } from './lists.ts';
import { stepId } from './present-session.ts';
import { heldAt } from './transfer-calls.ts';

interface Line {
  id: string;
  type: string;
  amount: number;
  fee: number;
  currency: string;
  origin: string;
  at: string;
  availableAt: string;
}

/** What everybody has, and line by line how the platform came to that. */
export function balanceCalls(calls: RyftCalls, world: World): void {
  calls.get('/balances', ({ query, account }) => {
    const currency = (query['currency'] ?? '').toLowerCase();
    const { available, pending } =
      account === null
        ? ownBalance(world, currency)
        : { available: heldAt(world, account, currency), pending: 0 };
    return {
      items: [
        {
          currency: currency.toUpperCase(),
          pending: { amount: pending },
          cleared: { amount: 0 },
          available: { amount: available },
          lastUpdatedTimestamp: unix(world.clock.iso()),
        },
      ],
    };
  });
  calls.get('/balance-transactions', ({ query }) => pageOf(lines(world), query, presentLine));
}

function ownBalance(world: World, currency: string): { available: number; pending: number } {
  const now = world.clock.iso();
  const sum = { available: 0, pending: 0 };
  for (const intent of world.state.intents.all()) {
    if (intent.origin?.dialect !== 'ryft' || intent.currency !== currency) continue;
    for (const { amount, fee, availableAt } of linesOf(world, intent)) {
      sum[availableAt <= now ? 'available' : 'pending'] += amount - fee;
    }
  }
  for (const transfer of world.state.ryftTransfers.all()) {
    if (transfer.currency !== currency || transfer.isDeclined) continue;
    sum.available += transfer.isHome ? transfer.amount : -transfer.amount;
  }
  return sum;
}

/** Oldest first. */
function lines(world: World): Line[] {
  const paid = settledLines(world, 'ryft').flatMap((line): Line[] => {
    const intent = world.state.intents.get(line.paymentId ?? '');
    if (intent === undefined || line.kind === 'payout') return [];
    const origin =
      line.kind === 'refund'
        ? line.id
        : stepId(world, intent, line.kind === 'charge' ? 'capture' : line.id);
    const type = {
      charge: 'TransactionCapture',
      refund: 'TransactionRefund',
      dispute: line.amount < 0 ? 'TransactionChargeback' : 'TransactionChargebackReversal',
    }[line.kind];
    const { amount, fee, currency, at, availableAt } = line;
    return [
      { id: `bltxn_${origin.slice(4)}`, type, amount, fee, currency, origin, at, availableAt },
    ];
  });
  const done = [...world.state.ryftTransfers.all()].filter(({ isDeclined }) => !isDeclined);
  const moved = done.map((transfer): Line => {
    const { id: origin, isHome, amount, currency, createdAt: at } = transfer;
    const type = isHome ? 'TransferIn' : 'TransferOut';
    const id = `bltxn_${origin.slice(4)}`;
    return { id, type, amount, fee: 0, currency, origin, at, availableAt: at };
  });
  return [...paid, ...moved].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Sums are told without a sign here: what a line is says which way its money went. */
function presentLine({ id, type, amount, fee, currency, origin, at, availableAt }: Line): object {
  const sum = Math.abs(amount);
  return {
    id,
    type,
    amount: sum,
    currency: currency.toUpperCase(),
    description: null,
    feeTotal: fee,
    net: sum - fee,
    status: 'Available',
    origin: { id: origin, amount: sum, accountId: null },
    availableAt: unix(availableAt),
    createdTimestamp: unix(at),
    lastUpdatedTimestamp: unix(at),
  };
}
