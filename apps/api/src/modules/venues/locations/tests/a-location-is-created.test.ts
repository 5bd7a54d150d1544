import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  token = await signIn(app, await ofThePlatform('ROLE_ADMIN'));
});
afterAll(async () => {
  await app.close();
});

async function ofThePlatform(...roles: PlatformRole[]): Promise<Waiter> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: roles })
    .where('user_id', '=', person.userId)
    .execute();
  return person;
}

const bar = (more: object = {}) => ({
  name: `Bar ${randomUUIDv7()}`,
  address: '5 Quay Street',
  city: 'Bristol',
  country: 'gb',
  type: 'BAR',
  tipsType: 'COMMON',
  ...more,
});
const found = (body: object, by = token) => app.ask('POST', '/api/locations', { token: by, body });
const settingsOf = (id: unknown, by = token) =>
  app.ask('GET', `/api/locations/${id as number}/settings`, { token: by });
const change = (id: unknown, body: object, by = token) =>
  app.ask('PATCH', `/api/locations/${id as number}`, { token: by, body });

describe('creating a location', () => {
  test.each([
    ['gb', 'GBP', 'Europe/London', 'STRIPE', '02.03.2024'],
    ['de', 'EUR', 'Europe/Berlin', 'STRIPE', 'german'],
    ['ae', 'AED', 'Asia/Dubai', 'CHECKOUT_UAE', '04.04.2024'],
    ['sa', 'SAR', 'Asia/Riyadh', 'ADYEN', '04.04.2024'],
    ['us', 'USD', 'America/New_York', 'STRIPE', '02.03.2024'],
  ])('%s decides currency, zone, payment system and terms', async (country, ...decided) => {
    const { body, status } = await found(bar({ country }));
    expect(status).toBe(201);
    const { currencyCode, timeZone, paymentSystem, termsVersion } = (await settingsOf(body['id']))
      .body;
    expect([currencyCode, timeZone, paymentSystem, termsVersion]).toEqual(decided);
  });

  test('a name is used once, whatever its case', async () => {
    const first = bar();
    await found(first);
    const again = await found({ ...first, name: first.name.toUpperCase() });
    expect(again.body).toMatchObject({
      errorCode: 409_001,
      fields: { name: { code: 'nameTaken' } },
    });
  });

  test.each([
    ['a country without business', { country: 'fr' }, 'country'],
    ['a time zone from elsewhere', { timeZone: 'Asia/Dubai' }, 'timeZone'],
    ['a prohibited kind of business', { businessNote: 'Bar with a casino' }, 'businessNote'],
    ['a master that is none', { masterLocationId: 999_999_999 }, 'masterLocationId'],
  ])('%s is refused by its field, and nothing is written', async (_title, wrong, field) => {
    const wanted = bar(wrong);
    const answer = await found(wanted);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field]);
    const search = `/api/locations?search=${encodeURIComponent(wanted.name)}`;
    expect((await app.ask('GET', search, { token })).body).toMatchObject({ totalRecords: 0 });
  });

  test('a sales person looks after what they founded, and sees no other', async () => {
    const seller = await ofThePlatform('ROLE_SALES_PERSON');
    const sellers = await signIn(app, seller);
    const mine = await found(bar(), sellers);
    await found(bar());
    const list = await app.ask('GET', '/api/locations', { token: sellers });
    expect(list.body).toMatchObject({
      totalRecords: 1,
      locations: [{ id: mine.body['id'], salesPerson: expect.stringContaining('Sara') }],
    });
    const head = await signIn(app, await ofThePlatform('ROLE_SALES_HEAD'));
    expect((await app.ask('GET', '/api/locations', { token: head })).body).toMatchObject({
      totalRecords: 1,
    });
    expect((await change(mine.body['id'], { salesPersonId: null }, sellers)).status).toBe(403);
    expect((await change(mine.body['id'], { salesPersonId: seller.userId }, head)).status).toBe(
      200,
    );
  });
});

describe('changing a location', () => {
  test('what is given changes, the rest stays, and the log says who did it', async () => {
    const { id } = (await found(bar())).body;
    expect((await change(id, { isOpen: false, city: 'Bath' })).status).toBe(200);
    expect((await settingsOf(id)).body).toMatchObject({ isOpen: false, city: 'Bath', type: 'BAR' });
    const log = await app.ask('GET', `/api/locations/${id as unknown as number}/log`, { token });
    expect(log.body).toMatchObject({
      entries: [
        {
          action: 'location.changed',
          by: expect.stringContaining('Sara'),
          details: { isOpen: false, isOpenBefore: true, city: 'Bath', cityBefore: 'Bristol' },
        },
        { action: 'location.created' },
      ],
      hasMore: false,
    });
  });

  test('a closed location explains itself and charges nothing', async () => {
    const { id } = (await found(bar())).body;
    await change(id, { isOpen: false });
    const page = await app.ask('GET', `/pay/${id as unknown as number}/team`);
    expect(String(page.body['text'])).not.toContain('name="amount"');
  });

  test('only venues in the UAE may keep a share', async () => {
    const british = (await found(bar())).body['id'];
    const dubai = (await found(bar({ country: 'ae' }))).body['id'];
    expect((await change(british, { workplaceFee: 500 })).body['fields']).toHaveProperty(
      'workplaceFee',
    );
    expect((await change(dubai, { workplaceFee: 500 })).status).toBe(200);
  });

  test('a master has parts, and stays one as long as it has', async () => {
    const master = (await found(bar())).body['id'];
    await change(master, { isMasterLocation: true });
    const part = (await found(bar({ masterLocationId: master }))).body['id'];
    expect((await settingsOf(master)).body['parts']).toMatchObject([{ id: part }]);
    const given = await change(master, { isMasterLocation: false });
    expect(given.body['fields']).toHaveProperty('isMasterLocation');
    await change(part, { masterLocationId: null });
    expect((await change(master, { isMasterLocation: false })).status).toBe(200);
  });
});

describe('groups', () => {
  test('are made, renamed and given up; a name is free again afterwards', async () => {
    const id = Number((await found(bar())).body['id']);
    const waiter = await aWaiter(app, { locationId: id });
    const path = `/api/locations/${id}/groups`;
    const group = (body: object) => app.ask('POST', path, { token, body });
    const made = await group({ name: 'Bar', staffIds: [waiter.staffId] });
    expect((await group({ name: 'bar', staffIds: [] })).body['errorCode']).toBe(409_024);
    const other = await group({ name: 'Floor', staffIds: [] });
    const one = `${path}/${other.body['groupId'] as unknown as number}`;
    const renamed = { token, body: { name: 'BAR', staffIds: [] } };
    expect((await app.ask('PUT', one, renamed)).body['errorCode']).toBe(409_024);
    const first = `${path}/${made.body['groupId'] as unknown as number}`;
    expect((await app.ask('DELETE', first, { token })).status).toBe(200);
    expect((await app.ask('PUT', one, renamed)).status).toBe(200);
    const page = await app.ask('GET', `/g/${made.body['groupId'] as unknown as number}`);
    expect(page.status).toBe(302);
    expect((await group({ name: 'Door', staffIds: [1] })).body['fields']).toHaveProperty(
      'staffIds',
    );
  });
});
