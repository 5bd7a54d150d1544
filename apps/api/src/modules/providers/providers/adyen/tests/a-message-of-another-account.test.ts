// One key signs the messages of every merchant account of a company. What another one was paid, under a
// reference that somebody there chose, is no payment of ours.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adyen } from '#test/support/adapters.ts';
import { tellItem } from '#test/support/adyen-items.ts';
import { aWaiter, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), adyen.settings);
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
});
afterAll(async () => app.close());

const tellOf = async (merchantReference: string, value: number, merchantAccountCode: string) =>
  tellItem(app, {
    eventCode: 'AUTHORISATION',
    pspReference: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
    merchantReference,
    value,
    merchantAccountCode,
  });

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
