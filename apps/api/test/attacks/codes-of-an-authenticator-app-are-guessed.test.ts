import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../support/build.ts';
import { codeAt, complete, openGuardedApp, typePassword, withApp } from '../support/factors.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

const wrongCode = (secret: string) => {
  const now = app.clock.now().getTime();
  const right = new Set([-30, 0, 30].map((off) => codeAt(secret, new Date(now + off * 1000))));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
};

test('a challenge takes five wrong codes and not one more, not even the right one', async () => {
  const sara = await withApp(app, await aWaiter(app));
  const begun = await typePassword(app, sara);
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await complete(app, begun, { kind: 'CODE', code: wrongCode(sara.secret) });
    expect(answer.body).toMatchObject({ errorCode: 422_922 });
  }
  const code = codeAt(sara.secret, app.clock.now());
  const answer = await complete(app, begun, { kind: 'CODE', code });
  expect(answer.body).toMatchObject({ errorCode: 410_922 });
});

test('a new challenge for each guess from ever new addresses is slowed down, told, and ended', async () => {
  const sara = await withApp(app, await aWaiter(app));
  let looked = 0;
  let slowed = 0;
  for (let guess = 0; guess < 70; guess += 1) {
    const begun = await typePassword(app, sara);
    const answer = await complete(app, begun, { kind: 'CODE', code: wrongCode(sara.secret) });
    if (answer.status === 429) {
      slowed += 1;
      app.clock.advance({ minutes: 16 });
    } else {
      looked += 1;
      expect(answer.body).toMatchObject({ errorCode: 422_922 });
    }
  }
  expect(slowed).toBeGreaterThan(10);
  expect(looked).toBeLessThanOrEqual(60);

  await app.settle();
  const { body } = await app.outside.ask('GET', '/outbox.json');
  const told = (body as { data: { to: string; subject: string }[] }).data.filter(
    ({ to, subject }) => to === sara.email && subject.includes('guessing'),
  );
  expect(told).toHaveLength(1);

  // After fifty wrong ones in a row codes of the app count no more; a recovery code still does.
  await app.context.db
    .updateTable('identity.authenticators')
    .set({ wrong_in_a_row: 50 })
    .where('user_id', '=', sara.userId)
    .execute();
  app.clock.advance({ hours: 25 });
  const code = codeAt(sara.secret, app.clock.now());
  const blocked = await complete(app, await typePassword(app, sara), { kind: 'CODE', code });
  expect(blocked.body).toMatchObject({ errorCode: 422_922, details: { isBlocked: true } });
  const recovery = { kind: 'RECOVERY_CODE', code: sara.recoveryCodes[0] };
  const owner = await complete(app, await typePassword(app, sara), recovery);
  expect(owner.status).toBe(200);
  const again = await complete(app, await typePassword(app, sara), { kind: 'CODE', code });
  expect(again.status).toBe(200);
});
