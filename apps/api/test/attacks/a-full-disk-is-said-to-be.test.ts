// The database's disk is full: what would be written is refused in words, nothing of it is half there,
// and what only reads goes on. PostgreSQL itself says so here (53100), at each place where it can: while
// a row is written, and as late as the end of the transaction.
import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, givePayoutCard, signIn, type Waiter } from '../support/build.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  token = await signIn(app, sara);
  await app.context.pool.query(`
    create function public.no_space_left() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`);
});
afterEach(async () => makeRoom());
afterAll(async () => {
  await app.close();
});

/** From now on nothing more fits into a table. */
async function fill(table: string, when: 'AT_ONCE' | 'AT_THE_END'): Promise<void> {
  await app.context.pool.query(
    when === 'AT_ONCE'
      ? `create trigger full_disk before insert or update on ${table}
         for each row execute function public.no_space_left()`
      : `create constraint trigger full_disk after insert or update on ${table}
         deferrable initially deferred for each row execute function public.no_space_left()`,
  );
}

async function makeRoom(): Promise<void> {
  const { rows } = await app.context.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'full_disk'`,
  );
  for (const { name } of rows) await app.context.pool.query(`drop trigger full_disk on ${name}`);
}

/** How many rows there are in everything that belongs to people and their money. */
async function everything(): Promise<Record<string, number>> {
  const { rows: tables } = await app.context.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'graphile_worker')
      and tablename not in ('idempotency_reservations', 'request_counts', 'page_visits') order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await app.context.pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${name}`,
    );
    counts[name] = rows[0]?.rows ?? -1;
  }
  return counts;
}

function expectFull(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({ errorCode: 503_903, kind: 'info' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(30);
}

const photo = async () =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
  ).toString('base64');

const offer = async (payoutId = randomUUIDv7()) =>
  app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': payoutId },
    body: { payoutId, staffId: sara.staffId },
  });

const tip = async (tipId = randomUUIDv7()) =>
  app.ask('POST', '/api/tips', {
    headers: { 'idempotency-key': tipId },
    body: {
      tipId,
      locationId: sara.locationId,
      staffId: sara.staffId,
      amount: 1000,
      feeMode: 'DEDUCTED',
      expectedCharged: 1000,
    },
  });

describe.each(['AT_ONCE', 'AT_THE_END'] as const)('noticed %s', (when) => {
  it('a photo is not taken, and the one before it stays', async () => {
    const upload = async () =>
      app.ask('PUT', '/api/account/image', { token, body: { image: await photo() } });
    expect((await upload()).status).toBe(200);
    const before = await everything();
    await fill('platform.files', when);
    expectFull(await upload());
    expect(await everything()).toEqual(before);
    await makeRoom();
    expect((await upload()).status).toBe(200);
  });

  it('a tip is not begun, and the same tip is once there is room', async () => {
    const tipId = randomUUIDv7();
    await fill('tipping.tips', when);
    const before = await everything();
    expectFull(await tip(tipId));
    expect(await everything()).toEqual(before);
    await makeRoom();
    expect((await tip(tipId)).status).toBe(201);
  });

  it('what only reads goes on', async () => {
    await fill('platform.files', when);
    await fill('tipping.tips', when);
    const balance = `/api/users/${sara.userId}/staff/${sara.staffId}/balance`;
    expect((await app.ask('GET', balance, { token })).status).toBe(200);
    expect((await app.ask('GET', '/health')).status).toBe(200);
    const page = await app.server.inject({ url: `/pay/${sara.locationId}/${sara.staffId}` });
    expect(page.statusCode).toBe(200);
  });
});

it('an offer that could not be written is made by asking again', async () => {
  const payoutId = randomUUIDv7();
  await fill('payouts.payouts', 'AT_THE_END');
  const refused = await offer(payoutId);
  await makeRoom();
  const repeated = await offer(payoutId);
  // There is nothing to pay out yet: that is said either way, and never that something broke.
  expect([refused.status, repeated.status].every((status) => status !== 500)).toBe(true);
});
