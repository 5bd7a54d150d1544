import { expect, test } from 'vitest';
import { complaintsAboutDesk, deskShapes, intercomOf } from './desk-settings.ts';

const account = {
  INTERCOM_TOKEN: 'dG9rOjEyMzQ1Njc4OTA=',
  INTERCOM_CLIENT_SECRET: 'client-secret-of-the-app',
};
const standIn = { url: 'http://127.0.0.1:3001', apiKey: 'key', webhookSecret: 'secret' };
const named = (said: Record<string, string>) => complaintsAboutDesk(said).map(({ name }) => name);

test('without an account everybody writes to our own desk', () => {
  expect(intercomOf({}, { isProduction: true, standIn: null })).toBeNull();
  expect(intercomOf({}, { isProduction: false, standIn })).toBeNull();
  expect(named({ NODE_ENV: 'production' })).toEqual([]);
});

test('an account without places takes nobody new, and goes on with who is there', () => {
  expect(intercomOf(account, { isProduction: true, standIn: null })).toEqual({
    url: 'https://api.intercom.io',
    token: account.INTERCOM_TOKEN,
    clientSecret: account.INTERCOM_CLIENT_SECRET,
    places: { isEverywhere: false, countries: [], locationIds: [] },
  });
});

test.each([
  ['all', { isEverywhere: true, countries: [], locationIds: [] }],
  ['AE, de', { isEverywhere: false, countries: ['ae', 'de'], locationIds: [] }],
  ['gb,1204', { isEverywhere: false, countries: ['gb'], locationIds: [1204] }],
])('%s are places', (list, places) => {
  const read = intercomOf(
    { ...account, INTERCOM_PLACES: list },
    { isProduction: true, standIn: null },
  );
  expect(read?.places).toEqual(places);
});

test.each(['', 'all,gb', 'england', 'gb,,de', '0', 'gb;de', '12345678901'])(
  '“%s” are none',
  (list) => {
    expect(deskShapes.INTERCOM_PLACES.safeParse(list).success).toBe(false);
  },
);

test('half of an account is complained of, and so are places without one', () => {
  expect(named({ INTERCOM_TOKEN: account.INTERCOM_TOKEN })).toEqual(['INTERCOM_CLIENT_SECRET']);
  expect(named({ INTERCOM_PLACES: 'all' })).toEqual(['INTERCOM_TOKEN']);
  const at = { INTERCOM_PLACES: 'all', STAND_IN_URL: standIn.url };
  expect(named({ ...at, NODE_ENV: 'development' })).toEqual([]);
  expect(named({ ...at, NODE_ENV: 'production' })).toEqual(['INTERCOM_TOKEN']);
});

test('away from production the stand-in is Intercom where places are named', () => {
  const places = { INTERCOM_PLACES: 'all' };
  expect(intercomOf(places, { isProduction: false, standIn })?.url).toBe(
    'http://127.0.0.1:3001/intercom',
  );
  expect(intercomOf(places, { isProduction: true, standIn })).toBeNull();
});

test.each([
  ['https://api.eu.intercom.io', 'production', []],
  ['https://api.intercom.io', 'test', ['INTERCOM_URL']],
  ['http://127.0.0.1:3001/intercom', 'test', []],
  ['http://api.intercom.io', 'production', ['INTERCOM_URL']],
  ['https://api.intercom.io.elsewhere.example', 'production', ['INTERCOM_URL']],
  ['https://intercom.example', 'production', ['INTERCOM_URL']],
])('our key goes to %s in %s, or is kept back', (url, mode, complained) => {
  expect(named({ ...account, INTERCOM_URL: url, NODE_ENV: mode })).toEqual(complained);
});
