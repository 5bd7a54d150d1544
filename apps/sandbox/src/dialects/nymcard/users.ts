import { newId } from '../../ids.ts';
import { tellForeign } from '../../webhooks.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, textIn } from '../json-calls.ts';
import type { JsonCalls } from '../json-calls.ts';
import type { NymUser, NymUserStatus } from './rows.ts';
import { testPersonOf } from './test-people.ts';

/** What has to be told of a person before they are looked at. */
const neededFacts = [
  'nationality',
  'country_of_birth',
  'gender',
  'name_on_card',
  'employment_status',
  'company_name',
  'industry',
  'job_title',
] as const;

/** What happens to people as time passes. */
export function moveUsers(world: World): void {
  world.clock.when('nym_facts_read', (id) => {
    const user = world.state.nymUsers.get(id);
    if (user?.status !== 'CREATED') return;
    const { refusedCode } = testPersonOf(user.nameOnCard);
    if (refusedCode === null) move(world, user, 'PENDINGKYC');
    else tellUser(world, 'KYC_RESULT', put(world, { ...user, code: refusedCode }));
  });
  world.clock.when('nym_looked_at', (id) => {
    const user = world.state.nymUsers.get(id);
    const { endsAs } = testPersonOf(user?.nameOnCard ?? null);
    if (user?.status === 'PENDINGKYC' && endsAs !== null) move(world, user, endsAs);
  });
}

export function userCalls(calls: JsonCalls, world: World): void {
  calls.post('/users', ({ body }) => {
    const externalId = textIn(body, 'external_id');
    textIn(body, 'first_name');
    textIn(body, 'last_name');
    if (byExternalId(world, externalId) !== undefined) {
      throw new JsonRefusal(409, 'user_exists', 'This external_id is taken.');
    }
    const user = put(world, {
      id: newId('usr'),
      externalId,
      status: 'CREATED',
      code: null,
      nameOnCard: null,
      createdAt: world.clock.iso(),
    });
    return { status: 201, body: presentUser(user) };
  });
  calls.get('/users', ({ query }) => {
    const found = byExternalId(world, query['external_id'] ?? '');
    return { data: found === undefined ? [] : [presentUser(found)], has_more: false };
  });
  calls.get('/users/:id', ({ params }) => presentUser(findUser(world, params['id'])));
  calls.post('/users/:id/facts', ({ params, body }) => {
    const user = findUser(world, params['id']);
    if (user.status !== 'CREATED') throw new JsonRefusal(409, 'user_not_created');
    for (const name of neededFacts) textIn(body, name);
    const told = put(world, { ...user, nameOnCard: textIn(body, 'name_on_card'), code: null });
    const { seconds, isNeverRead } = testPersonOf(told.nameOnCard);
    if (!isNeverRead) world.clock.schedule('nym_facts_read', user.id, seconds);
    return { status: 200, body: presentUser(told) };
  });
  calls.post('/users/:id/kyc', ({ params }) => {
    const user = findUser(world, params['id']);
    if (user.status === 'CREATED') throw new JsonRefusal(409, 'facts_missing');
    if (user.status === 'PENDINGKYC') {
      world.clock.schedule('nym_looked_at', user.id, testPersonOf(user.nameOnCard).seconds);
    }
    return { status: 202, body: presentUser(user) };
  });
}

export function findUser(world: World, id = ''): NymUser {
  const user = world.state.nymUsers.get(id);
  if (user === undefined) throw new JsonRefusal(404, 'user_not_found');
  return user;
}

function byExternalId(world: World, externalId: string): NymUser | undefined {
  return [...world.state.nymUsers.all()].find((user) => user.externalId === externalId);
}

function put(world: World, user: NymUser): NymUser {
  return world.state.nymUsers.put(user);
}

function move(world: World, user: NymUser, status: NymUserStatus): void {
  tellUser(world, 'USER_STATUS_CHANGE', put(world, { ...user, status }));
}

function presentUser({ id, externalId, status, code, createdAt }: NymUser): object {
  return { id, external_id: externalId, status, code, created_at: createdAt };
}

function tellUser(world: World, type: string, user: NymUser): void {
  tellNym(world, type, { objectId: user.id, told: presentUser(user) });
}

/** Tells an event; its token is the same however often it comes. */
export function tellNym(
  world: World,
  type: string,
  { objectId, told }: { objectId: string; told: object },
): void {
  const id = newId('evt', 13);
  const createdAt = world.clock.iso();
  const body = { event_token: id, event_type: type, created_at: createdAt, data: told };
  tellForeign(
    world,
    { id, dialect: 'nymcard', account: null, type, createdAt, body },
    { objectId },
  );
}
