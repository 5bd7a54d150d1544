import { randomInt } from 'node:crypto';
import { newId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn } from '../json-calls.ts';
import type { JsonCalls } from '../json-calls.ts';
import type { NymCard, NymLoad } from './rows.ts';
import { testPersonOf } from './test-people.ts';
import { findUser, tellNym } from './users.ts';

/** What happens to cards as time passes. */
export function moveCards(world: World): void {
  world.clock.when('nym_card_ready', (id) => {
    const card = world.state.nymCards.get(id);
    if (card?.status !== 'Inactive') return;
    const { cardEndsAs } = testPersonOf(findUser(world, card.userId).nameOnCard);
    if (cardEndsAs === null) return;
    const moved = world.state.nymCards.put({ ...card, status: cardEndsAs });
    tellNym(world, 'CARD_STATUS_CHANGE', { objectId: moved.userId, told: presentCard(moved) });
  });
}

export function cardCalls(calls: JsonCalls, world: World): void {
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
  // What is done to an account is written behind a colon, which the router would take for a name.
  calls.post('/accounts/*', ({ params, body }) => {
    const id = /^(acc_[a-z]+):loadfunds$/.exec(params['*'] ?? '')?.[1];
    const card = [...world.state.nymCards.all()].find(({ accountId }) => accountId === id);
    if (card === undefined) throw new JsonRefusal(404, 'account_not_found');
    return { status: 201, body: load(world, card, body) };
  });
  calls.get('/loads', ({ query }) => {
    const found = loadOf(world, query['reference'] ?? '');
    return { data: found === undefined ? [] : [presentLoad(found)], has_more: false };
  });
}

function load(world: World, card: NymCard, body: Record<string, unknown>): object {
  const reference = textIn(body, 'reference');
  const { amount } = body;
  const currency = textIn(body, 'currency', 3);
  const before = loadOf(world, reference);
  if (before !== undefined) {
    const isSame = before.amount === amount && before.accountId === card.accountId;
    if (!isSame) throw new JsonRefusal(409, 'reference_reused');
    return presentLoad(before);
  }
  if (card.status !== 'Active') throw new JsonRefusal(409, 'card_not_active');
  if (currency !== 'AED') throw new JsonRefusal(422, 'currency_not_supported');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) {
    throw new JsonRefusal(422, 'validation_error', 'amount is a whole number of fils.');
  }
  world.state.nymCards.put({ ...card, balance: card.balance + amount });
  return presentLoad(
    world.state.nymLoads.put({
      id: newId('lod'),
      accountId: card.accountId,
      amount,
      currency,
      reference,
      createdAt: world.clock.iso(),
    }),
  );
}

function loadOf(world: World, reference: string): NymLoad | undefined {
  return [...world.state.nymLoads.all()].find((one) => one.reference === reference);
}

function presentLoad({ id, accountId, amount, currency, reference, createdAt }: NymLoad): object {
  return {
    id,
    account_id: accountId,
    amount,
    currency,
    reference,
    status: 'COMPLETED',
    created_at: createdAt,
  };
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
