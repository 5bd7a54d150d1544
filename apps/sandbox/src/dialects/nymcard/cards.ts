import { randomInt } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn } from '../json-calls.ts';
import type { JsonCalls } from '../json-calls.ts';
import type { NymCard, NymCardStatus } from './rows.ts';
import { testPersonOf } from './test-people.ts';
import { findUser, tellNym } from './users.ts';

/** What happens to cards as time passes. */
export function moveCards(world: World): void {
  world.clock.when('nym_card_ready', (id) => {
    const card = world.state.nymCards.get(id);
    if (card?.status !== 'Inactive') return;
    const { cardEndsAs } = testPersonOf(findUser(world, card.userId).nameOnCard);
    if (cardEndsAs === null) return;
    setCardStatus(world, id, cardEndsAs);
  });
}

export function cardCalls(calls: JsonCalls, world: World): void {
  calls.get('/cardproducts', () => ({
    data: [{ id: 'stand-in', name: 'Prepaid card', currency: 'AED' }],
    has_more: false,
  }));
  calls.post('/cards', ({ body }) => {
    const user = findUser(world, textIn(body, 'user_id'));
    if (user.status !== 'ACTIVE') throw new JsonRefusal(409, 'user_not_active');
    const card = world.state.nymCards.put({
      id: newId('crd'),
      userId: user.id,
      productId: textIn(body, 'card_product_id'),
      accountId: newId('acc'),
      status: 'Inactive',
      last4: String(randomInt(10_000)).padStart(4, '0'),
      balance: 0,
      createdAt: world.clock.iso(),
    });
    world.clock.schedule('nym_card_ready', card.id, testPersonOf(user.nameOnCard).seconds);
    return { status: 201, body: presentCard(card) };
  });
  calls.get('/cards', ({ query }) => {
    const userId = findUser(world, query['user_id']).id;
    const cards = [...world.state.nymCards.all()].filter((card) => card.userId === userId);
    return { data: cards.map(presentCard), has_more: false };
  });
  calls.get('/cards/:id/accounts', ({ params }) => {
    const { accountId, status } = findCard(world, params['id']);
    return { data: [{ id: accountId, currency: 'AED', status }], has_more: false };
  });
}

export function findCard(world: World, id = ''): NymCard {
  const card = world.state.nymCards.get(id);
  if (card === undefined) throw new JsonRefusal(404, 'card_not_found');
  return card;
}

/** Gives a card another status, as its issuer or its owner would. */
export function setCardStatus(world: World, id: string, status: NymCardStatus): object {
  const moved = world.state.nymCards.put({ ...findCard(world, id), status });
  tellNym(world, 'CARD_STATUS_CHANGE', { objectId: moved.userId, told: presentCard(moved) });
  return presentCard(moved);
}

function presentCard(card: NymCard): object {
  return {
    id: card.id,
    user_id: card.userId,
    card_product_id: card.productId,
    account_id: card.accountId,
    card_type: 'VIRTUAL',
    status: card.status,
    last_four_digits: card.last4,
    created_at: card.createdAt,
  };
}
