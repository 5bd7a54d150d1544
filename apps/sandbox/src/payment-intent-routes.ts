import type { FastifyInstance } from 'fastify';
import { useCardToken } from './card-tokens.ts';
import { errorBody } from './errors.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  findIntent,
  presentIntent,
} from './payment-intents.ts';
import type { IntentRequest } from './payment-intents.ts';
import { addPost, answer } from './post-calls.ts';
import type { Outcome } from './post-calls.ts';
import { addReads } from './reads.ts';
import { amount, country, currency, fields, text, uuid, webAddress } from './schemas.ts';
import type { World } from './world.ts';

const newIntent = fields(
  {
    attemptId: uuid,
    amount,
    currency,
    country,
    description: text(500),
    statementName: text(22),
    returnUrl: webAddress,
    cancelUrl: webAddress,
    capture: { type: 'string', enum: ['automatic', 'manual'], default: 'automatic' },
  },
  ['attemptId', 'amount', 'currency', 'country', 'returnUrl'],
);

export function paymentIntentRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/payment_intents', 'payment intent', world.state.intents, (intent) =>
    presentIntent(world, intent),
  );

  addPost<IntentRequest>(app, world, '/payment_intents', newIntent, ({ body, hash }) =>
    answer(presentIntent(world, createIntent(world, body, hash))),
  );

  addPost<{ token: string }>(
    app,
    world,
    '/payment_intents/:id/confirm',
    fields({ token: text(100) }),
    ({ id, body }) => confirm(world, id, body.token),
  );

  addPost<{ amount?: number }>(
    app,
    world,
    '/payment_intents/:id/capture',
    fields({ amount }, []),
    ({ id, body }) =>
      answer(presentIntent(world, captureIntent(world, findIntent(world, id), body.amount))),
  );

  addPost(app, world, '/payment_intents/:id/cancel', fields({}), ({ id }) =>
    answer(presentIntent(world, cancelIntent(world, findIntent(world, id)))),
  );
}

function confirm(world: World, id: string, token: string): Outcome {
  const ended = confirmIntent(world, findIntent(world, id), useCardToken(world, token).card);
  if (ended.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const body = presentIntent(world, ended.intent);
  if (ended.kind === 'no_answer_accepted') {
    return { kind: 'silence', accepted: { status: 200, body } };
  }
  const reason = ended.kind === 'declined' ? ended.intent.lastError : null;
  return reason === null
    ? answer(body)
    : answer(errorBody('card_error', reason.code, reason.message, body), 402);
}
