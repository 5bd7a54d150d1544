import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aSalon,
  aWaiter,
  givePayoutCard,
  giveToPerson,
  payoutCards,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { showStatus } from '../show-status.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(() => {
  // What was summed up for the test before is not told again.
  app.clock.advance({ minutes: 2 });
});

/** Somebody is paid at once, and their card's bank does what its number says. */
async function aPayout(locationId: number, card: string): Promise<Waiter & { payoutId: string }> {
  const person = await aWaiter(app, { locationId });
  await givePayoutCard(app, person, card);
  await giveToPerson(app, person, 1000);
  const { userId, staffId } = person;
  const payoutId = randomUUIDv7();
  await draftInstantPayout(app.context, { payee: { kind: 'PERSON', userId, staffId }, payoutId });
  await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
  await app.settle();
  return { ...person, payoutId };
}

/** The same payout once more, as it would stand had it taken so long. */
async function likeIt(payoutId: string, seconds: readonly number[]): Promise<void> {
  await app.context.pool.query(
    `insert into payouts.payouts
     select (jsonb_populate_record(payout, jsonb_build_object('payout_id', gen_random_uuid(),
       'attempt_id', gen_random_uuid(), 'provider_reference', gen_random_uuid()::text,
       'ended_at', payout.sent_at + make_interval(secs => taken)))).*
     from payouts.payouts payout, unnest($2::int[]) taken where payout_id = $1`,
    [payoutId, seconds],
  );
}

const read = async () => (await app.server.inject({ url: '/status' })).body;

it('says that all is well while there is nothing to tell', async () => {
  expect(await showStatus(app.context)).toMatchObject({ disturbances: [], landings: [] });
  const page = await read();
  expect(page).toContain('Payments and payouts are working normally.');
  expect(page).toContain('No payouts were made during this time.');
});

it('tells real times once they say something, and how many arrived', async () => {
  const locationId = await aSalon(app);
  const people = [];
  for (let index = 0; index < 5; index += 1) {
    people.push(await aPayout(locationId, payoutCards.success));
  }
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
  await app.settle();
  app.clock.advance({ minutes: 2 });
  const line = { country: 'gb', destination: 'CARD' };
  // Five are too few; nobody's own payout can be read from the page.
  expect((await showStatus(app.context)).landings).toEqual([{ ...line, told: null }]);

  const times = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170];
  for (const { payoutId } of people) await likeIt(payoutId, times);
  await aPayout(locationId, payoutCards.declined);
  await app.settle();
  app.clock.advance({ minutes: 2 });
  // Five landed within moments, then five of each time: half of ninety within 80 s, 86 within 170 s.
  expect((await showStatus(app.context)).landings).toEqual([
    { ...line, told: { medianSeconds: 80, slowSeconds: 170, arrivedBps: 9890 } },
  ]);
  const page = await read();
  expect(page).toContain('United Kingdom');
  expect(page).toContain('80 seconds');
  expect(page).toContain('3 minutes');
  expect(page).toContain('98.9%');
});

it('forgets what was long ago', async () => {
  app.clock.advance({ days: 29 });
  expect((await showStatus(app.context)).landings).toEqual([]);
});

it('says where payouts wait for longer than promised, and stops once they have arrived', async () => {
  const locationId = await aSalon(app);
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  for (let index = 0; index < 3; index += 1) await aPayout(locationId, payoutCards.success);
  app.clock.advance({ minutes: 2 });
  expect((await showStatus(app.context)).disturbances).toEqual([]);
  app.clock.advance({ hours: 2 });
  expect((await showStatus(app.context)).disturbances).toEqual([
    { country: 'gb', what: 'PAYOUTS' },
  ]);
  expect(await read()).toContain('United Kingdom: some payouts are taking longer than promised.');

  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  await app.settle();
  app.clock.advance({ minutes: 2 });
  expect((await showStatus(app.context)).disturbances).toEqual([]);
});

it('says where guests wait for an answer', async () => {
  const sara = await aWaiter(app);
  for (let index = 0; index < 3; index += 1) await startATip(app, sara, { amount: 1000 + index });
  expect((await showStatus(app.context)).disturbances).toEqual([]);
  await app.context.pool.query(
    `update tipping.tips set unanswered_inquiries = 1 where state in ('STARTED', 'PROCESSING')`,
  );
  app.clock.advance({ minutes: 2 });
  expect((await showStatus(app.context)).disturbances).toEqual([
    { country: 'gb', what: 'PAYMENTS' },
  ]);
});

it('reads in every language, and tells nothing of anybody', async () => {
  for (const lang of ['de', 'fr', 'ar']) {
    const { body, headers } = await app.server.inject({ url: `/status?lang=${lang}` });
    expect(body).toContain(`lang="${lang}"`);
    expect(headers['content-security-policy']).toContain(`script-src 'none'`);
    expect(body).not.toMatch(/Salon|Sara|Number/);
  }
});
