import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter } from '../build.ts';
import {
  codeAt,
  complete,
  openGuardedHouse,
  typePassword,
  withApp,
  type WithApp,
} from '../factors.ts';
import type { House } from '../open-house.ts';

let house: House;
let sara: WithApp;

beforeAll(async () => {
  house = await openGuardedHouse(new Date('2026-11-10T12:00:00Z'));
  sara = await withApp(house, await aWaiter(house));
});
afterAll(async () => {
  await house.close();
});

test('a code that was read over a shoulder does not sign a stranger in', async () => {
  const code = codeAt(sara.secret, house.clock.now());
  const own = await complete(house, await typePassword(house, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  const stranger = await typePassword(house, sara, 'another device');
  const again = await complete(house, stranger, { kind: 'CODE', code }, 'another device');
  expect(again.body).toMatchObject({ errorCode: 409_922 });
});

test('the code before one that was used is used up too', async () => {
  const before = codeAt(sara.secret, house.clock.now());
  house.clock.advance({ seconds: 30 });
  const code = codeAt(sara.secret, house.clock.now());
  const own = await complete(house, await typePassword(house, sara), { kind: 'CODE', code });
  expect(own.status).toBe(200);
  const late = await complete(house, await typePassword(house, sara), {
    kind: 'CODE',
    code: before,
  });
  expect(late.body).toMatchObject({ errorCode: 409_922 });
});

test('ten sign-ins at once with one code open one session', async () => {
  house.clock.advance({ seconds: 30 });
  const code = codeAt(sara.secret, house.clock.now());
  const begun = await Promise.all(Array.from({ length: 4 }, () => typePassword(house, sara)));
  const ended = await Promise.all(
    begun.map((answer) => complete(house, answer, { kind: 'CODE', code })),
  );
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge that was met is met once', async () => {
  house.clock.advance({ minutes: 2 });
  const begun = await typePassword(house, sara);
  const first = codeAt(sara.secret, house.clock.now());
  expect((await complete(house, begun, { kind: 'CODE', code: first })).status).toBe(200);
  house.clock.advance({ seconds: 30 });
  const next = codeAt(sara.secret, house.clock.now());
  const again = await complete(house, begun, { kind: 'CODE', code: next });
  expect(again.body).toMatchObject({ errorCode: 410_922 });
});
