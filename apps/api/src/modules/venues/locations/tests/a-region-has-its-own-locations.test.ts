// A deployment for one region: it creates locations in its own countries and in no others.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWaiter, signIn } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date(), { REGION: 'eu' });
  const administrator = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_ADMIN'] })
    .where('user_id', '=', administrator.userId)
    .execute();
  token = await signIn(app, administrator);
});
afterAll(async () => {
  await app.close();
});

const create = (country: string) =>
  app.ask('POST', '/api/locations', {
    token,
    body: {
      name: `Bar in ${country}`,
      address: '1 Street',
      city: 'Town',
      country,
      type: 'RESTAURANT',
      tipsType: 'PERSONAL',
    },
  });

test('a location is created in a country of the region', async () => {
  expect((await create('gb')).status).toBe(201);
});

test.each(['ae', 'us'])('a location in %s is refused, and nothing is written', async (country) => {
  expect((await create(country)).body).toMatchObject({
    code: 'inputInvalid',
    fields: { country: { code: 'countryOfAnotherRegion' } },
  });
  const search = `/api/locations?search=${encodeURIComponent(`Bar in ${country}`)}`;
  expect((await app.ask('GET', search, { token })).body).toMatchObject({ totalRecords: 0 });
});

test('the countries to choose from are those of the region', async () => {
  const answer = await app.ask('GET', '/api/handbook/countries?onlyBusinessRegion=true');
  const { countries } = answer.body as unknown as { countries: { isoCode: string }[] };
  expect(countries.map(({ isoCode }) => isoCode).toSorted()).toEqual(['ca', 'ch', 'de', 'gb']);
});

test('the office is told which region it serves', async () => {
  expect((await app.ask('GET', '/api/client-config')).body).toMatchObject({ region: 'eu' });
});
