import { newId } from '../../ids.ts';
import { createPayout } from '../../payouts.ts';
import { answer, type Outcome } from '../../post-calls.ts';
import type { Payout } from '../../rows.ts';
import type { World } from '../../world.ts';
import { findAccount, findMethod, methodId } from './account-calls.ts';
import type { RyftCalls, RyftRequest } from './calls.ts';
import { RyftError } from './errors.ts';
import { pageOf, unix, unixOrNull } from './lists.ts';
import { needFunds } from './transfer-calls.ts';

const statuses: Record<Payout['status'], string> = {
  pending: 'Pending',
  in_transit: 'InProgress',
  paid: 'Completed',
  failed: 'Failed',
  returned: 'Returned',
};

export function payoutsOf(world: World, account: string): Payout[] {
  return [...world.state.payouts.all()].filter(
    ({ origin }) => origin?.dialect === 'ryft' && origin.account === account,
  );
}

/** Money from a sub-account to its bank. */
export function payoutCalls(calls: RyftCalls, world: World): void {
  calls.post('/accounts/:id/payouts', (request) => payOut(world, request));
  calls.get('/accounts/:id/payouts', ({ id, query }) => {
    const since = Number(query['startTimestamp'] ?? 0);
    const found = payoutsOf(world, findAccount(world, id).id);
    return pageOf(
      found.filter(({ createdAt }) => unix(createdAt) >= since),
      query,
      presentPayout,
    );
  });
  calls.get('/accounts/:id/payouts/:payout', ({ id, params }) => {
    const found = payoutsOf(world, findAccount(world, id).id);
    const payout = found.find((one) => one.id === params['payout']);
    if (payout === undefined) throw new RyftError(404, 'not_found');
    return presentPayout(payout);
  });
}

function payOut(world: World, { id, body, hash }: RyftRequest): Outcome {
  const account = findAccount(world, id);
  const amount = body.needInteger('amount');
  const currency = body.needText('currency', 3).toLowerCase();
  const method = findMethod(world, account.id, body.needText('payoutMethodId', 100));
  if (account.isFrozen || method.origin?.kept['isInvalid'] === true) {
    throw new RyftError(400, 'bad_request', 'the payout method is not valid');
  }
  if (method.behaviour !== 'time_out_not_accepted') needFunds(world, account.id, amount, currency);
  const made = createPayout(
    world,
    {
      id: newId('po', 13),
      attemptId: newId('attempt'),
      amount,
      currency,
      destination: method.id,
      // Faster payments arrive within moments; the sandbox knows no slower ones.
      instant: true,
      origin: {
        dialect: 'ryft',
        account: account.id,
        kept: { metadata: body.notes('metadata'), method: methodId(method) },
      },
    },
    hash,
  );
  if (made.kind === 'no_answer_not_accepted' || made.kind === 'no_answer_accepted') {
    return { kind: 'silence', accepted: null };
  }
  return answer(presentPayout(made.payout), 201);
}

export function presentPayout(payout: Payout): object {
  const kept = payout.origin?.kept ?? {};
  return {
    id: payout.id,
    amount: payout.amount,
    currency: payout.currency.toUpperCase(),
    status: statuses[payout.status],
    scheduleType: 'Manual',
    payoutMethod: { id: kept['method'] },
    ...(payout.failedAt === null ? {} : { failureReason: 'InvalidPayoutMethod' }),
    scheme: payout.currency === 'gbp' ? 'Fps' : 'Sepa',
    createdTimestamp: unix(payout.createdAt),
    scheduledTimestamp: unix(payout.createdAt),
    completedTimestamp: unixOrNull(payout.paidAt),
    metadata: kept['metadata'] ?? {},
  };
}
