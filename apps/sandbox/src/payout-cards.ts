import type { FastifyInstance } from 'fastify';
import { useCardToken } from './card-tokens.ts';
import { invalid, notFound } from './errors.ts';
import { newId } from './ids.ts';
import { addDelete, addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { fields, text } from './schemas.ts';
import { tell } from './webhooks.ts';
import { hearerOf } from './world.ts';
import type { World } from './world.ts';
import type { Origin, PayoutCard, PayoutCardStatus } from './rows.ts';
import type { PayoutCardStart } from './test-cards.ts';

const pendingSeconds = 5;

const firstStatus: Record<PayoutCardStart, PayoutCardStatus> = {
  active: 'ACTIVE',
  pending: 'PENDING',
  stays_pending: 'PENDING',
  blocked: 'BLOCKED',
  to_verify: 'PENDING_VERIFICATION',
};

function present({ behaviour: _behaviour, ...seen }: PayoutCard): object {
  return seen;
}

/** Keeps the card of a token as one to be paid to. */
export function createPayoutCard(
  world: World,
  tokenId: string,
  holderName: string,
  as: { id?: string; origin?: Origin } = {},
): PayoutCard {
  const { card, expMonth, expYear } = useCardToken(world, tokenId);
  if (card.brand === 'amex') {
    throw invalid('scheme_not_supported', 'American Express cards cannot receive payouts.');
  }
  const id = as.id ?? newId('pc');
  if (card.start === 'pending') world.clock.schedule('payout_card.activate', id, pendingSeconds);
  return world.state.payoutCards.put({
    id,
    status: firstStatus[card.start],
    brand: card.brand,
    last4: card.last4,
    expMonth,
    expYear,
    country: card.country,
    funding: card.funding,
    holderName,
    fingerprint: card.fingerprint,
    createdAt: world.clock.iso(),
    behaviour: card.payout,
    ...(as.origin === undefined ? {} : { origin: as.origin }),
  });
}

/** Registers how pending cards become active. */
export function activatePayoutCards(world: World): void {
  world.clock.when('payout_card.activate', (id) => {
    const card = world.state.payoutCards.get(id);
    if (card?.status !== 'PENDING') return;
    const active = world.state.payoutCards.put({ ...card, status: 'ACTIVE' });
    const hearer = hearerOf(world, active);
    if (hearer === undefined) tell(world, 'payout_card.updated', id, present(active));
    else hearer.payoutCard(active);
  });
}

export function payoutCardRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/payout_cards', 'payout card', world.state.payoutCards, present, 'by id only');
  addPost<{ token: string; holderName: string }>(
    app,
    world,
    '/payout_cards',
    fields({ token: text(100), holderName: text(100) }),
    ({ body }) => answer(present(createPayoutCard(world, body.token, body.holderName))),
  );
  addDelete(app, world, '/payout_cards/:id', (id) => {
    if (world.state.payoutCards.get(id) === undefined) throw notFound('payout card');
    world.state.payoutCards.remove(id);
  });
}
