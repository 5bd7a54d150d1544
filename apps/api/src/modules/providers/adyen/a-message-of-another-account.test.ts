// One key signs the messages of every merchant account of a company. What another one was paid, under a
// reference that somebody there chose, is no payment of ours.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adyen } from '../../../../test/adapters.ts';
import { aWaiter, startATip, type Waiter } from '../../../../test/build.ts';
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), adyen.settings);
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
});
afterAll(async () => app.close());

async function tellOf(merchantReference: string, charged: number, merchantAccountCode: string) {
  const { webhookSecrets } = app.context.accounts.find('ADYEN') ?? {};
  const pspReference = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
  const signed = [pspReference, '', merchantAccountCode, merchantReference];
  const text = [...signed, String(charged), 'GBP', 'AUTHORISATION', 'true'].join(':');
  const key = Buffer.from(webhookSecrets?.[0] ?? '', 'hex');
  const item = {
    pspReference,
    merchantAccountCode,
    merchantReference,
    amount: { value: charged, currency: 'GBP' },
    eventCode: 'AUTHORISATION',
    eventDate: app.clock.now().toISOString(),
    success: 'true',
    paymentMethod: 'visa',
    additionalData: { hmacSignature: createHmac('sha256', key).update(text).digest('base64') },
  };
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/webhooks/adyen/ADYEN',
    payload: { live: 'false', notificationItems: [{ NotificationRequestItem: item }] },
  });
  await app.settle();
  return answer.statusCode;
}

it('is taken, and books nothing; the same of ours does', async () => {
  const { tipId } = await startATip(app, sara);
  const tip = async () =>
    app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'charged', 'payment_reference as reference'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  const { charged, reference } = await tip();
  expect(await tellOf(reference ?? '', charged, 'AnotherOfTheCompany')).toBe(200);
  expect(await tip()).toMatchObject({ state: 'STARTED' });
  const ours = app.context.accounts.find('ADYEN')?.processingChannel ?? '';
  expect(await tellOf(reference ?? '', charged, ours)).toBe(200);
  expect(await tip()).toMatchObject({ state: 'CAPTURED' });
});
