import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import { createRefund } from '../../refunds.ts';
import type { PaymentIntent, Refund } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls, StripeRequest } from './calls.ts';
import { StripeError, badRequest, missingResource } from './errors.ts';
import { tellStripe } from './events.ts';
import { listOf, readPage } from './lists.ts';
import { book } from './moves.ts';
import type { Params } from './params.ts';
import { chargedIntent, presentCharge } from './present-charge.ts';
import { keptOfRefund, presentRefund } from './present-refund.ts';

export function refundCalls(calls: StripeCalls, world: World): void {
  calls.post('/refunds', (request) => create(world, request));
  calls.get('/refunds', ({ params, account }) => {
    const page = readPage(params);
    const intentId = params.text('payment_intent') ?? params.text('charge')?.replace(/^ch_/, 'pi_');
    params.ignore('charge');
    params.end();
    const rows = [...world.state.refunds.all()].filter(
      (refund) =>
        refund.origin?.dialect === 'stripe' &&
        refund.origin.account === account &&
        (intentId === undefined || refund.paymentIntentId === intentId),
    );
    return listOf('/v1/refunds', rows, page, presentRefund);
  });
  calls.get('/refunds/:id', ({ params, id, account }) => {
    params.end();
    return presentRefund(find(world, id, account));
  });
  calls.post('/refunds/:id', ({ params, id, account }) => {
    const refund = find(world, id, account);
    const kept = {
      ...keptOfRefund(refund),
      metadata: params.metadata(keptOfRefund(refund).metadata),
    };
    params.end();
    const origin = { dialect: 'stripe' as const, account, kept };
    return answer(presentRefund(world.state.refunds.put({ ...refund, origin })));
  });
  calls.get('/charges/:id', ({ params, id, account }) => {
    params.end();
    return presentCharge(world, chargedIntent(world, id, account));
  });
  calls.get('/charges', ({ params, account }) => {
    const page = readPage(params);
    const intentId = params.text('payment_intent');
    params.ignore('customer', 'transfer_group');
    params.end();
    const rows = [...world.state.intents.all()].filter(
      (intent) =>
        intent.origin?.dialect === 'stripe' &&
        intent.origin.account === account &&
        intent.charge !== null &&
        (intentId === undefined || intent.id === intentId),
    );
    return listOf('/v1/charges', rows, page, (intent) => presentCharge(world, intent));
  });
}

function find(world: World, id: string, account: string | null): Refund {
  const refund = world.state.refunds.get(id);
  if (refund?.origin?.dialect !== 'stripe' || refund.origin.account !== account) {
    throw missingResource('refund', id);
  }
  return refund;
}

function create(world: World, { params, account, hash }: StripeRequest): Outcome {
  const intent = paidIntent(world, params, account);
  const left = intent.amountCaptured - intent.amountRefunded;
  const amount = params.integer('amount', 1) ?? left;
  const reason =
    params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
  const kept = { metadata: params.metadata(), reason, transferReversal: null };
  params.ignore('reverse_transfer', 'refund_application_fee', 'instructions_email', 'origin');
  params.end();
  if (intent.status !== 'succeeded') {
    throw badRequest(
      'charge_not_captured',
      'What was not captured cannot be given back.',
      'payment_intent',
    );
  }
  if (left === 0) {
    throw badRequest('charge_already_refunded', 'The charge has been refunded in whole already.');
  }
  if (amount > left) {
    throw new StripeError(400, 'invalid_request_error', {
      message: `Of this charge ${left} are left to be refunded, not ${amount}.`,
      param: 'amount',
    });
  }
  const refund = createRefund(
    world,
    {
      attemptId: newId('attempt'),
      paymentIntentId: intent.id,
      amount,
      reason: reason ?? 'none given',
      origin: { dialect: 'stripe', account, kept },
    },
    hash,
  );
  book(world, {
    id: `txn_${refund.id.slice(3)}`,
    account,
    type: 'refund',
    amount: -amount,
    fee: 0,
    currency: intent.currency,
    source: refund.id,
  });
  const how = { objectId: intent.id, account };
  tellStripe(world, 'refund.created', presentRefund(refund), how);
  const now = world.state.intents.get(intent.id) ?? intent;
  tellStripe(world, 'charge.refunded', presentCharge(world, now), how);
  return answer(presentRefund(refund));
}

/** The payment that is to be given back, named by its intent or its charge. */
function paidIntent(world: World, params: Params, account: string | null): PaymentIntent {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if (chargeId !== undefined) return chargedIntent(world, chargeId, account);
  const id = params.need('payment_intent', intentId);
  const intent = world.state.intents.get(id);
  if (intent?.origin?.dialect !== 'stripe' || intent.origin.account !== account) {
    throw missingResource('payment intent', id, 'payment_intent');
  }
  return intent;
}
