import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../support/build.ts';
import {
  codeAt,
  complete,
  openGuardedApp,
  typePassword,
  withApp,
  type WithApp,
} from '../support/factors.ts';
import type { TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: WithApp;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
  sara = await withApp(app, await aWaiter(app));
});
afterAll(async () => {
  await app.close();
});

test('a code that was read over a shoulder does not sign a stranger in', async () => {
  const code = codeAt(sara.secret, app.clock.now());
  const own = await complete(app, await typePassword(app, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  const stranger = await typePassword(app, sara, 'another device');
  const again = await complete(app, stranger, { kind: 'CODE', code }, 'another device');
  expect(again.body).toMatchObject({ errorCode: 409_922 });
});

test('the code before one that was used is used up too', async () => {
  const before = codeAt(sara.secret, app.clock.now());
  app.clock.advance({ seconds: 30 });
  const code = codeAt(sara.secret, app.clock.now());
  const own = await complete(app, await typePassword(app, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  const late = await complete(app, await typePassword(app, sara), {
    kind: 'CODE',
    code: before,
  });
  expect(late.body).toMatchObject({ errorCode: 409_922 });
});

test('ten sign-ins at once with one code open one session', async () => {
  app.clock.advance({ seconds: 30 });
  const code = codeAt(sara.secret, app.clock.now());
  const begun = await Promise.all(Array.from({ length: 4 }, () => typePassword(app, sara)));
  const ended = await Promise.all(
    begun.map((answer) => complete(app, answer, { kind: 'CODE', code })),
  );
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge that was met is met once', async () => {
  app.clock.advance({ minutes: 2 });
  const begun = await typePassword(app, sara);
  const first = codeAt(sara.secret, app.clock.now());
  expect((await complete(app, begun, { kind: 'CODE', code: first })).status).toBe(200);
  app.clock.advance({ seconds: 30 });
  const next = codeAt(sara.secret, app.clock.now());
  const again = await complete(app, begun, { kind: 'CODE', code: next });
  expect(again.body).toMatchObject({ errorCode: 410_922 });
});
