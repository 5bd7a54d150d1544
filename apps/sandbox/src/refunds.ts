import type { FastifyInstance } from 'fastify';
import { conflict, invalid } from './errors.ts';
import { newId } from './ids.ts';
import { findIntent } from './payment-intents.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { amount, fields, text, uuid } from './schemas.ts';
import { tell } from './webhooks.ts';
import type { World } from './world.ts';
import type { Refund } from './rows.ts';

interface RefundRequest {
  attemptId: string;
  paymentIntentId: string;
  amount: number;
  reason: string;
}

const failsAfterSeconds = 2;
const pendingSeconds = 60;

function present({ requestHash: _requestHash, ...seen }: Refund): object {
  return seen;
}

function createRefund(world: World, request: RefundRequest, requestHash: string): Refund {
  const earlier = world.state.refunds.byAttempt(request.attemptId);
  if (earlier !== undefined) {
    if (earlier.requestHash === requestHash) return earlier;
    throw conflict('attempt_id_reused', 'This attempt id made another refund before.');
  }
  const intent = findIntent(world, request.paymentIntentId);
  if (intent.status !== 'succeeded') {
    throw conflict('wrong_status', 'Only a payment that succeeded can be refunded.');
  }
  // amountRefunded counts refunds on their way, so that two of them cannot exceed the payment.
  if (request.amount > intent.amountCaptured - intent.amountRefunded) {
    throw invalid('amount_too_large', 'More cannot be refunded than was captured and is left.');
  }
  world.state.intents.put({ ...intent, amountRefunded: intent.amountRefunded + request.amount });
  const refund = world.state.refunds.put({
    id: newId('re'),
    ...request,
    currency: intent.currency,
    status: 'pending',
    failureCode: null,
    failureMessage: null,
    createdAt: world.clock.iso(),
    succeededAt: null,
    failedAt: null,
    requestHash,
  });
  const behaviour = intent.card?.payment;
  if (behaviour === 'refund_fails') {
    world.clock.schedule('refund.fail', refund.id, failsAfterSeconds);
    return refund;
  }
  if (behaviour === 'refund_pending') {
    world.clock.schedule('refund.succeed', refund.id, pendingSeconds);
    return refund;
  }
  return succeed(world, refund);
}

function succeed(world: World, refund: Refund): Refund {
  const done = world.state.refunds.put({
    ...refund,
    status: 'succeeded',
    succeededAt: world.clock.iso(),
  });
  tell(world, 'refund.succeeded', done.id, present(done));
  return done;
}

function fail(world: World, refund: Refund): void {
  const intent = findIntent(world, refund.paymentIntentId);
  world.state.intents.put({ ...intent, amountRefunded: intent.amountRefunded - refund.amount });
  const failed = world.state.refunds.put({
    ...refund,
    status: 'failed',
    failureCode: 'refund_refused',
    failureMessage: 'The bank of the card did not take the money back.',
    failedAt: world.clock.iso(),
  });
  tell(world, 'refund.failed', failed.id, present(failed));
}

/** Registers what becomes of refunds that wait. */
export function settleRefunds(world: World): void {
  const pending = (id: string) => {
    const refund = world.state.refunds.get(id);
    return refund?.status === 'pending' ? refund : undefined;
  };
  world.clock.when('refund.succeed', (id) => {
    const refund = pending(id);
    if (refund !== undefined) succeed(world, refund);
  });
  world.clock.when('refund.fail', (id) => {
    const refund = pending(id);
    if (refund !== undefined) fail(world, refund);
  });
}

export function refundRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/refunds', 'refund', world.state.refunds, present);
  addPost<RefundRequest>(
    app,
    world,
    '/refunds',
    fields({ attemptId: uuid, paymentIntentId: text(100), amount, reason: text(200) }),
    ({ body, hash }) => answer(present(createRefund(world, body, hash))),
  );
}
