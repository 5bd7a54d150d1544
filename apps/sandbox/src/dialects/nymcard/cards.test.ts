import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { apiKey, startReceiver, startSandbox, webhookSecret } from '../../sandbox-for-tests.ts';

type Body = Record<string, unknown> & { id: string; status: string; code: string | null };

const facts = {
  nationality: 'ph',
  country_of_birth: 'ph',
  gender: 'FEMALE',
  employment_status: 'EMPLOYED',
  company_name: 'Nammos',
  industry: 'Hospitality',
  job_title: 'Waiter',
};

async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ nymcard: { webhookUrl }, retryDelaysMs: [20] });
  const call = async (
    method: string,
    path: string,
    asked?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${sandbox.baseUrl()}/nymcard/v1${path}`, {
      method,
      headers: { apikey: `nym_${apiKey}`, 'content-type': 'application/json', ...headers },
      ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  };
  const user = async () => {
    const named = { external_id: randomUUID(), first_name: 'Amira', last_name: 'Haddad' };
    return (await call('POST', '/users', named)).body.id;
  };
  const readUser = async (id: string) => (await call('GET', `/users/${id}`)).body;
  /** Tells facts and has the person looked at, as far as they come. */
  const pass = async (nameOnCard: string, seconds = 1) => {
    const id = await user();
    await call('POST', `/users/${id}/facts`, { ...facts, name_on_card: nameOnCard });
    sandbox.clock.advance(seconds);
    await call('POST', `/users/${id}/kyc`);
    sandbox.clock.advance(seconds);
    return readUser(id);
  };
  return { ...sandbox, received, call, user, readUser, pass };
}

test('somebody is created, looked at and active, and has a card that can be loaded', async () => {
  const { pass, call, clock, received } = await start();
  const user = await pass('AMIRA HADDAD');
  expect(user).toMatchObject({ status: 'ACTIVE', code: null });
  const wish = { user_id: user.id, card_product_id: 'prepaid', card_type: 'VIRTUAL' };
  const key = { 'x-nymos-idempotency-key': 'card-1' };
  const card = (await call('POST', '/cards', wish, key)).body;
  expect((await call('POST', '/cards', wish, key)).body.id).toBe(card.id);
  expect(card.status).toBe('Inactive');
  clock.advance(1);
  const cards = (await call('GET', `/cards?user_id=${user.id}`)).body;
  expect(cards).toMatchObject({ data: [{ id: card.id, status: 'Active' }] });
  const money = { amount: 5000, currency: 'AED', reference: 'payout-1' };
  const account = String(card['account_id']);
  const loaded = await call('POST', `/accounts/${account}:loadfunds`, money);
  expect(loaded).toMatchObject({ status: 201, body: { status: 'PENDING', amount: 5000 } });
  const again = await call('POST', `/accounts/${account}:loadfunds`, money);
  expect(again.body.id).toBe(loaded.body.id);
  const other = await call('POST', `/accounts/${account}:loadfunds`, { ...money, amount: 1 });
  expect(other).toMatchObject({ status: 409, body: { code: 'reference_reused' } });
  clock.advance(2);
  const read = await call('GET', `/loads/${loaded.body.id}`);
  expect(read.body).toMatchObject({ status: 'COMPLETED', reference: 'payout-1' });
  await vi.waitFor(() => expect(received.length).toBe(4));
  const basic = Buffer.from(`nymcard:nymcard_${webhookSecret}`).toString('base64');
  for (const { headers } of received) expect(headers.authorization).toBe(`Basic ${basic}`);
});

test.each([
  ['AMIRA REJECTED', 'REJECTED', null],
  ['AMIRA SUSPENDED', 'SUSPENDED', null],
  ['AMIRA TERMINATED', 'TERMINATED', null],
  ['AMIRA WRONG', 'CREATED', 'KYC_DATA_INVALID'],
  ['AMIRA NEVER', 'CREATED', null],
  ['AMIRA ENDLESS', 'PENDINGKYC', null],
  ['AMIRA SLOW', 'CREATED', null],
])('%s ends as %s', async (name, status, code) => {
  const { pass } = await start();
  expect(await pass(name)).toMatchObject({ status, code });
});

test('whoever is slow is active in the end', async () => {
  const { pass } = await start();
  expect(await pass('AMIRA SLOW', 20)).toMatchObject({ status: 'ACTIVE' });
});

test.each([
  ['AMIRA WAITING', 'Inactive'],
  ['AMIRA BLOCKED', 'Suspended'],
])('a card of %s stays or becomes %s', async (name, status) => {
  const { pass, call, clock } = await start();
  const user = await pass(name);
  await call('POST', '/cards', { user_id: user.id, card_product_id: 'prepaid' });
  clock.advance(600);
  expect((await call('GET', `/cards?user_id=${user.id}`)).body).toMatchObject({
    data: [{ status }],
  });
});

test.each([
  ['AMIRA UNLOADED', 422, []],
  ['AMIRA LOST', 201, ['FAILED', 'FAILED']],
  ['AMIRA BACK', 201, ['COMPLETED', 'REVERSED']],
])('money for the card of %s answers %i and then reads %j', async (name, answers, reads) => {
  const { pass, call, clock } = await start();
  const user = await pass(name);
  const wish = { user_id: user.id, card_product_id: 'prepaid', card_type: 'VIRTUAL' };
  const card = (await call('POST', '/cards', wish)).body;
  clock.advance(1);
  const accounts = (await call('GET', `/cards/${card.id}/accounts`)).body;
  const account = String((accounts['data'] as { id: string }[])[0]?.id);
  const money = { amount: 5000, currency: 'AED', reference: randomUUID() };
  const loaded = await call('POST', `/accounts/${account}:loadfunds`, money);
  expect(loaded.status).toBe(answers);
  const seen: string[] = [];
  for (const seconds of reads.length === 0 ? [] : [2, 5]) {
    clock.advance(seconds);
    seen.push((await call('GET', `/loads/${loaded.body.id}`)).body.status);
  }
  expect(seen).toEqual(reads);
});

test('nobody has a card before they are active, or is there twice, or comes without a key', async () => {
  const { user, call, readUser } = await start();
  const id = await user();
  expect((await call('POST', '/cards', { user_id: id, card_product_id: 'x' })).status).toBe(409);
  expect((await call('POST', `/users/${id}/kyc`)).status).toBe(409);
  const { external_id: externalId } = await readUser(id);
  const again = { external_id: externalId, first_name: 'A', last_name: 'B' };
  expect((await call('POST', '/users', again)).status).toBe(409);
  const found = (await call('GET', `/users?external_id=${String(externalId)}`)).body;
  expect(found).toMatchObject({ data: [{ id }] });
  expect((await call('GET', `/users/${id}`, undefined, { apikey: 'x' })).status).toBe(401);
});
