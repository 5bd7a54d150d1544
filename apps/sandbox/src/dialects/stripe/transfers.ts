import { newId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { badRequest } from './errors.ts';
import { tellStripe } from './events.ts';
import { unix } from './lists.ts';
import { book, needFunds } from './moves.ts';
import { requirementsOf } from './requirements.ts';
import type { StripeTransfer } from './rows.ts';

type NewTransfer = Omit<StripeTransfer, 'id' | 'createdAt' | 'reversals' | 'account'>;

/** Moves money of the platform to a connected account. */
export function makeTransfer(world: World, wish: NewTransfer): StripeTransfer {
  const destination = world.state.stripeAccounts.get(wish.destination);
  if (destination === undefined) {
    throw badRequest(
      'resource_missing',
      `There is no account '${wish.destination}'.`,
      'destination',
    );
  }
  if (requirementsOf(world, destination).transfers !== 'active') {
    throw badRequest(
      'insufficient_capabilities_for_transfer',
      'The account may not be sent transfers: its capability is not active.',
    );
  }
  // What rests on one payment may go before that payment has been settled.
  if (wish.sourceTransaction === null) needFunds(world, null, wish.amount, wish.currency);
  const id = newId('tr');
  const transfer = world.state.stripeTransfers.put({
    ...wish,
    id,
    account: null,
    createdAt: world.clock.iso(),
    reversals: [],
  });
  const line = { fee: 0, currency: wish.currency };
  const plain = id.slice(3);
  book(world, {
    ...line,
    id: `txn_${plain}`,
    account: null,
    type: 'transfer',
    amount: -wish.amount,
    source: id,
  });
  book(world, {
    ...line,
    id: `txn_py${plain}`,
    account: wish.destination,
    type: 'payment',
    amount: wish.amount,
    source: `py_${plain}`,
  });
  tellStripe(world, 'transfer.created', presentTransfer(transfer), { objectId: id, account: null });
  return transfer;
}

/** Takes a transfer back, all of it or a part, where the account still has the money. */
export function reverseTransfer(
  world: World,
  transfer: StripeTransfer,
  amount: number,
  metadata: Record<string, string>,
): StripeTransfer {
  if (amount > transfer.amount - reversedOf(transfer)) {
    throw badRequest(null, 'More cannot be taken back than is left of the transfer.', 'amount');
  }
  needFunds(world, transfer.destination, amount, transfer.currency);
  const id = newId('trr');
  const line = { fee: 0, currency: transfer.currency };
  book(world, {
    ...line,
    id: `txn_${id.slice(4)}`,
    account: null,
    type: 'transfer_refund',
    amount,
    source: id,
  });
  book(world, {
    ...line,
    id: `txn_py${id.slice(4)}`,
    account: transfer.destination,
    type: 'payment_refund',
    amount: -amount,
    source: `pyr_${id.slice(4)}`,
  });
  const reversal = { id, amount, createdAt: world.clock.iso(), metadata };
  const reversed = world.state.stripeTransfers.put({
    ...transfer,
    reversals: [...transfer.reversals, reversal],
  });
  const how = { objectId: transfer.id, account: null };
  tellStripe(world, 'transfer.reversed', presentTransfer(reversed), how);
  return reversed;
}

export function reversedOf(transfer: StripeTransfer): number {
  return transfer.reversals.reduce((sum, { amount }) => sum + amount, 0);
}

export function presentTransfer(transfer: StripeTransfer): object {
  const { id } = transfer;
  return {
    id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: reversedOf(transfer),
    balance_transaction: `txn_${id.slice(3)}`,
    created: unix(transfer.createdAt),
    currency: transfer.currency,
    description: transfer.description,
    destination: transfer.destination,
    destination_payment: `py_${id.slice(3)}`,
    livemode: false,
    metadata: transfer.metadata,
    reversals: {
      object: 'list',
      data: transfer.reversals.map((reversal) => presentReversal(transfer, reversal)),
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: reversedOf(transfer) === transfer.amount,
    source_transaction: transfer.sourceTransaction,
    source_type: 'card',
    transfer_group: transfer.transferGroup,
  };
}

export function presentReversal(
  transfer: StripeTransfer,
  reversal: StripeTransfer['reversals'][number],
): object {
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: `txn_${reversal.id.slice(4)}`,
    created: unix(reversal.createdAt),
    currency: transfer.currency,
    destination_payment_refund: `pyr_${reversal.id.slice(4)}`,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: transfer.id,
  };
}
