import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  row,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { businessDay } from '#distribution/splits';
import { balanceOf, poolAccount } from '#ledger/ledger';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** What lies in the pool of a London location's running business day. */
async function poolOf(locationId: number): Promise<number> {
  const day = businessDay(app.clock.now(), 'Europe/London');
  return (await balanceOf(app.context.db, poolAccount(locationId, day, 'GBP').code)).balance;
}

describe('ten pounds paid by the guest, the fees by the venue', () => {
  it('all go into the pool where tips are common', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 6000), row('Bar', 4000)],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    expect(await poolOf(locationId)).toBe(1000);
    expect((await balanceOfWaiter(app, waiter, 'qualifying')).balance).toBe(0);
  });

  it('are divided at once where the person tipped comes first', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON_PRIORITY',
      rows: [
        { ...row('Waiter', 6000), isPrimaryStaff: true },
        row('Bar', 2500),
        row('Kitchen', 1500),
      ],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    expect((await balanceOfWaiter(app, waiter, 'qualifying')).balance).toBe(600);
    expect(await poolOf(locationId)).toBe(400);
  });

  it('all go into the pool when somebody of another kind was tipped', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON_PRIORITY',
      rows: [{ ...row('Waiter', 6000), isPrimaryStaff: true }, row('Bar', 4000)],
    });
    const barkeeper = await aWaiter(app, { locationId, staffType: 'Bar' });
    await aPaidTip(app, barkeeper, { feeMode: 'VENDOR' });
    expect((await balanceOfWaiter(app, barkeeper, 'qualifying')).balance).toBe(0);
    expect(await poolOf(locationId)).toBe(1000);
  });

  it('never go to the venue when the place itself was tipped', async () => {
    const locationId = await aSalon(app);
    const tip = await aPaidTip(app, { locationId, staffId: null }, { feeMode: 'VENDOR' });
    expect(tip.status).toBe(201);
    expect(await poolOf(locationId)).toBe(1000);
    const receipt = await app.ask('GET', `/api/receipts/${String(tip.body['receiptId'])}`);
    expect(receipt.body).toMatchObject({ state: 'PAID', net: 1000, charged: 1000 });
  });
});

describe('fees on a pooled tip in the United Kingdom', () => {
  it('may not come out of the tip', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const tip = await aPaidTip(app, waiter, { feeMode: 'DEDUCTED' });
    expect(tip.body['errorCode']).toBe(422_902);
  });
});
