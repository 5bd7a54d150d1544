import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverDue } from '../../src/modules/outgoing-webhooks/deliver.ts';
import { aPaidTip, anOwner, aSalon, aWaiter, signIn } from '../build.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-18T12:00:00Z'));
  receiver = await openWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

it('a location has ten endpoints, and a host that takes nothing is asked one at a time', async () => {
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

  // No one has been asked ten times at once: the first refusal leaves the other nine to later rounds.
  receiver.answerWith(500);
  await aPaidTip(app, sara);
  expect(receiver.received).toHaveLength(1);
  await deliverDue(app.context);
  expect(receiver.received).toHaveLength(2);

  // Once it answers, all ten are told.
  receiver.answerWith(200);
  app.clock.advance({ minutes: 10 });
  await deliverDue(app.context);
  await app.settle();
  expect(receiver.received).toHaveLength(12);
});
