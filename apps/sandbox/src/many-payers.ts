import type { FastifyInstance } from 'fastify';
import { inHandsOf, recogniseCard, walletCard } from './card-tokens.ts';
import {
  answerThreeDSecure,
  confirmIntent,
  findIntent,
  intentOfSecret,
} from './payment-intents.ts';
import type { KnownCard, Wallet } from './rows.ts';
import { fields, text } from './schemas.ts';
import type { World } from './world.ts';

/** What a payer does at a moment: pays, with the card in their own hands, or answers their bank. */
interface Act {
  at: string;
  pay?: { intentId: string; cardNumber?: string; wallet?: Wallet; owner?: string };
  answer?: { clientSecret: string; answer: 'approve' | 'refuse' };
}

const mostActs = 2000;
const bytesOfAct = 500;

const pay = fields(
  {
    intentId: text(100),
    cardNumber: text(30),
    wallet: { type: 'string', enum: ['apple_pay', 'google_pay'] },
    owner: text(60),
  },
  ['intentId'],
);
const answer = fields({
  clientSecret: text(200),
  answer: { type: 'string', enum: ['approve', 'refuse'] },
});

/**
 * `POST /test/payers`: many payers one after the other, each at a moment of their own, to which the
 * clock moves. A card that is refused is no error: the payer sees it, and the receiver is told.
 */
export function manyPayersRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Body: { acts: Act[] } }>(
    '/test/payers',
    {
      bodyLimit: mostActs * bytesOfAct,
      schema: {
        body: fields({
          acts: {
            type: 'array',
            maxItems: mostActs,
            items: {
              ...fields({ at: { type: 'string', format: 'date-time' }, pay, answer }, ['at']),
              oneOf: [{ required: ['pay'] }, { required: ['answer'] }],
            },
          },
        }),
      },
    },
    (request) => {
      for (const act of request.body.acts) {
        const atMs = Date.parse(act.at);
        if (atMs > world.clock.nowMs()) world.clock.moveTo(atMs);
        world.state.commit(() => perform(world, act));
      }
      return { now: world.clock.iso() };
    },
  );
}

function perform(world: World, act: Act): void {
  if (act.pay !== undefined) {
    confirmIntent(world, findIntent(world, act.pay.intentId), cardOf(world, act.pay));
  }
  if (act.answer === undefined) return;
  const intent = intentOfSecret(world, act.answer.clientSecret);
  // Whose card was refused meanwhile is asked by no bank.
  if (intent?.status !== 'requires_action') return;
  answerThreeDSecure(world, intent, act.answer.answer === 'approve');
}

function cardOf(world: World, paying: NonNullable<Act['pay']>): KnownCard {
  const { cardNumber, wallet, owner } = paying;
  const expYear = new Date(world.clock.nowMs()).getUTCFullYear() + 4;
  const card =
    cardNumber === undefined
      ? walletCard(world, wallet ?? 'apple_pay')
      : recogniseCard(world, { number: cardNumber, expMonth: 12, expYear });
  return inHandsOf(world, card, owner);
}
