// Cards whose issuer says nothing of them: each is asked about in its turn, however many never come.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aWaiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { takeCardsToAskAbout } from '../issuer-store.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.context.db.deleteFrom('onboarding.issued_cards').execute();
});

async function aPendingCard(): Promise<string> {
  const { userId } = await aWaiter(app);
  const since = app.clock.now();
  const { db } = app.context;
  await db
    .insertInto('onboarding.issuer_users')
    .values({ user_id: userId, state: 'ACTIVE', reference: `known-${userId}`, since })
    .execute();
  await db
    .insertInto('onboarding.issued_cards')
    .values({ card_id: randomUUIDv7(), user_id: userId, state: 'PENDING', since })
    .execute();
  return userId;
}

async function take(limit: number): Promise<string[]> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - 10 * 60_000);
  const taken = await app.context.db
    .transaction()
    .execute(async (tx) => takeCardsToAskAbout(tx, { now, before, limit }));
  return taken.map(({ userId }) => userId);
}

test('a later card is asked about, though earlier ones are due again and again', async () => {
  const cards = [await aPendingCard(), await aPendingCard(), await aPendingCard()];
  const asked: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ minutes: 11 });
    asked.push(...(await take(1)));
  }
  expect(asked).toEqual(cards);
});

test('ever more seldom, and once a day at the least', async () => {
  await aPendingCard();
  const minutes: number[] = [];
  for (let minute = 1; minute <= 4 * 24 * 60; minute += 1) {
    app.clock.advance({ minutes: 1 });
    if (minute % 11 === 0 && (await take(50)).length > 0) minutes.push(minute);
  }
  const waits = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0));
  expect(waits).toEqual([11, 11, 22, 44, 88, 176, 352, 704, 1408, 1441, 1441]);
});
