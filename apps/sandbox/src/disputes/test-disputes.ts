import type { FastifyInstance } from 'fastify';
import {
  askAgain,
  closeDispute,
  escalateInquiry,
  findDispute,
  openDispute,
  reinstate,
} from './disputes.ts';
import { findIntent } from '../payment-intents.ts';
import { addPost, answer } from '../post-calls.ts';
import { amount, fields } from '../schemas.ts';
import type { World } from '../world.ts';

const reasons = ['duplicate', 'fraudulent', 'general', 'product_not_received'] as const;

/** The calls with which a test is the payer's bank: it disputes any payment and decides about it. */
export function testDisputeRoutes(app: FastifyInstance, world: World): void {
  addPost<{ reason?: (typeof reasons)[number]; isInquiry?: boolean; amount?: number }>(
    app,
    world,
    '/test/payment_intents/:id/dispute',
    fields(
      { reason: { type: 'string', enum: reasons }, isInquiry: { type: 'boolean' }, amount },
      [],
    ),
    ({ id, body }) => answer(openDispute(world, findIntent(world, id), body)),
  );
  addPost(app, world, '/test/disputes/:id/escalate', fields({}), ({ id }) =>
    answer(escalateInquiry(world, findDispute(world, id))),
  );
  addPost<{ dueInDays?: number }>(
    app,
    world,
    '/test/disputes/:id/ask_again',
    fields({ dueInDays: { type: 'integer', minimum: 1, maximum: 90 } }, []),
    ({ id, body }) => answer(askAgain(world, findDispute(world, id), body.dueInDays)),
  );
  addPost<{ amount: number }>(
    app,
    world,
    '/test/disputes/:id/reinstate',
    fields({ amount }),
    ({ id, body }) => answer(reinstate(world, findDispute(world, id), body.amount)),
  );
  addPost<{ amount?: number }>(
    app,
    world,
    '/test/disputes/:id/won',
    fields({ amount }, []),
    ({ id, body }) => answer(closeDispute(world, findDispute(world, id), 'won', body.amount)),
  );
  addPost(app, world, '/test/disputes/:id/lost', fields({}), ({ id }) =>
    answer(closeDispute(world, findDispute(world, id), 'lost')),
  );
}
