// An account with PayerMax that two administrators enter: its keys are typed as the one line of base64 that
// PayerMax shows, and are long.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { newRsaPair } from '#test/support/rsa-pairs.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());

const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

async function typed(more: object = {}) {
  const { body } = await app.outside.ask('GET', '/v1/test/dialects/payermax');
  const { madeForCaller, ownPublicKey } = body as { madeForCaller: string; ownPublicKey: string };
  return {
    versionId: randomUUIDv7(),
    paymentSystem: 'PAYER_MAX',
    apiKeys: [{ typed: bare(madeForCaller) }],
    webhookSecrets: [{ typed: bare(ownPublicKey) }],
    url: `${app.outside.url}/payermax`,
    appId: 'anapp0001',
    merchantNumber: 'SP0000000001',
    reason: 'Our first account there',
    ...more,
  };
}

it('is refused at the field that is wrong', async () => {
  const { token } = await somebody(app, 'ROLE_ADMIN');
  const enter = async (more: object) => {
    const answer = await app.ask('POST', '/api/payment-accounts', {
      token,
      body: await typed(more),
    });
    return answer.body['fields'];
  };
  const { privateKey, publicKey } = newRsaPair();
  expect(await enter({ apiKeys: [{ typed: bare(publicKey) }] })).toMatchObject({
    apiKeys: { code: 'keyWrong' },
  });
  expect(await enter({ webhookSecrets: [{ typed: bare(privateKey) }] })).toMatchObject({
    webhookSecrets: { code: 'keyWrong' },
  });
  expect(await enter({ appId: '' })).toMatchObject({ appId: { code: 'required' } });
  expect(await enter({ merchantNumber: undefined })).toMatchObject({
    merchantNumber: { code: 'required' },
  });
  expect(await enter({ url: 'https://pay-gate.payermax.example' })).toMatchObject({
    url: { code: 'addressHostile' },
  });
});

it('is in use once a second person has confirmed it, and shows no key', async () => {
  const nora = await somebody(app, 'ROLE_ADMIN');
  const omar = await somebody(app, 'ROLE_ADMIN');
  const body = await typed();
  const entered = await app.ask('POST', '/api/payment-accounts', { token: nora.token, body });
  expect(entered.status).toBe(201);
  const again = await app.ask('POST', '/api/payment-accounts', { token: nora.token, body });
  expect(again.status).toBe(201);
  const path = `/api/payment-accounts/versions/${body.versionId}/confirm`;
  expect((await app.ask('POST', path, { token: omar.token })).status).toBe(200);
  const told = await paymentSystemNamed(app.context, 'PAYER_MAX').readBalances(app.context);
  expect(told).toMatchObject({ outcome: 'ok' });
  const asked = await app.ask('POST', '/api/payment-accounts/PAYER_MAX/ask', { token: nora.token });
  expect(asked.body).toMatchObject({ outcome: 'ANSWERED' });
  const shown = await app.ask('GET', '/api/payment-accounts', { token: nora.token });
  const text = JSON.stringify(shown.body);
  expect(text).toContain('SP0000000001');
  expect(text).not.toContain(body.apiKeys[0]?.typed);
});
