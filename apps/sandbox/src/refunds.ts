import type { FastifyInstance } from 'fastify';
import { isTakenBack } from './disputes/disputes.ts';
import { conflict, invalid } from './errors.ts';
import { newId } from './ids.ts';
import { findIntent } from './payment-intents.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { amount, fields, text, uuid } from './schemas.ts';
import { tell } from './webhooks.ts';
import { hearerOf } from './world.ts';
import type { World } from './world.ts';
import type { EventType, Origin, Refund } from './rows.ts';

export interface RefundRequest {
  /** A name that the caller has chosen; otherwise one is made. */
  id?: string;
  attemptId: string;
  paymentIntentId: string;
  amount: number;
  reason: string;
  origin?: Origin;
}

const failsAfterSeconds = 2;
const pendingSeconds = 60;

function present({ requestHash: _requestHash, ...seen }: Refund): object {
  return seen;
}

/** Gives money back, once per attempt id; a refund that is on its way counts as given. */
export function createRefund(world: World, request: RefundRequest, requestHash: string): Refund {
  const earlier = world.state.refunds.byAttempt(request.attemptId);
  if (earlier !== undefined) {
    if (earlier.requestHash === requestHash) return earlier;
    throw conflict('attempt_id_reused', 'This attempt id made another refund before.');
  }
  const intent = findIntent(world, request.paymentIntentId);
  if (intent.status !== 'succeeded') {
    throw conflict('wrong_status', 'Only a payment that succeeded can be refunded.');
  }
  if (isTakenBack(world, intent.id)) {
    throw conflict('charge_disputed', 'The payment is disputed: its bank decides about the money.');
  }
  // amountRefunded counts refunds on their way, so that two of them cannot exceed the payment.
  if (request.amount > intent.amountCaptured - intent.amountRefunded) {
    throw invalid('amount_too_large', 'More cannot be refunded than was captured and is left.');
  }
  world.state.intents.put({ ...intent, amountRefunded: intent.amountRefunded + request.amount });
  const refund = world.state.refunds.put({
    ...request,
    id: request.id ?? newId('re'),
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
  tellRefund(world, 'refund.succeeded', done);
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
  tellRefund(world, 'refund.failed', failed);
}

function tellRefund(world: World, type: EventType, refund: Refund): void {
  const hearer = hearerOf(world, refund);
  if (hearer === undefined) tell(world, type, refund.id, present(refund));
  else hearer.refund(type, refund);
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
