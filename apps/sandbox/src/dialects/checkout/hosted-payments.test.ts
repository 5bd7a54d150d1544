import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { apiKey, startSandbox } from '../../sandbox-for-tests.ts';

const { asks, answers } = JSON.parse(
  readFileSync(new URL('../../../test/published/checkout-hosted.json', import.meta.url), 'utf8'),
) as { asks: object; answers: object };
const ajv = new Ajv({ strict: false });
const isAsked = ajv.compile(asks);
const isAnswered = ajv.compile(answers);

const wish = {
  amount: 1095,
  currency: 'GBP',
  reference: 'charge-1',
  billing: { address: { country: 'GB' } },
  processing_channel_id: 'pc_aaaaaaaaaaaaaaaaaaaaaaaaaa',
  success_url: 'http://127.0.0.1:3000/r/1',
  failure_url: 'http://127.0.0.1:3000/r/1',
  cancel_url: 'http://127.0.0.1:3000/r/1',
};

async function start() {
  const sandbox = await startSandbox({});
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${sandbox.baseUrl()}/checkout${path}`, {
      method,
      headers: {
        authorization: `Bearer sk_sbox_${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const told = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: answer.status, body: told };
  };
  return { ...sandbox, call };
}

test('a page is asked for and answered as the reference says, and waits until it has gone', async () => {
  const { call, clock } = await start();
  const made = await call('POST', '/hosted-payments', wish);
  expect([made.status, isAsked(wish), isAnswered(made.body)]).toEqual([201, true, true]);
  const path = `/hosted-payments/${String(made.body['id'])}`;
  expect((await call('GET', path)).body).toMatchObject({ status: 'Payment Pending' });
  // There is no payment before somebody has typed a card.
  expect((await call('GET', '/payments?reference=charge-1')).body).toMatchObject({ data: [] });
  clock.advance(3601);
  expect((await call('GET', path)).body).toMatchObject({ status: 'Expired' });
  expect((await call('GET', '/hosted-payments/hpp_nobody')).status).toBe(404);
});

test.each([
  ['without an address for failure', { failure_url: undefined }],
  ['without a country', { billing: { address: {} } }],
  ['with a sum in words', { amount: 'ten pounds' }],
  ['with a reference that is too long', { reference: 'r'.repeat(51) }],
])('a page %s is refused by the reference and by the sandbox alike', async (_name, over) => {
  const { call } = await start();
  const asked = JSON.parse(JSON.stringify({ ...wish, ...over })) as object;
  expect(isAsked(asked)).toBe(false);
  expect((await call('POST', '/hosted-payments', asked)).status).toBe(422);
});

test('an answer that leads nowhere is caught', () => {
  const links = { redirect: { href: 'http://127.0.0.1/1' } };
  expect(isAnswered({ id: 'hpp_1', _links: links })).toBe(true);
  expect(isAnswered({ id: 'pay_1', _links: links })).toBe(false);
  expect(isAnswered({ id: 'hpp_1', _links: {} })).toBe(false);
});
