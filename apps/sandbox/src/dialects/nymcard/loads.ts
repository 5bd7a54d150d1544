import { newId } from '../../ids.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn } from '../json-calls.ts';
import type { JsonCalls } from '../json-calls.ts';
import type { NymCard, NymLoad } from './rows.ts';
import { testPersonOf, type TestPerson } from './test-people.ts';
import { findUser, tellNym } from './users.ts';

/** How long money is on its way to a card, and how long until what comes back has come back. */
const arrivesAfterSeconds = 2;
const comesBackAfterSeconds = 5;

/** What happens to money for cards as time passes. */
export function moveLoads(world: World): void {
  world.clock.when('nym_load_arrives', (id) => {
    const load = world.state.nymLoads.get(id);
    if (load?.status !== 'PENDING') return;
    const { loads } = personOf(world, cardOfAccount(world, load.accountId));
    if (loads === 'FAIL_LATER') {
      put(world, { ...load, status: 'FAILED', failedAt: world.clock.iso() });
      return;
    }
    addToBalance(world, load, load.amount);
    put(world, { ...load, status: 'COMPLETED', completedAt: world.clock.iso() });
    if (loads === 'COME_BACK') {
      world.clock.schedule('nym_load_comes_back', id, comesBackAfterSeconds);
    }
  });
  world.clock.when('nym_load_comes_back', (id) => {
    const load = world.state.nymLoads.get(id);
    if (load?.status !== 'COMPLETED') return;
    addToBalance(world, load, -load.amount);
    put(world, { ...load, status: 'REVERSED', reversedAt: world.clock.iso() });
  });
}

export function loadCalls(calls: JsonCalls, world: World): void {
  // What is done to an account is written behind a colon, which the router would take for a name.
  calls.post('/accounts/*', ({ params, body }) => {
    const id = /^(acc_[a-z]+):loadfunds$/.exec(params['*'] ?? '')?.[1];
    return { status: 201, body: loadCard(world, cardOfAccount(world, id), body) };
  });
  calls.get('/loads', ({ query }) => {
    const found = loadOf(world, query['reference'] ?? '');
    return { data: found === undefined ? [] : [presentLoad(found)], has_more: false };
  });
  calls.get('/loads/:id', ({ params }) => {
    const found = world.state.nymLoads.get(params['id'] ?? '');
    if (found === undefined) throw new JsonRefusal(404, 'load_not_found');
    return presentLoad(found);
  });
}

function loadCard(world: World, card: NymCard, body: Record<string, unknown>): object {
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
  if (world.nymFloat.isEmpty) throw new JsonRefusal(422, 'insufficient_program_balance');
  if (personOf(world, card).loads === 'ARE_REFUSED') throw new JsonRefusal(422, 'load_declined');
  const made = put(world, {
    id: newId('lod'),
    accountId: card.accountId,
    amount,
    currency,
    reference,
    status: 'PENDING',
    createdAt: world.clock.iso(),
    completedAt: null,
    failedAt: null,
    reversedAt: null,
  });
  world.clock.schedule('nym_load_arrives', made.id, arrivesAfterSeconds);
  return presentLoad(made);
}

function cardOfAccount(world: World, accountId: string | undefined): NymCard {
  const card = [...world.state.nymCards.all()].find((one) => one.accountId === accountId);
  if (card === undefined) throw new JsonRefusal(404, 'account_not_found');
  return card;
}

function personOf(world: World, { userId }: NymCard): TestPerson {
  return testPersonOf(findUser(world, userId).nameOnCard);
}

function addToBalance(world: World, { accountId }: NymLoad, amount: number): void {
  const card = cardOfAccount(world, accountId);
  world.state.nymCards.put({ ...card, balance: card.balance + amount });
}

/** Keeps how a load stands, and tells of what has ended. */
function put(world: World, load: NymLoad): NymLoad {
  const kept = world.state.nymLoads.put(load);
  if (kept.status !== 'PENDING') {
    tellNym(world, 'TRANSACTION', { objectId: kept.id, told: presentLoad(kept) });
  }
  return kept;
}

function loadOf(world: World, reference: string): NymLoad | undefined {
  return [...world.state.nymLoads.all()].find((one) => one.reference === reference);
}

function presentLoad(load: NymLoad): object {
  const { id, accountId, amount, currency, reference, status } = load;
  return {
    id,
    account_id: accountId,
    amount,
    currency,
    reference,
    status,
    created_at: load.createdAt,
    completed_at: load.completedAt,
    failed_at: load.failedAt,
    reversed_at: load.reversedAt,
  };
}
