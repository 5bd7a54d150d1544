import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSalon, testPassword } from '../../../test/build.ts';
import { openHouse, type House } from '../../../test/open-house.ts';
import { joinLocation, registerPerson } from '../identity/index.ts';

let house: House;
let token: string;
let locationId: number;

beforeAll(async () => {
  house = await openHouse();
  const { db } = house.context;
  const now = house.clock.now();
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  locationId = await aSalon(house);
  const person = { userId, email, firstName: 'Vera', lastName: 'View', password: testPassword };
  await registerPerson(db, person, now);
  const roles = ['ROLE_PAYOUT_VIEWER'] as const;
  await joinLocation(db, { userId, locationId, roles, staffType: null }, now);
  const body = { identifier: 'a test', login: email, password: testPassword };
  token = String((await house.ask('POST', '/api/auth/login', { body })).body['accessToken']);
});
afterAll(async () => {
  await house.close();
});

const ability = async () =>
  (await house.ask('GET', `/api/locations/${locationId}/payout-ability`, { token })).body;

it('a British salon can pay out', async () => {
  expect(await ability()).toEqual({ canPayOut: true });
});

it('a place in a country that no payment system serves cannot', async () => {
  await house.context.db
    .updateTable('locations.locations')
    .set({ country: 'kp', payment_system: 'UNKNOWN' })
    .where('location_id', '=', locationId)
    .execute();
  expect(await ability()).toEqual({ canPayOut: false });
});
