import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverDue } from '#modules/backoffice/partner-webhooks/deliver.ts';
import { verifyDue } from '#modules/backoffice/partner-webhooks/verify.ts';
import { aPaidTip, anOwner, aSalon, aWaiter, signIn } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-18T12:00:00Z'));
  receiver = await openWebhookReceiver();
  // Like a program that repeats whatever it is sent.
  receiver.proveWith(({ text }) => ({ status: 200, body: text }));
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

it('a location has ten endpoints, and an address that is not its own is sent one challenge for each', async () => {
  const locationId = await aSalon(app);
  const sara = await aWaiter(app, { locationId });
  const token = await signIn(app, await anOwner(app, locationId));
  const make = async () =>
    app.ask('POST', `/api/locations/${locationId}/webhooks`, {
      token,
      body: { endpointId: randomUUIDv7(), url: receiver.url, kinds: ['payment.captured'] },
    });
  const made = await Promise.all(Array.from({ length: 14 }, make));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(made.find(({ status }) => status === 400)?.body).toMatchObject({
    fields: { url: { code: 'maxItems', params: { limit: 10 } } },
  });

  await app.settle();

  // An echo proves nothing: one challenge an endpoint, and no event.
  expect(receiver.challenges).toHaveLength(10);
  for (let count = 0; count < 5; count += 1) await aPaidTip(app, sara);
  for (let hour = 0; hour < 6; hour += 1) {
    app.clock.advance({ hours: 1 });
    await verifyDue(app.context);
    await deliverDue(app.context);
    await app.settle();
  }
  expect(receiver.challenges).toHaveLength(10);
  expect(receiver.received).toEqual([]);
});

it('endpoints that are made and removed again are thirty a day', async () => {
  const locationId = await aSalon(app);
  const token = await signIn(app, await anOwner(app, locationId));
  const path = `/api/locations/${locationId}/webhooks`;
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const endpointId = randomUUIDv7();
    const body = { endpointId, url: receiver.url, kinds: ['payment.captured'] };
    statuses.push((await app.ask('POST', path, { token, body })).status);
    await app.ask('DELETE', `${path}/${endpointId}`, { token });
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
});

it('ten endpoints of a host that fails after its proof are tried one at a time', async () => {
  const proven = await openWebhookReceiver();
  try {
    const locationId = await aSalon(app);
    const sara = await aWaiter(app, { locationId });
    const token = await signIn(app, await anOwner(app, locationId));
    for (let count = 0; count < 10; count += 1) {
      const body = { endpointId: randomUUIDv7(), url: proven.url, kinds: ['payment.captured'] };
      const made = await app.ask('POST', `/api/locations/${locationId}/webhooks`, { token, body });
      proven.learn(String(made.body['secret']));
    }
    await app.settle();
    proven.answerWith(500);
    await aPaidTip(app, sara);
    for (let round = 0; round < 20; round += 1) await deliverDue(app.context);
    expect(proven.received).toHaveLength(1);

    // Once it answers, all ten are sent it.
    proven.answerWith(200);
    app.clock.advance({ minutes: 10 });
    await deliverDue(app.context);
    await app.settle();
    expect(proven.received).toHaveLength(11);
  } finally {
    await proven.close();
  }
});
