import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessCountries } from '@tipwell/contract/countries/list';
import { countryRecords } from '@tipwell/contract/countries/records';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { staffTypes } from '../staff-types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function get<T>(path: string): Promise<T> {
  return (await app.ask('GET', `/api/handbook${path}`)).body as unknown as T;
}

interface Countries {
  countries: { isoCode: string; name: string }[];
}

test('the business list has the countries in which venues may be, with their names', async () => {
  const { countries: business } = await get<Countries>('/countries?onlyBusinessRegion=true');
  expect(business.map(({ isoCode }) => isoCode).toSorted()).toEqual(businessCountries.toSorted());
  expect(business.find(({ isoCode }) => isoCode === 'gb')?.name).toBe('United Kingdom');
  expect((await get<Countries>('/countries')).countries.length).toBeGreaterThan(230);
});

test('every country with venues has its time zones, all of them real', async () => {
  for (const country of businessCountries) {
    const { timezones } = await get<{ timezones: string[] }>(`/countries/${country}/timezones`);
    expect(timezones.length).toBeGreaterThan(0);
    for (const timeZone of timezones) {
      expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy();
    }
  }
  const first = await get<{ timezones: string[] }>('/countries/us/timezones');
  expect(first.timezones[0]).toBe('America/New_York');
  expect((await app.ask('GET', '/api/handbook/countries/fr/timezones')).status).toBe(404);
  expect((await app.ask('GET', '/api/handbook/countries/GB/timezones')).status).toBe(400);
});

test('each list has a version of its own', async () => {
  const { versionList } = await get<{ versionList: { name: string; version: string }[] }>(
    '/version',
  );
  expect(versionList.map(({ name }) => name)).toContain('STAFF_TYPE');
  expect(new Set(versionList.map(({ version }) => version)).size).toBe(versionList.length);
});

test('every occupation that a country reports apart is a staff type', () => {
  const known = new Set(staffTypes.map(({ value }) => value));
  const named = businessCountries.flatMap((country) =>
    Object.entries(countryRecords[country].tips.occupationCodes ?? {}),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([type, code]) => !known.has(type) || !/^[1-8]\d\d$/.test(code))).toEqual([]);
});
