import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation, registerPerson } from '#identity/identity';

let app: TestApp;
let sara: Waiter;
let ben: Waiter;
let viewer: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-07-10T22:30:00Z'));
  sara = await aWaiter(app);
  ben = await aWaiter(app, { locationId: sara.locationId });
  await givePayoutCard(app, sara);
  await givePayoutCard(app, ben, payoutCards.failsLater);
  for (const person of [sara, ben, sara]) {
    await aPaidTip(app, person);
    await payOut(person);
  }
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const { locationId } = sara;
  const { db } = app.context;
  await registerPerson(
    db,
    { userId, email, firstName: 'Vera', lastName: 'Viewer', password: 'a-password-1' },
    app.clock.now(),
  );
  const roles = ['ROLE_PAYOUT_VIEWER'] as const;
  await joinLocation(db, { userId, locationId, roles, staffType: null }, app.clock.now());
  const body = { identifier: 'a test', login: email, password: 'a-password-1' };
  viewer = String((await app.ask('POST', '/api/auth/login', { body })).body['accessToken']);
});
afterAll(async () => {
  await app.close();
});

async function payOut(person: Waiter): Promise<void> {
  const token = await signIn(app, person);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${person.userId}/instant-payouts`;
  await app.ask('POST', path, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId: person.staffId },
  });
  await app.ask('POST', `${path}/${payoutId}/make`, {
    token,
    headers: { 'idempotency-key': `make-${payoutId}` },
  });
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
  app.clock.advance({ hours: 1 });
}

interface Page {
  payouts: { payoutId: string; staffId: number; state: string; displayFullName: string }[];
  hasMore: boolean;
  totals: { count: number; arrives: number; currency: string };
}

async function list(query = ''): Promise<Page> {
  const path = `/api/locations/${sara.locationId}/payouts${query}`;
  const answer = await app.ask('GET', path, { token: viewer });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Page;
}

test('a payout viewer sees the payouts of everybody at the place, the newest first', async () => {
  const { payouts, totals } = await list();
  expect(payouts.map(({ staffId, state }) => ({ staffId, state }))).toEqual([
    { staffId: sara.staffId, state: 'PAID' },
    { staffId: ben.staffId, state: 'FAILED' },
    { staffId: sara.staffId, state: 'PAID' },
  ]);
  expect(payouts[0]?.displayFullName).toContain('Sara');
  // What failed is in the list and in no sum.
  expect(totals).toMatchObject({ count: 3, arrives: 882 * 2, currency: 'GBP' });
});

test('filters narrow list and sums alike', async () => {
  expect(await list('?state=FAILED')).toMatchObject({
    payouts: [{ staffId: ben.staffId }],
    totals: { count: 1, arrives: 0 },
  });
  expect((await list('?search=nobody%25')).payouts).toEqual([]);
});

test('a day is the place’s own, from midnight to midnight there', async () => {
  // 22:30 UTC is 23:30 in Manchester: the second and third came after midnight there.
  expect((await list('?from=2026-07-10&to=2026-07-10')).totals.count).toBe(1);
  expect((await list('?from=2026-07-11')).totals.count).toBe(2);
});

test('pages follow each other without gap or repetition', async () => {
  const first = await list('?limit=2');
  const second = await list(`?limit=2&before=${first.payouts[1]?.payoutId}`);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const ids = [...first.payouts, ...second.payouts].map(({ payoutId }) => payoutId);
  expect(ids).toEqual((await list()).payouts.map(({ payoutId }) => payoutId));
});

test.each(['sort=submittedAt&direction=asc', 'sort=arrives', 'sort=arrives&direction=asc'])(
  'the order of %s is that of all pages together',
  async (order) => {
    const all = (await list(`?${order}`)).payouts.map(({ payoutId }) => payoutId);
    const first = await list(`?${order}&limit=2`);
    const second = await list(`?${order}&limit=2&before=${first.payouts[1]?.payoutId}`);
    expect([...first.payouts, ...second.payouts].map(({ payoutId }) => payoutId)).toEqual(all);
    if (order.startsWith('sort=submittedAt')) {
      expect(all.toReversed()).toEqual((await list()).payouts.map(({ payoutId }) => payoutId));
    }
  },
);
