import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeVisits } from '#modules/payments/tipping/tip-page/count-visits.ts';
import { aWaiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-28T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

async function guestsAfter(opens: number, headers: Record<string, string>): Promise<number> {
  const { locationId, staffId } = await aWaiter(app);
  for (let nth = 0; nth < opens; nth += 1) {
    expect(
      await app.ask('GET', `/pay/${locationId}/${staffId}`, { headers, address: '10.9.9.9' }),
    ).toMatchObject({
      status: 200,
    });
  }
  await writeVisits(app.context);
  const rows = await app.context.db
    .selectFrom('tipping.page_visits')
    .select('visits')
    .where('location_id', '=', locationId)
    .execute();
  return rows.reduce((sum, { visits }) => sum + visits, 0);
}

const asBrowser = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'accept-language': 'en-GB',
  'user-agent': 'Mozilla/5.0 (Android 16) Firefox/150.0',
};

it('a program counts as no guest', async () => {
  expect(await guestsAfter(40, { 'user-agent': 'node' })).toBe(0);
  expect(await guestsAfter(40, { 'user-agent': asBrowser['user-agent'] })).toBe(0);
});

it('one that pretends to be a browser counts as few', async () => {
  expect(await guestsAfter(400, asBrowser)).toBe(8);
});

it('a party at one table counts in full', async () => {
  expect(await guestsAfter(6, asBrowser)).toBe(6);
});
