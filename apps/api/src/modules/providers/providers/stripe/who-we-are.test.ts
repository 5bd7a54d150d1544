import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStripeAccount } from '#test/support/a-stripe-account.ts';
import { openScriptedProcessor, type ScriptedProcessor } from '#test/support/scripted-processor.ts';
import { askStripeWhoWeAre } from './who-we-are.ts';

let processor: ScriptedProcessor;
beforeAll(async () => {
  processor = await openScriptedProcessor('STRIPE');
});
afterAll(() => processor.close());

const asked = async () => askStripeWhoWeAre(processor.context, aStripeAccount(processor.url));

const balance = (livemode: boolean) => ({
  status: 200,
  body: { object: 'balance', livemode, available: [{ amount: 1234, currency: 'gbp' }] },
});

test('an account that answers says for which money it is, and what is there', async () => {
  processor.answers({ 'GET /v1/balance': [balance(false)] });
  expect(await asked()).toEqual({
    outcome: 'ANSWERED',
    told: expect.stringMatching(/tests: no money moves; available in minor units: 1234 gbp$/),
  });
});

test('an account that is not what its key says is named', async () => {
  processor.answers({ 'GET /v1/balance': [balance(true)] });
  expect((await asked()).told).toContain('that is not what the key says of itself');
});

test.each([
  ['a refused key', { status: 401, body: { error: { type: 'invalid_request_error' } } }],
  ['a page of somebody else', { status: 200, body: { hello: 'there' } }],
])('%s is no answer, and never told as one', async (_what, answer) => {
  processor.answers({ 'GET /v1/balance': [answer] });
  const told = await asked();
  expect(told.outcome).toBe('NO_ANSWER');
  expect(told.told).not.toContain('sk_test_secret');
});
