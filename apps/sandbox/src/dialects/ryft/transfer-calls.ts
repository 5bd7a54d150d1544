import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import { findAccount } from './account-calls.ts';
import type { RyftCalls } from './calls.ts';
import { RyftError } from './errors.ts';
import { pageOf, unix } from './lists.ts';
import type { RyftTransfer } from './rows.ts';

/** What lies at a sub-account: what was moved there, less what was paid out and has not come back. */
export function heldAt(world: World, account: string, currency: string): number {
  let held = 0;
  for (const transfer of world.state.ryftTransfers.all()) {
    if (transfer.account !== account || transfer.currency !== currency) continue;
    if (transfer.isDeclined) continue;
    held += transfer.isHome ? -transfer.amount : transfer.amount;
  }
  for (const { origin, amount, status, currency: paidIn } of world.state.payouts.all()) {
    if (origin?.dialect !== 'ryft' || origin.account !== account || paidIn !== currency) continue;
    if (status !== 'failed' && status !== 'returned') held -= amount;
  }
  return held;
}

export function needFunds(world: World, account: string, amount: number, currency: string): void {
  if (heldAt(world, account, currency) < amount) {
    throw new RyftError(400, 'bad_request', 'The account has insufficient funds');
  }
}

/** Money between the platform and those whom it pays, which moves at once. */
export function transferCalls(calls: RyftCalls, world: World): void {
  calls.post('/transfers', ({ body }) => {
    const amount = body.needInteger('amount');
    const currency = body.needText('currency', 3).toLowerCase();
    const isHome = body.has('source');
    if (isHome === body.has('destination')) {
      throw new RyftError(400, 'bad_request', 'give one of source and destination');
    }
    const account = findAccount(
      world,
      body.part(isHome ? 'source' : 'destination').needText('accountId', 100),
    );
    const transfer = world.state.ryftTransfers.put({
      id: newId('tfr', 13),
      createdAt: world.clock.iso(),
      account: account.id,
      isHome,
      amount,
      currency,
      reason: body.text('reason', 200) ?? null,
      isDeclined: isHome && heldAt(world, account.id, currency) < amount,
      metadata: body.notes('metadata'),
    });
    return answer(presentTransfer(transfer), 201);
  });
  calls.get('/transfers', ({ query }) =>
    pageOf([...world.state.ryftTransfers.all()], query, presentTransfer),
  );
  calls.get('/transfers/:id', ({ id }) => {
    const transfer = world.state.ryftTransfers.get(id);
    if (transfer === undefined) throw new RyftError(404, 'not_found');
    return presentTransfer(transfer);
  });
}

function presentTransfer(transfer: RyftTransfer): object {
  const { id, account: accountId, isHome, amount, currency, reason, metadata } = transfer;
  return {
    id,
    status: transfer.isDeclined ? 'Declined' : 'Completed',
    amount,
    currency: currency.toUpperCase(),
    reason,
    ...(isHome ? { source: { accountId } } : { destination: { accountId } }),
    ...(transfer.isDeclined
      ? { errors: [{ code: 'insufficient_balance', description: 'There is too little.' }] }
      : {}),
    metadata,
    createdTimestamp: unix(transfer.createdAt),
    lastUpdatedTimestamp: unix(transfer.createdAt),
  };
}
