// One Idempotency-Key with ten different bodies at the same moment once wrote four refunds. The key is
// reserved before the use case runs, so that one of them is carried out.
import { createHash, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aWaiter,
  givePayoutCard,
  giveToPerson,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { verifyLedger } from '#ledger/ledger';
import { sweepWebhooks } from '#modules/providers/providers/webhook-inbox/sweep-webhooks.ts';
import { sweepIdempotency } from '#platform/housekeeping.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let anna: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  await giveToPerson(app, sara, 10_000);
  token = await signIn(app, sara);
  anna = await somebody('ROLE_SUPPORT_ADMIN');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

async function somebody(role: Role): Promise<string> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return signIn(app, person);
}

const newKey = () => `key-${randomUUIDv7()}`;

const askForRefund = async (key: string, tipId: string) =>
  app.ask('POST', '/api/refunds', {
    token: anna,
    headers: { 'idempotency-key': key },
    body: { refundId: randomUUIDv7(), tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });

const draft = async (key: string, payoutId: string = randomUUIDv7()) =>
  app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': key },
    body: { payoutId, staffId: sara.staffId },
  });

const codes = (answers: readonly { status: number; body: object }[]) =>
  answers.map(({ status, body }) => (body as { errorCode?: number }).errorCode ?? status);

describe('one key', () => {
  it('with ten bodies at once is one refund; the other nine are refused', async () => {
    for (let round = 0; round < 3; round += 1) {
      const tips = [];
      for (let index = 0; index < 10; index += 1) {
        tips.push((await aPaidTip(app, sara, { amount: 1000 + index })).tipId);
      }
      const key = newKey();
      const answers = await Promise.all(tips.map(async (tipId) => askForRefund(key, tipId)));
      expect(codes(answers).toSorted((a, b) => a - b)).toEqual([
        201,
        ...Array<number>(9).fill(409_900),
      ]);
      const { rows } = await app.context.pool.query(
        'select 1 from tipping.refunds where tip_id = any($1::uuid[])',
        [tips],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('with one body fifty times at once is one answer for all', async () => {
    const [key, payoutId] = [newKey(), randomUUIDv7()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => draft(key, payoutId)));
    expect(new Set(codes(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is free again after a failure, for whatever comes then', async () => {
    const key = newKey();
    const refused = await app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
      token,
      headers: { 'idempotency-key': key },
      body: { payoutId: (await startATip(app, sara)).tipId, staffId: sara.staffId + 1 },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await draft(key)).status).toBe(201);
  });
});

describe('a request that was cut off between its reservation and its answer', () => {
  /** What a killed program leaves behind: its reservation, and no answer. */
  async function cutOff(key: string, payoutId: string): Promise<void> {
    const asked = {
      params: { userId: sara.userId },
      query: {},
      body: { payoutId, staffId: sara.staffId },
    };
    const inputHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
    const until = new Date(app.clock.now().getTime() + 60_000);
    await app.context.pool.query(
      `insert into platform.idempotency_reservations
       values ($1, 'createDraftInstantPayout', $2, $3, $4, $5)`,
      [sara.userId, key, inputHash, randomUUIDv7(), until],
    );
  }

  it('holds its key for as long as a request may take, and then lets the same input through', async () => {
    const [key, payoutId] = [newKey(), randomUUIDv7()];
    await cutOff(key, payoutId);
    const early = await draft(key, payoutId);
    expect(early.body).toMatchObject({ errorCode: 409_916 });
    expect(early.headers['retry-after']).toBe('1');
    app.clock.advance({ seconds: 61 });
    expect((await draft(key)).body).toMatchObject({ errorCode: 409_900 });
    expect((await draft(key, payoutId)).status).toBe(201);
    expect((await draft(key, payoutId)).headers['idempotent-replayed']).toBe('true');
  });

  it('is forgotten with everything else that is over, in bounded batches', async () => {
    const [key, payoutId] = [newKey(), randomUUIDv7()];
    expect((await draft(key, payoutId)).status).toBe(201);
    const cut = newKey();
    await cutOff(cut, randomUUIDv7());
    const kept = async () =>
      (
        await app.context.pool.query<{ key: string }>(
          `select idempotency_key as key from platform.idempotency_answers
           union all select idempotency_key from platform.idempotency_reservations`,
        )
      ).rows.map((row) => row.key);
    await sweepIdempotency(app.context);
    expect(await kept()).toEqual(expect.arrayContaining([key, cut]));
    app.clock.advance({ hours: 49 });
    await sweepIdempotency(app.context);
    expect(await kept()).toEqual([]);
  });
});

it('messages of processors are removed long after they were handled, and never before', async () => {
  const open = async () =>
    (
      await app.context.pool.query<{ handled: boolean }>(
        'select handled_at is not null as handled from providers.webhook_events order by 1',
      )
    ).rows.map(({ handled }) => handled);
  await app.context.pool.query(
    `update providers.webhook_events set handled_at = null
     where event_id = (select min(event_id) from providers.webhook_events)`,
  );
  const before = await open();
  expect(before.length).toBeGreaterThan(10);
  await sweepWebhooks(app.context);
  expect(await open()).toEqual(before);
  app.clock.advance({ hours: 91 * 24 });
  await sweepWebhooks(app.context);
  expect(await open()).toEqual([false]);
});
