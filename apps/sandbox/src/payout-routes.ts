import type { FastifyInstance } from 'fastify';
import { errorBody } from './errors.ts';
import { createPayout, presentPayout } from './payouts.ts';
import type { PayoutRequest } from './payouts.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { amount, currency, fields, text, uuid } from './schemas.ts';
import type { World } from './world.ts';
import type { Payout } from './rows.ts';

const newPayout = fields(
  { attemptId: uuid, amount, currency, destination: text(100), statementDescriptor: text(22) },
  ['attemptId', 'amount', 'currency', 'destination'],
);

export function payoutRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/payouts', 'payout', world.state.payouts, presentPayout);

  addPost<PayoutRequest>(app, world, '/payouts', newPayout, ({ body, hash }) => {
    const made = createPayout(world, body, hash);
    if (made.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
    if (made.kind === 'no_answer_accepted') {
      return { kind: 'silence', accepted: { status: 200, body: presentPayout(made.payout) } };
    }
    return wasDeclinedAtOnce(made.payout)
      ? answer(
          errorBody(
            'payout_error',
            'declined',
            made.payout.failureMessage ?? 'The payout was declined.',
            presentPayout(made.payout),
          ),
          402,
        )
      : answer(presentPayout(made.payout));
  });
}

function wasDeclinedAtOnce(payout: Payout): boolean {
  return payout.status === 'failed' && payout.failureCode === 'declined';
}
