import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { aWaiter, signIn } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

test('a photo of one’s own is a file for oneself alone, and one’s workplaces are told by a staff number', async () => {
  const [sara, ben] = [await aWaiter(app), await aWaiter(app)];
  const [saras, bens] = [await signIn(app, sara), await signIn(app, ben)];
  const fetch = async (token: string) =>
    app.server.inject({
      url: `/api/users/${sara.userId}/image`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await fetch(saras)).statusCode).toBe(404);
  const drawn = sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } });
  const image = (await drawn.jpeg().toBuffer()).toString('base64');
  const kept = await app.ask('PUT', '/api/account/image', { token: saras, body: { image } });
  expect(kept.status).toBe(200);
  const file = await fetch(saras);
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toMatch(/^image\//);
  expect((await fetch(bens)).statusCode).toBe(404);

  const staffs = async (token: string) =>
    app.ask('GET', `/api/staff/${sara.staffId}/staffs`, { token });
  expect((await staffs(saras)).body).toMatchObject({ staffs: [{ staffId: sara.staffId }] });
  expect((await staffs(bens)).status).toBe(404);
});
