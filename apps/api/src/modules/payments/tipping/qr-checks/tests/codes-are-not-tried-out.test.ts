// Walks say which codes there are: whoever tries out codes by them is refused as on the pages.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOwner, aSalon, aWaiter, signIn } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

const origin = 'https://tips.tipwell.test';

let app: TestApp;
let locationId: number;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-27T09:00:00Z'), { PUBLIC_ORIGIN: origin });
  locationId = await aSalon(app);
  token = await signIn(app, await anOwner(app, locationId));
});
afterAll(async () => app.close());

const at = () => `/api/locations/${locationId}`;
const nobodys = (from: number) =>
  Array.from({ length: 50 }, (_, index) => `${origin}/g/${800_000_000 + from + index}`);
const judge = async (texts: string[], by = { token, from: '203.0.113.7' }) =>
  app.ask('POST', `${at()}/codes/judgement`, {
    token: by.token,
    body: { texts },
    address: by.from,
  });

test('a hundred codes that lead nowhere are enough for ten minutes', async () => {
  const { staffId, ...there } = await aWaiter(app);
  const somebodys = `${origin}/pay/${there.locationId}/${staffId}`;
  // The same old sticker again, and codes that are somebody's, are no tries.
  for (let again = 0; again < 4; again += 1) {
    expect(await judge([...nobodys(0).slice(1), somebodys])).toMatchObject({ status: 200 });
  }
  expect(await judge(nobodys(50))).toMatchObject({ status: 200 });
  expect(await judge(nobodys(0))).toMatchObject({ status: 200 });
  const refused = await judge([somebodys]);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
  const walk = { roundId: randomUUIDv7(), codes: [{ text: somebodys }] };
  expect(await app.ask('POST', `${at()}/code-rounds`, { token, body: walk })).toMatchObject({
    status: 429,
  });
  // Neither from elsewhere nor as somebody else from there.
  const other = await signIn(app, await anOwner(app, locationId));
  expect(await judge([somebodys], { token, from: '198.51.100.4' })).toMatchObject({ status: 429 });
  expect(await judge([somebodys], { token: other, from: '203.0.113.7' })).toMatchObject({
    status: 429,
  });
  // Guests at the same address open their pages as before.
  const page = await app.ask('GET', `/pay/${there.locationId}/${staffId}`, {
    address: '203.0.113.7',
  });
  expect(page.status).toBe(200);
  app.clock.advance({ seconds: 601 });
  token = await signIn(app, await anOwner(app, locationId));
  expect(await judge([somebodys])).toMatchObject({ status: 200 });
});

test('a walk that is kept counts them as well', async () => {
  app.clock.advance({ seconds: 601 });
  token = await signIn(app, await anOwner(app, locationId));
  for (const from of [1000, 1050]) {
    const codes = nobodys(from).map((text) => ({ text }));
    const body = { roundId: randomUUIDv7(), codes };
    const kept = await app.ask('POST', `${at()}/code-rounds`, { token, body });
    expect(kept).toMatchObject({ status: 201, body: { nowhere: 50 } });
  }
  expect(await judge([`${origin}/g/1`])).toMatchObject({ status: 429 });
});
