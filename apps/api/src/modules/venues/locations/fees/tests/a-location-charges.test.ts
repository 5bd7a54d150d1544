import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLocation } from '../../index.ts';
import { aWaiter, signIn, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

const feeReason = 'Agreed with the owner on the phone';

let app: TestApp;
let token: string;
let admin: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'));
  admin = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_ADMIN'] })
    .where('user_id', '=', admin.userId)
    .execute();
  token = await signIn(app, admin);
});
afterAll(async () => {
  await app.close();
});

const change = (id: number, body: object) =>
  app.ask('PATCH', `/api/locations/${id}`, { token, body });
const settings = async (id: number) =>
  (await app.ask('GET', `/api/locations/${id}/settings`, { token })).body;

test('a location has a fee of its own from a day on, never above the terms', async () => {
  const sara = await aWaiter(app);
  const fee = async () => {
    const { tipId } = await startATip(app, sara);
    const tips = app.context.db.selectFrom('tipping.tips').select('platform_fee');
    return (await tips.where('tip_id', '=', tipId).executeTakeFirstOrThrow()).platform_fee;
  };
  expect(await fee()).toBe(37);
  const refused = await change(sara.locationId, { platformBps: 371, feeReason });
  expect(refused).toMatchObject({ status: 400, body: { errorCode: 400_900 } });
  expect(refused.body['fields']).toMatchObject({ platformBps: { code: 'max_value' } });

  expect(await change(sara.locationId, { platformBps: 150, feeReason })).toMatchObject({
    status: 200,
  });
  expect(await fee()).toBe(15);
  expect(await change(sara.locationId, { platformBps: 300, feeReason })).toMatchObject({
    status: 200,
  });
  expect(await fee()).toBe(15);
  expect(await settings(sara.locationId)).toMatchObject({
    platformBps: 150,
    platformFee: { bps: 150, mostBps: 370, next: { bps: 300, from: '2026-11-27' } },
  });
  expect(await change(sara.locationId, { platformFeeFrom: '2026-11-28', feeReason })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await settings(sara.locationId)).toMatchObject({
    platformFee: { bps: 150, next: { bps: 300, from: '2026-11-28' } },
  });
  expect(await change(sara.locationId, { platformBps: 300, feeReason })).toMatchObject({
    status: 200,
  });
  app.clock.set(new Date('2026-11-27T12:00:00Z'));
  token = await signIn(app, admin);
  expect(await fee()).toBe(30);
  expect(await settings(sara.locationId)).toMatchObject({ platformFee: { bps: 300, next: null } });
});

test('in the Emirates 2.7 % is the most', async () => {
  const lounge = {
    name: 'Pearl Lounge',
    address: '1 Marina Walk',
    city: 'Dubai',
    country: 'ae',
    type: 'RESTAURANT',
    currency: 'AED',
    timeZone: 'Asia/Dubai',
    paymentSystem: 'CHECKOUT_UAE',
    tipsType: 'PERSONAL',
  } as const;
  const locationId = await addLocation(app.context.db, lounge, app.clock.now());
  expect((await change(locationId, { platformBps: 271, feeReason })).status).toBe(400);
  expect((await change(locationId, { platformBps: 270, feeReason })).status).toBe(200);
});

test('a way to pay that the payment system cannot take is refused, and what it can is kept', async () => {
  const { locationId } = await aWaiter(app);
  const { possiblePayButtons } = await settings(locationId);
  expect(possiblePayButtons).not.toContain('PAYPAL');
  for (const method of ['PAYPAL', 'GIROPAY', 'MOBILE']) {
    const { status, body } = await change(locationId, { payButtons: ['CARD', method] });
    expect({ method, status }).toEqual({ method, status: 400 });
    expect(body['fields']).toMatchObject({ payButtons: { code: 'payButtonsImpossible' } });
  }
  expect((await change(locationId, { payButtons: ['VISA', 'CARD'] })).status).toBe(200);
  expect(await settings(locationId)).toMatchObject({ payButtons: ['VISA', 'CARD'] });
});

test('a field that no location has is refused and not dropped', async () => {
  const { locationId } = await aWaiter(app);
  const { status, body } = await change(locationId, { platformFeeBps: 1 });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errorCode: 400_900,
    fields: { platformFeeBps: { code: 'unknownField' } },
  });
});
