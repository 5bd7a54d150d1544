import type { World } from '../../world.ts';
import { badRequest } from './errors.ts';
import { presentAccount } from './accounts.ts';
import { presentExternal } from './external-accounts.ts';
import { presentMove } from './moves.ts';
import { presentDispute } from './present-dispute.ts';
import { presentCharge, chargedIntent } from './present-charge.ts';
import { presentIntent } from './present-intent.ts';
import { presentPaymentMethod } from './payment-methods.ts';
import { presentPayout } from './present-payout.ts';
import { presentRefund } from './present-refund.ts';
import { presentTopup } from './topups.ts';
import { presentReversal, presentTransfer } from './transfers.ts';

type Fields = Record<string, unknown>;

/** The thing behind an id, as a call for it would show it. */
const presenters: Record<string, (world: World, id: string) => object | undefined> = {
  pi: (world, id) => {
    const intent = world.state.intents.get(id);
    return intent === undefined ? undefined : presentIntent(world, intent);
  },
  ch: (world, id) => {
    const intent = world.state.intents.get(id.replace(/^ch_/, 'pi_'));
    return intent === undefined
      ? undefined
      : presentCharge(world, chargedIntent(world, id, intent.origin?.account ?? null));
  },
  pm: (world, id) => {
    const token = world.state.cardTokens.get(id);
    return token === undefined ? undefined : presentPaymentMethod(token);
  },
  re: (world, id) => {
    const refund = world.state.refunds.get(id);
    return refund === undefined ? undefined : presentRefund(refund);
  },
  txn: (world, id) => {
    const move = world.state.stripeMoves.get(id);
    return move === undefined ? undefined : presentMove(world, move);
  },
  acct: (world, id) => {
    const account = world.state.stripeAccounts.get(id);
    return account === undefined ? undefined : presentAccount(world, account);
  },
  tr: (world, id) => {
    const transfer = world.state.stripeTransfers.get(id);
    return transfer === undefined ? undefined : presentTransfer(transfer);
  },
  trr: (world, id) => {
    for (const transfer of world.state.stripeTransfers.all()) {
      const reversal = transfer.reversals.find((one) => one.id === id);
      if (reversal !== undefined) return presentReversal(transfer, reversal);
    }
    return undefined;
  },
  dp: (world, id) => {
    const dispute = world.state.disputes.get(id);
    return dispute === undefined ? undefined : presentDispute(world, dispute);
  },
  tu: (world, id) => {
    const move = world.state.stripeMoves.get(`txn_${id.slice(3)}`);
    return move === undefined ? undefined : presentTopup(move);
  },
  po: (world, id) => {
    const payout = world.state.payouts.get(id);
    return payout === undefined ? undefined : presentPayout(payout);
  },
  card: (world, id) => {
    const card = world.state.payoutCards.get(id);
    return card === undefined ? undefined : presentExternal(card);
  },
  ba: (world, id) => {
    const bank = world.state.bankAccounts.get(id);
    return bank === undefined ? undefined : presentExternal(bank);
  },
};

/**
 * Puts whole things in the place of their ids, where a call asks for it: `latest_charge`,
 * `data.charge`, `latest_charge.payment_intent`.
 */
export function expand(world: World, body: object, paths: readonly string[]): object {
  if (paths.some((path) => path.split('.').length > 4)) {
    throw badRequest(null, 'Nothing is expanded further than four deep.', 'expand');
  }
  return paths.reduce((grown, path) => expandAt(world, grown, path.split('.'), path), body);
}

function expandAt(world: World, body: object, path: string[], whole: string): object {
  const [name = '', ...rest] = path;
  const fields = body as Fields;
  const value = fields[name];
  if (Array.isArray(value)) {
    return { ...fields, [name]: value.map((one: object) => expandAt(world, one, rest, whole)) };
  }
  if (value === null) return body;
  const thing = typeof value === 'string' ? behind(world, value) : value;
  if (typeof thing !== 'object' || thing === null) {
    throw badRequest(null, `${whole} cannot be expanded.`, 'expand');
  }
  return { ...fields, [name]: rest.length === 0 ? thing : expandAt(world, thing, rest, whole) };
}

function behind(world: World, id: string): object | undefined {
  return presenters[id.split('_')[0] ?? '']?.(world, id);
}
