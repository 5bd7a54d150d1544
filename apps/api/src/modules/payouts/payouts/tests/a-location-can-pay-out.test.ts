import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSalon, testPassword } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation, registerPerson } from '#identity/identity';

let app: TestApp;
let token: string;
let locationId: number;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.context;
  const now = app.clock.now();
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  locationId = await aSalon(app);
  const person = { userId, email, firstName: 'Vera', lastName: 'View', password: testPassword };
  await registerPerson(db, person, now);
  const roles = ['ROLE_PAYOUT_VIEWER'] as const;
  await joinLocation(db, { userId, locationId, roles, staffType: null }, now);
  const body = { identifier: 'a test', login: email, password: testPassword };
  token = String((await app.ask('POST', '/api/auth/login', { body })).body['accessToken']);
});
afterAll(async () => {
  await app.close();
});

const ability = async () =>
  (await app.ask('GET', `/api/locations/${locationId}/payout-ability`, { token })).body;

it('a British salon can pay out', async () => {
  expect(await ability()).toEqual({ canPayOut: true });
});

it('a place in a country that no payment system serves cannot', async () => {
  await app.context.db
    .updateTable('locations.locations')
    .set({ country: 'kp', payment_system: 'UNKNOWN' })
    .where('location_id', '=', locationId)
    .execute();
  expect(await ability()).toEqual({ canPayOut: false });
});
