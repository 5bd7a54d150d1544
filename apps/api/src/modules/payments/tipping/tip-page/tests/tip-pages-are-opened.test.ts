import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWaiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { addVisits } from '../visit-store.ts';
import { writeVisits } from '../count-visits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-07-10T22:30:00Z'));
});
afterAll(async () => {
  await app.close();
});

const scanned = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'accept-language': 'en-GB',
  'user-agent': 'Mozilla/5.0 (Android 16) Firefox/150.0',
};
const open = async (path: string, headers: Record<string, string> = scanned) =>
  app.ask('GET', path, { headers });
const counted = async (locationId: number) =>
  (
    await app.context.db
      .selectFrom('tipping.page_visits')
      .select(['business_day as day', 'visits'])
      .where('location_id', '=', locationId)
      .orderBy('business_day')
      .execute()
  ).map(({ day, visits }) => [day, visits]);

it('counts guests who open a page of the place, on its business day, once they are written down', async () => {
  const { locationId, staffId } = await aWaiter(app);
  await aWaiter(app, { locationId });
  const own = `/pay/${locationId}/${staffId}`;
  expect(await open(own)).toMatchObject({ status: 200 });
  expect(await open(own)).toMatchObject({ status: 200 });
  expect(await open(`/pay/${locationId}`)).toMatchObject({ status: 200 });
  // The step from the choice to a person is none of a new guest.
  await open(own, { ...scanned, 'sec-fetch-site': 'same-origin' });
  await open(`${own}?preview=true`);
  await open(own, { ...scanned, 'user-agent': 'Googlebot/2.1' });
  expect(await counted(locationId)).toEqual([]);
  await writeVisits(app.context);
  expect(await counted(locationId)).toEqual([['2026-07-10', 3]]);
  // The business day ends at four in the morning of the place, where it is an hour later than in UTC.
  app.clock.set(new Date('2026-07-11T02:59:00Z'));
  await open(own);
  app.clock.set(new Date('2026-07-11T03:00:00Z'));
  await open(own);
  await writeVisits(app.context);
  await writeVisits(app.context);
  expect(await counted(locationId)).toEqual([
    ['2026-07-10', 4],
    ['2026-07-11', 1],
  ]);
});

it('counts nothing where there is no page', async () => {
  const { locationId } = await aWaiter(app);
  await open(`/pay/${locationId}/99999999`);
  await open('/pay/99999999');
  await writeVisits(app.context);
  expect(await counted(locationId)).toEqual([]);
  expect(await counted(99_999_999)).toEqual([]);
});

it('adds up what several servers counted, and none waits for another for ever', async () => {
  const [one, other] = [await aWaiter(app), await aWaiter(app)];
  const ids = [one.locationId, other.locationId];
  await Promise.all(
    Array.from({ length: 20 }, (_, server) =>
      addVisits(
        app.context.db,
        (server % 2 === 0 ? ids : ids.toReversed()).map((locationId) => ({
          locationId,
          businessDay: '2026-07-12',
          visits: 2,
        })),
      ),
    ),
  );
  for (const locationId of ids) expect(await counted(locationId)).toEqual([['2026-07-12', 40]]);
});
