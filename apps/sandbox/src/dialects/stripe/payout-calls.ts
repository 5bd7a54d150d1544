import { newId } from '../../ids.ts';
import { createPayout } from '../../payouts.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { Payout } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls, StripeRequest } from './calls.ts';
import { badRequest, missingResource } from './errors.ts';
import { externalsOf, findExternal, keptOfExternal, payoutMethodsOf } from './external-accounts.ts';
import type { External } from './external-accounts.ts';
import { listOf, readPage } from './lists.ts';
import { needFunds } from './moves.ts';
import { keptOfPayout, presentPayout } from './present-payout.ts';
import { findAccount } from './accounts.ts';
import { requirementsOf } from './requirements.ts';

/** Money from the balance of a connected account to its card or bank. */
export function payoutCalls(calls: StripeCalls, world: World): void {
  calls.post('/payouts', (request) => create(world, request));
  calls.get('/payouts', ({ params, account }) => {
    const page = readPage(params);
    const status = params.text('status');
    const destination = params.text('destination');
    params.ignore('arrival_date');
    params.end();
    const rows = [...world.state.payouts.all()].filter(
      (payout) =>
        payout.origin?.dialect === 'stripe' &&
        payout.origin.account === account &&
        (destination === undefined || payout.destination === destination) &&
        (status === undefined || payout.status === status),
    );
    return listOf('/v1/payouts', rows, page, presentPayout);
  });
  calls.get('/payouts/:id', ({ params, id, account }) => {
    params.end();
    return presentPayout(find(world, id, account));
  });
  calls.post('/payouts/:id', ({ params, id, account }) => {
    const payout = find(world, id, account);
    const kept = {
      ...keptOfPayout(payout),
      metadata: params.metadata(keptOfPayout(payout).metadata),
    };
    params.end();
    const origin = { dialect: 'stripe' as const, account, kept };
    return answer(presentPayout(world.state.payouts.put({ ...payout, origin })));
  });
}

function find(world: World, id: string, account: string | null): Payout {
  const payout = world.state.payouts.get(id);
  if (payout?.origin?.dialect !== 'stripe' || payout.origin.account !== account) {
    throw missingResource('payout', id);
  }
  return payout;
}

function create(world: World, { params, account, hash }: StripeRequest): Outcome {
  const amount = params.need('amount', params.integer('amount', 1));
  const currency = params.need('currency', params.text('currency')).toLowerCase();
  const method = params.oneOf('method', ['standard', 'instant']) ?? 'standard';
  const named = params.text('destination');
  const description = params.text('description') ?? null;
  const statementDescriptor = params.text('statement_descriptor', 22);
  const metadata = params.metadata();
  params.ignore('source_type');
  params.end();
  if (account === null) {
    throw badRequest(
      null,
      'The sandbox pays out connected accounts only: name one in Stripe-Account.',
    );
  }
  if (!requirementsOf(world, findAccount(world, account)).payoutsEnabled) {
    throw badRequest('payouts_not_allowed', 'Payouts are not enabled for this account.');
  }
  const external =
    named === undefined
      ? theDefault(world, account, currency)
      : findExternal(world, account, named);
  if (method === 'instant' && !payoutMethodsOf(external).includes('instant')) {
    throw badRequest(
      'instant_payouts_unsupported',
      'Nothing reaches this destination at once.',
      'method',
    );
  }
  needFunds(world, account, amount, currency);
  const { failureCode } = keptOfExternal(external);
  const made = createPayout(
    world,
    {
      attemptId: newId('attempt'),
      amount,
      currency,
      destination: external.id,
      instant: method === 'instant',
      ...(statementDescriptor === undefined ? {} : { statementDescriptor }),
      origin: { dialect: 'stripe', account, kept: { metadata, method, description, failureCode } },
    },
    hash,
  );
  if (made.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const body = presentPayout(made.payout);
  return made.kind === 'no_answer_accepted'
    ? { kind: 'silence', accepted: { status: 200, body } }
    : answer(body);
}

function theDefault(world: World, account: string, currency: string): External {
  const found = externalsOf(world, account).find((external) => {
    const kept = keptOfExternal(external);
    return kept.isDefault && kept.currency === currency;
  });
  if (found === undefined) {
    throw badRequest(null, `The account has no destination for ${currency}.`, 'currency');
  }
  return found;
}
