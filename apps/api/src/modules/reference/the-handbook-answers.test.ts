import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessCountries } from '@tipwell/contract/fee-terms';
import { openHouse, type House } from '../../../test/open-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
});

const get = async (path: string) => (await house.ask('GET', `/api/handbook${path}`)).body;

test('the business list has the countries in which venues may be, with their names', async () => {
  const business = (await get('/countries?onlyBusinessRegion=true'))['countries'] as {
    isoCode: string;
    name: string;
  }[];
  expect(business.map(({ isoCode }) => isoCode).toSorted()).toEqual(businessCountries.toSorted());
  expect(business.find(({ isoCode }) => isoCode === 'gb')?.name).toBe('United Kingdom');
  const all = (await get('/countries'))['countries'] as object[];
  expect(all.length).toBeGreaterThan(230);
});

test('every country with venues has its time zones, all of them real', async () => {
  for (const country of businessCountries) {
    const { timezones } = (await get(`/countries/${country}/timezones`)) as unknown as {
      timezones: string[];
    };
    expect(timezones.length).toBeGreaterThan(0);
    for (const timeZone of timezones) {
      expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
    }
  }
  const first = (await get('/countries/us/timezones')) as unknown as { timezones: string[] };
  expect(first.timezones[0]).toBe('America/New_York');
  expect((await house.ask('GET', '/api/handbook/countries/fr/timezones')).status).toBe(404);
  expect((await house.ask('GET', '/api/handbook/countries/GB/timezones')).status).toBe(400);
});

test('each list has a version of its own', async () => {
  const { versionList } = (await get('/version')) as unknown as {
    versionList: { name: string; version: string }[];
  };
  expect(versionList.map(({ name }) => name)).toContain('STAFF_TYPE');
  expect(new Set(versionList.map(({ version }) => version)).size).toBe(versionList.length);
});
