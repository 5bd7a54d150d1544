import { capabilityOf, countries } from '../../capabilities.ts';
import { recogniseCard } from '../../card-tokens.ts';
import { newId } from '../../ids.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  intentOfSecret,
} from '../../payment-intents.ts';
import { answer, type Outcome } from '../../post-calls.ts';
import { createRefund } from '../../refunds.ts';
import type { PaymentIntent } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { RyftCalls, RyftRequest } from './calls.ts';
import { RyftError } from './errors.ts';
import { pageOf } from './lists.ts';
import { presentSession, presentStep, refundStep, stepsOf } from './present-session.ts';

/** Payments as sessions: started by the platform, paid by whoever has their secret. */
export function sessionCalls(calls: RyftCalls, world: World): void {
  const find = (id: string): PaymentIntent => {
    const intent = world.state.intents.get(id);
    if (intent?.origin?.dialect !== 'ryft') throw new RyftError(404, 'not_found');
    return intent;
  };

  calls.post('/payment-sessions', (request) => startSession(world, request));
  calls.get('/payment-sessions', ({ query }) =>
    pageOf(
      [...world.state.intents.all()].filter(({ origin }) => origin?.dialect === 'ryft'),
      query,
      (intent) => presentSession(world, intent),
    ),
  );
  calls.post('/payment-sessions/attempt-payment', ({ body }) => pay(world, body), 'public');
  calls.get(
    '/payment-sessions/:id',
    ({ id, query, isPublic }) => {
      const intent = find(id);
      // A browser has to show that the session is its own.
      if (isPublic && query['clientSecret'] !== intent.clientSecret) {
        throw new RyftError(404, 'not_found');
      }
      return presentSession(world, intent);
    },
    'public',
  );
  calls.patch('/payment-sessions/:id', ({ id, body }) => {
    const intent = find(id);
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) {
      throw new RyftError(400, 'bad_request', 'the session cannot be changed any more');
    }
    const flow = body.oneOf('captureFlow', ['Automatic', 'Manual']);
    const amount = body.integer('amount') ?? intent.amount;
    const capture =
      flow === undefined ? intent.capture : flow === 'Manual' ? 'manual' : 'automatic';
    return answer(presentSession(world, world.state.intents.put({ ...intent, amount, capture })));
  });
  calls.get('/payment-sessions/:id/transactions', ({ id, query }) => {
    const intent = find(id);
    return pageOf(stepsOf(world, intent), query, (step) => presentStep(intent, step));
  });
  calls.get('/payment-sessions/:id/transactions/:transaction', ({ id, params }) => {
    const intent = find(id);
    const step = stepsOf(world, intent).find((one) => one.id === params['transaction']);
    if (step === undefined) throw new RyftError(404, 'not_found');
    return presentStep(intent, step);
  });
  calls.post('/payment-sessions/:id/captures', ({ id, body }) => {
    const captured = captureIntent(world, find(id), body.integer('amount'));
    return lastStep(world, captured, 'Capture');
  });
  calls.post('/payment-sessions/:id/voids', ({ id }) => {
    const intent = find(id);
    if (intent.status !== 'requires_capture') {
      throw new RyftError(400, 'bad_request', 'only what is approved and not captured is voided');
    }
    return lastStep(world, cancelIntent(world, intent), 'Void');
  });
  calls.post('/payment-sessions/:id/refunds', ({ id, body, hash }) => {
    const intent = find(id);
    const reason = body.text('reason', 200) ?? 'none given';
    const refund = createRefund(
      world,
      {
        id: newId(`txn_${id.slice(3)}`, 13),
        attemptId: newId('attempt'),
        paymentIntentId: id,
        amount: body.integer('amount') ?? intent.amountCaptured - intent.amountRefunded,
        reason,
        origin: {
          dialect: 'ryft',
          account: null,
          kept: { metadata: { attempt: reason.replace(/^refund-/, '') } },
        },
      },
      hash,
    );
    return answer(presentStep(intent, refundStep(refund)), 201);
  });
}

function lastStep(world: World, intent: PaymentIntent, type: string): Outcome {
  const step = stepsOf(world, intent).findLast((one) => one.type === type);
  if (step === undefined) throw new RyftError(400, 'bad_request');
  return answer(presentStep(intent, step), 201);
}

function startSession(world: World, { body, hash }: RyftRequest): Outcome {
  const amount = body.needInteger('amount');
  const currency = body.needText('currency', 3).toLowerCase();
  const country = countries.find((code) => capabilityOf(code)?.currencies.includes(currency));
  if (country === undefined) throw new RyftError(400, 'invalid_field', 'currency is invalid');
  const returnUrl = body.text('returnUrl', 2000) ?? world.baseUrl();
  if (!URL.canParse(returnUrl)) throw new RyftError(400, 'invalid_field', 'returnUrl is invalid');
  body.oneOf('paymentType', ['Standard', 'Unscheduled', 'Recurring', 'MOTO']);
  const flow = body.oneOf('captureFlow', ['Automatic', 'Manual']) ?? 'Automatic';
  const intent = createIntent(
    world,
    {
      id: newId('ps', 13),
      attemptId: newId('attempt'),
      amount,
      currency,
      country,
      returnUrl,
      capture: flow === 'Manual' ? 'manual' : 'automatic',
      origin: {
        dialect: 'ryft',
        account: null,
        kept: {
          metadata: body.notes('metadata'),
          customerEmail: body.text('customerEmail', 254) ?? null,
        },
      },
    },
    hash,
  );
  return answer(presentSession(world, intent), 201);
}

/** A browser pays: the secret of a session is the permission for it. */
function pay(world: World, body: RyftRequest['body']): Outcome {
  const intent = intentOfSecret(world, body.needText('clientSecret', 200));
  if (intent?.origin?.dialect !== 'ryft') throw new RyftError(404, 'not_found');
  const typed = body.part('cardDetails');
  const card = recogniseCard(world, {
    number: typed.needText('number', 30),
    expMonth: Number(typed.needText('expiryMonth', 2)),
    expYear: Number(typed.needText('expiryYear', 4)),
  });
  const ended = confirmIntent(world, intent, card);
  if (ended.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  if (ended.kind === 'no_answer_accepted') return { kind: 'silence', accepted: null };
  return answer(presentSession(world, ended.intent));
}
