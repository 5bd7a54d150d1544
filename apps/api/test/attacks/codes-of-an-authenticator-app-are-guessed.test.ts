import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../build.ts';
import { codeAt, complete, openGuardedHouse, typePassword, withApp } from '../factors.ts';
import type { House } from '../open-house.ts';

let house: House;

beforeAll(async () => {
  house = await openGuardedHouse(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await house.close();
});

const wrongCode = (secret: string) => {
  const now = house.clock.now().getTime();
  const right = new Set([-30, 0, 30].map((off) => codeAt(secret, new Date(now + off * 1000))));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
};

test('a challenge takes five wrong codes and not one more, not even the right one', async () => {
  const sara = await withApp(house, await aWaiter(house));
  const begun = await typePassword(house, sara);
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await complete(house, begun, { kind: 'CODE', code: wrongCode(sara.secret) });
    expect(answer.body).toMatchObject({ errorCode: 422_922 });
  }
  const code = codeAt(sara.secret, house.clock.now());
  const answer = await complete(house, begun, { kind: 'CODE', code });
  expect(answer.body).toMatchObject({ errorCode: 410_922 });
});

test('a new challenge for each guess from ever new addresses is slowed down, told, and ended', async () => {
  const sara = await withApp(house, await aWaiter(house));
  let looked = 0;
  let slowed = 0;
  for (let guess = 0; guess < 70; guess += 1) {
    const begun = await typePassword(house, sara);
    const answer = await complete(house, begun, { kind: 'CODE', code: wrongCode(sara.secret) });
    if (answer.status === 429) {
      slowed += 1;
      house.clock.advance({ minutes: 16 });
    } else {
      looked += 1;
      expect(answer.body).toMatchObject({ errorCode: 422_922 });
    }
  }
  expect(slowed).toBeGreaterThan(10);
  expect(looked).toBeLessThanOrEqual(60);

  await house.settle();
  const { body } = await house.sandbox.ask('GET', '/outbox.json');
  const told = (body as { data: { to: string; subject: string }[] }).data.filter(
    ({ to, subject }) => to === sara.email && subject.includes('guessing'),
  );
  expect(told).toHaveLength(1);

  // After fifty wrong ones in a row codes of the app count no more; a recovery code still does.
  await house.context.db
    .updateTable('identity.authenticators')
    .set({ wrong_in_a_row: 50 })
    .where('user_id', '=', sara.userId)
    .execute();
  house.clock.advance({ hours: 25 });
  const code = codeAt(sara.secret, house.clock.now());
  const blocked = await complete(house, await typePassword(house, sara), { kind: 'CODE', code });
  expect(blocked.body).toMatchObject({ errorCode: 422_922, details: { isBlocked: true } });
  const recovery = { kind: 'RECOVERY_CODE', code: sara.recoveryCodes[0] };
  const owner = await complete(house, await typePassword(house, sara), recovery);
  expect(owner.status).toBe(200);
  const again = await complete(house, await typePassword(house, sara), { kind: 'CODE', code });
  expect(again.status).toBe(200);
});
