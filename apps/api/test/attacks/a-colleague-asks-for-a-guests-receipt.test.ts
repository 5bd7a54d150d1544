// A tip's id is no secret: staff read it in their list. Whoever knows it, and every sum of the tip,
// must not get at the guest's receipt with it, nor at the payment itself (finding 4).
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  cards,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});
afterAll(async () => {
  await app.close();
});

const aDevice = (): string => `device-${randomUUIDv7()}`;
const usedBefore = { status: 409, body: { errorCode: 409_910 } };

function expectNothingTold(answer: { body: object }, receiptId: unknown): void {
  expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'errorCode', 'kind', 'message']);
  expect(JSON.stringify(answer.body)).not.toContain(String(receiptId));
}

describe('a tip that waits for the guest’s card', () => {
  it('is answered again to the device that started it', async () => {
    const device = aDevice();
    const first = await startATip(app, sara, { device });
    const again = await startATip(app, sara, { device, tipId: first.tipId });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('is answered again after a card was declined, because another may be tried', async () => {
    const device = aDevice();
    const first = await startATip(app, sara, { device });
    await payByCard(app, first.tipId, cards.declined);
    await app.settle();
    const again = await startATip(app, sara, { device, tipId: first.tipId });
    expect(again.body).toMatchObject({ receiptId: first.body['receiptId'] });
  });

  it.each([
    ['another device', () => ({ device: aDevice() })],
    ['nobody that can be recognised', () => ({})],
  ])('is an id used before to %s', async (_title, asking) => {
    const first = await startATip(app, sara, { device: aDevice() });
    const thief = await startATip(app, sara, { tipId: first.tipId, ...asking() });
    expect(thief).toMatchObject(usedBefore);
    expectNothingTold(thief, first.body['receiptId']);
  });

  it('is answered to nobody again where its browser keeps no key', async () => {
    const first = await startATip(app, sara);
    expect(first.status).toBe(201);
    const again = await startATip(app, sara, { tipId: first.tipId });
    expect(again).toMatchObject(usedBefore);
    expectNothingTold(again, first.body['receiptId']);
  });

  it('says the same of the right sums as of wrong ones', async () => {
    const first = await startATip(app, sara, { device: aDevice() });
    const right = await startATip(app, sara, { tipId: first.tipId });
    const wrong = await startATip(app, sara, { tipId: first.tipId, amount: 1234 });
    expect(wrong).toMatchObject(usedBefore);
    expect(right.body).toEqual(wrong.body);
  });

  it('that twenty devices start at once with one id is answered to one of them', async () => {
    const tipId = randomUUIDv7();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => startATip(app, sara, { tipId, device: aDevice() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('a tip that was paid', () => {
  it('is answered to nobody again, not even to its own device', async () => {
    const device = aDevice();
    const paid = await aPaidTip(app, sara, { device });
    const again = await startATip(app, sara, {
      device,
      tipId: paid.tipId,
      over: { confirmDuplicate: true },
    });
    expect(again).toMatchObject(usedBefore);
    expectNothingTold(again, paid.body['receiptId']);
  });

  it('opens with nothing that its receiver reads in the list of tips', async () => {
    const paid = await aPaidTip(app, sara, { device: aDevice(), amount: 2300 });
    const list = await app.ask('GET', `/api/staff/${sara.staffId}/tips`, { token });
    const [tip] = list.body['tips'] as unknown as { tipId: string; amount: number }[];
    expect(tip).toMatchObject({ tipId: paid.tipId, amount: 2300 });
    const repeated = await startATip(app, sara, { tipId: paid.tipId, amount: 2300 });
    expect(repeated).toMatchObject(usedBefore);
    expectNothingTold(repeated, paid.body['receiptId']);
    for (const path of [`/api/receipts/${paid.tipId}`, `/r/${paid.tipId}`]) {
      expect((await app.ask('GET', path)).status).toBe(404);
    }
    for (const path of ['review', 'paid-twice', 'email']) {
      const answer = await app.ask('POST', `/r/${paid.tipId}/${path}`, {
        body: 'stars=5&to=sara%40tests.tipwell.test',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.status).toBe(404);
    }
    const review = await app.ask('POST', `/api/receipts/${paid.tipId}/review`, {
      body: { stars: 5 },
    });
    expect(review.status).toBe(404);
  });
});

describe('the answers that are kept for repeated requests', () => {
  it('hold nothing of what a guest was answered', async () => {
    const started = await startATip(app, sara, { device: aDevice() });
    const kept = await app.context.db
      .selectFrom('platform.idempotency_answers')
      .selectAll()
      .execute();
    const text = JSON.stringify(kept);
    expect(text).not.toContain(String(started.body['receiptId']));
    expect(text).not.toContain('_secret_');
    expect(text).not.toContain(started.tipId);
  });

  it('do not answer a stranger who sends the guest’s request once more', async () => {
    const started = await startATip(app, sara, { device: aDevice() });
    const replay = await startATip(app, sara, { tipId: started.tipId });
    expect(replay.headers['idempotent-replayed']).toBeUndefined();
    expect(replay.status).toBe(409);
  });
});
