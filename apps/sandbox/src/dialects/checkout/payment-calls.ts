import { capabilityOf, countries } from '../../capabilities.ts';
import { useCardToken } from '../../card-tokens.ts';
import { newId } from '../../ids.ts';
import { cancelIntent, captureIntent, confirmIntent, createIntent } from '../../payment-intents.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import { createRefund } from '../../refunds.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { Body } from './body.ts';
import type { CheckoutCalls, CheckoutRequest } from './calls.ts';
import { CheckoutError } from './errors.ts';
import { isTried } from './hosted-payments.ts';
import { makePayout, payoutOf, payoutsWith, presentPayout } from './payouts.ts';
import { actionsOf, actionsOfPayout } from './payment-actions.ts';
import {
  actionId,
  bankLinks,
  keptOf,
  linksOf,
  presentDetails,
  presentResponse,
} from './present-payment.ts';

export function paymentCalls(calls: CheckoutCalls, world: World): void {
  calls.post('/payments', (request) =>
    request.body.has('destination') ? makePayout(world, request) : pay(world, request),
  );
  calls.get('/payments', ({ query }) => {
    const found = [
      ...payoutsWith(world, query['reference']).map((payout) => presentPayout(world, payout)),
      ...intentsWith(world, query['reference']).map((intent) => presentDetails(world, intent)),
    ];
    const limit = Math.min(100, Number(query['limit'] ?? 10));
    const skip = Number(query['skip'] ?? 0);
    const data = found.toReversed().slice(skip, skip + limit);
    return {
      limit,
      skip,
      total_count: found.length,
      data,
    };
  });
  calls.get('/payments/:id', ({ id }) => {
    const payout = payoutOf(world, id);
    return payout === undefined
      ? presentDetails(world, find(world, id))
      : presentPayout(world, payout);
  });
  calls.get('/payments/:id/actions', ({ id }) => {
    const payout = payoutOf(world, id);
    return payout === undefined
      ? actionsOf(world, find(world, id))
      : actionsOfPayout(world, payout);
  });
  calls.post('/payments/:id/captures', ({ id, body }) => {
    const intent = captureIntent(world, find(world, id), body.integer('amount'));
    return accepted(world, intent, actionId(world, id, 'capture'), body);
  });
  calls.post('/payments/:id/voids', ({ id, body }) => {
    const intent = cancelIntent(world, find(world, id));
    return accepted(world, intent, actionId(world, id, 'void'), body);
  });
  calls.post('/payments/:id/refunds', ({ id, body, hash }) => {
    const intent = find(world, id);
    const left = intent.amountCaptured - intent.amountRefunded;
    const refund = createRefund(
      world,
      {
        id: newId('act', 13),
        attemptId: newId('attempt'),
        paymentIntentId: id,
        amount: body.integer('amount', 1) ?? left,
        reason: body.text('reference', 50) ?? 'none given',
        origin: {
          dialect: 'checkout',
          account: null,
          kept: { reference: body.text('reference', 50) ?? null, metadata: body.notes('metadata') },
        },
      },
      hash,
    );
    return accepted(world, intent, refund.id, body);
  });
}

function intentsWith(world: World, reference: string | undefined): PaymentIntent[] {
  return [...world.state.intents.all()].filter(
    (intent) =>
      intent.origin?.dialect === 'checkout' &&
      keptOf(intent).reference === reference &&
      isTried(intent),
  );
}

function find(world: World, id: string): PaymentIntent {
  const intent = world.state.intents.get(id);
  if (intent?.origin?.dialect !== 'checkout') throw new CheckoutError(404);
  return intent;
}

/** An action is taken on and answered; what becomes of it is told by webhook. */
function accepted(world: World, intent: PaymentIntent, id: string, body: Body): Outcome {
  const reference = body.text('reference', 50);
  return answer(
    {
      action_id: id,
      ...(reference === undefined ? {} : { reference }),
      _links: { payment: { href: linksOf(world, intent.id)['self']?.href } },
    },
    202,
  );
}

function pay(world: World, { body, hash }: CheckoutRequest): Outcome {
  const source = body.part('source');
  const type = source.need('type', source.text('type'));
  if (type !== 'token') throw new CheckoutError(422, 'source_type_invalid');
  const tokenId = source.need('token', source.text('token'));
  // What never got through has used nothing up.
  const { card: given } = world.state.cardTokens.get(tokenId) ?? {};
  if (given?.payment === 'time_out_not_accepted') return { kind: 'silence', accepted: null };
  const token = useCardToken(world, tokenId);
  const currency = body.need('currency', body.text('currency', 3)).toLowerCase();
  const amount = body.need('amount', body.integer('amount', 1));
  body.need('processing_channel_id', body.text('processing_channel_id'));
  const country = countries.find((code) => capabilityOf(code)?.currencies.includes(currency));
  if (country === undefined) throw new CheckoutError(422, 'currency_invalid');
  const threeDS = body.part('3ds');
  const wants3ds = threeDS.flag('enabled') ?? false;
  const [successUrl, failureUrl] = ['success_url', 'failure_url'].map((name) => {
    const url = body.text(name, 255);
    if (url !== undefined && !URL.canParse(url)) throw new CheckoutError(422, `${name}_invalid`);
    return url ?? null;
  });
  const intent = createIntent(
    world,
    {
      id: newId('pay', 13),
      attemptId: newId('attempt'),
      amount,
      currency,
      country,
      ...(body.has('description') ? { description: body.text('description', 100) ?? '' } : {}),
      returnUrl: successUrl ?? world.baseUrl(),
      capture: (body.flag('capture') ?? true) ? 'automatic' : 'manual',
      origin: {
        dialect: 'checkout',
        account: null,
        kept: {
          reference: body.text('reference', 50) ?? null,
          metadata: body.notes('metadata'),
          wants3ds,
          successUrl: successUrl ?? null,
          failureUrl: failureUrl ?? null,
          expMonth: token.expMonth,
          expYear: token.expYear,
          holderName: token.holderName,
        },
      },
    },
    hash,
  );
  const card =
    token.card.payment === 'three_d_secure' && !wants3ds
      ? { ...token.card, payment: 'declined' as const }
      : token.card;
  const ended = confirmIntent(world, intent, card);
  if (ended.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const isPending =
    ended.intent.status === 'requires_action' || ended.intent.status === 'processing';
  const done = isPending
    ? answer(pending(world, ended.intent), 202)
    : answer(presentResponse(world, ended.intent), 201);
  return ended.kind === 'no_answer_accepted' && done.kind === 'answer'
    ? { kind: 'silence', accepted: { status: done.status, body: done.body } }
    : done;
}

function pending(world: World, intent: PaymentIntent): object {
  const { reference } = keptOf(intent);
  const { actions: _actions, ...shown } = linksOf(world, intent.id, ...bankLinks(world, intent));
  return {
    id: intent.id,
    status: 'Pending',
    ...(reference === null ? {} : { reference }),
    '3ds': { downgraded: false, enrolled: 'Y' },
    _links: shown,
  };
}
