// What an administrator reads of one person: what is theirs where, what went out, where they are signed in.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getPersonDevices,
  getPersonMoney,
} from '@tipwell/contract/people/calls/registered-users';
import { aPaidTip, aWaiter, givePayoutCard, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';

let app: TestApp;
let sara: Waiter;
let anna: Waiter & { token: string };
let sales: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  anna = await somebody(app, 'ROLE_ADMIN');
  sales = await somebody(app, 'ROLE_SALES_HEAD');
  await aPaidTip(app, sara, { amount: 1000 });
  await app.settle();
}, 60_000);
afterAll(async () => {
  await app.close();
});

async function read<T>(what: string, userId: string): Promise<T> {
  const path = `/api/registered-users/${userId}/${what}`;
  const answer = await app.ask('GET', path, { token: anna.token });
  expect(answer.status).toBe(200);
  return answer.body as T;
}

it('tells the balance of each workplace, and that nothing was paid out yet', async () => {
  const { balances, payouts } = await read<CallOutput<typeof getPersonMoney>>('money', sara.userId);
  expect(balances).toHaveLength(1);
  expect(balances[0]).toMatchObject({ staffId: sara.staffId, currency: 'GBP', held: 0 });
  expect(balances[0]?.available).toBeGreaterThan(0);
  expect(payouts).toEqual([]);
});

it('tells a payout once it is sent, with what arrives', async () => {
  await givePayoutCard(app, sara);
  const token = await signIn(app, sara);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${sara.userId}/instant-payouts`;
  await app.ask('POST', path, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId: sara.staffId },
  });
  expect((await read<CallOutput<typeof getPersonMoney>>('money', sara.userId)).payouts).toEqual([]);
  await app.ask('POST', `${path}/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': `make-${payoutId}` },
  });
  await app.settle();
  const { payouts, balances } = await read<CallOutput<typeof getPersonMoney>>('money', sara.userId);
  expect(payouts).toMatchObject([{ payoutId, locationId: sara.locationId, currency: 'GBP' }]);
  expect(payouts[0]?.arrives).toBeGreaterThan(0);
  expect(balances[0]).toMatchObject({ available: 0 });
});

it('tells where somebody is signed in, without a number by which it could be ended', async () => {
  const { devices } = await read<CallOutput<typeof getPersonDevices>>('devices', anna.userId);
  expect(devices.length).toBeGreaterThan(0);
  for (const device of devices) {
    expect(Object.keys(device).toSorted()).toEqual([
      'browser',
      'clientPlatform',
      'clientVersion',
      'lastUsedAt',
      'startedAt',
      'system',
    ]);
  }
  const own = await read<CallOutput<typeof getPersonDevices>>('devices', sara.userId);
  // Signed in once, to be paid out.
  expect(own.devices).toHaveLength(1);
});

it.each(['money', 'devices'])('tells %s to administrators alone', async (what) => {
  const path = `/api/registered-users/${sara.userId}/${what}`;
  const answer = await app.ask('GET', path, { token: sales.token });
  expect(answer.status).toBe(403);
});
