import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, givePayoutCard, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter & { token: string };
let tom: Waiter & { token: string };

beforeAll(async () => {
  app = await openTestApp();
  sara = await anEarner();
  tom = await anEarner();
});
afterAll(async () => {
  await app.close();
});

async function anEarner(): Promise<Waiter & { token: string }> {
  const waiter = await aWaiter(app);
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter);
  return { ...waiter, token: await signIn(app, waiter) };
}

interface Draft {
  key?: string;
  payoutId?: string;
}

async function draft(who: typeof sara, { key, payoutId = randomUUIDv7() }: Draft) {
  return app.ask('POST', `/api/users/${who.userId}/instant-payouts`, {
    token: who.token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { payoutId, staffId: who.staffId },
  });
}

const newKey = (): string => `key-${randomUUIDv7()}`;

describe('a request that moves money', () => {
  it.each([
    ['without a key', undefined],
    ['with an empty key', ''],
    ['with a key that is too short to be unique', 'seven77'],
    ['with an endless key', 'x'.repeat(201)],
    ['with a space in its key', 'a key with spaces'],
  ])('%s is not done', async (_title, key) => {
    const payoutId = randomUUIDv7();
    const answer = await draft(sara, { ...(key === undefined ? {} : { key }), payoutId });
    expect(answer.body).toMatchObject({ errorCode: 400_903 });
    const shown = await app.ask('GET', `/api/users/${sara.userId}/payouts/${payoutId}`, {
      token: sara.token,
    });
    expect(shown.status).toBe(404);
  });

  it('is answered again in the same words, also after what it speaks of has changed', async () => {
    const asked = { key: newKey(), payoutId: randomUUIDv7() };
    const first = await draft(sara, asked);
    expect(first.status).toBe(201);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    await aPaidTip(app, sara);
    const again = await draft(sara, asked);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('is refused when its key came with something else before', async () => {
    const key = newKey();
    await draft(sara, { key });
    const other = await draft(sara, { key });
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({ errorCode: 409_900 });
  });

  it('is the person’s own: the same key of somebody else is another request', async () => {
    const key = newKey();
    const hers = await draft(sara, { key });
    const his = await draft(tom, { key });
    expect(his.status).toBe(201);
    expect(his.headers['idempotent-replayed']).toBeUndefined();
    expect(his.body['id']).not.toBe(hers.body['id']);
  });

  it('of which twenty come at once is one action with one answer', async () => {
    const asked = { key: newKey(), payoutId: randomUUIDv7() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => draft(sara, asked)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('that failed may be sent again with the same key', async () => {
    const poor = await aWaiter(app);
    const token = await signIn(app, poor);
    const asked = { key: newKey(), payoutId: randomUUIDv7() };
    expect((await draft({ ...poor, token }, asked)).body).toMatchObject({ errorCode: 409_905 });
    await givePayoutCard(app, poor);
    await aPaidTip(app, poor);
    expect((await draft({ ...poor, token }, asked)).status).toBe(201);
  });

  it('is answered only to whoever is allowed, key or no key', async () => {
    const asked = { key: newKey(), payoutId: randomUUIDv7() };
    await draft(sara, asked);
    const thief = await draft({ ...sara, token: tom.token }, asked);
    expect(thief.status).toBe(404);
  });
});
