// What a person says of themselves, with what they do at work where it is theirs to say.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  row,
  signIn,
  testPassword,
} from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { answerScheme } from '#distribution/splits';
import { addLocation } from '#venues/locations';
import { beginOnboarding } from '../index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-24T10:00:00Z'));
});
afterAll(async () => {
  await app.close();
});

interface Somebody {
  roles?: LocationRole[];
  locationId?: number;
}

/** Somebody with these roles and no staff type, and how they change their details. */
async function somebody({ roles = ['ROLE_OWNER'], locationId }: Somebody = {}) {
  const person = await aWaiter(app, { locationId: locationId ?? (await aSalon(app)) });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles, staff_type: null })
    .where('staff_id', '=', person.staffId)
    .execute();
  const token = await signIn(app, person);
  const save = async (body: object): Promise<Answer> =>
    app.ask('PATCH', '/api/account', { token, body });
  const profile = async () => (await app.ask('GET', '/api/profile', { token })).body;
  return { ...person, token, save, profile };
}

async function aPlace(country: 'de' | 'ae', type: string): Promise<number> {
  return addLocation(
    app.context.db,
    {
      name: `A place ${randomUUIDv7()}`,
      address: '1 Test Street',
      city: 'A city',
      country,
      type,
      currency: country === 'de' ? 'EUR' : 'AED',
      timeZone: country === 'de' ? 'Europe/Berlin' : 'Asia/Dubai',
      paymentSystem: country === 'de' ? 'STRIPE' : 'CHECKOUT_UAE',
      tipsType: 'PERSONAL',
    },
    app.clock.now(),
  );
}

describe('the staff type of one’s own', () => {
  test('is said by an owner, who then has a nickname for their guests', async () => {
    const owner = await somebody();
    const saved = await owner.save({ staffType: 'Stylist', nickName: 'Ollie' });
    expect(saved.status).toBe(200);
    expect(saved.body['nickName']).toBe('Ollie');
    expect((await owner.profile())['staffType']).toBe('Stylist');
    const { roles } = (await owner.profile()) as unknown as { roles: string[] };
    expect(roles).toEqual(['ROLE_OWNER']);
  });

  test('of nobody in particular leaves no nickname', async () => {
    const owner = await somebody();
    await owner.save({ staffType: 'Stylist', nickName: 'Ollie', wish: 'A holiday' });
    const saved = await owner.save({ staffType: 'N/A', nickName: 'Ollie' });
    expect(saved.body).toMatchObject({ nickName: null, wish: null });
  });

  test.each<[string, Somebody & { at?: ['de' | 'ae', string] }, string]>([
    ['staff, whose venue says it', { roles: ['ROLE_USER'] }, 'Stylist'],
    ['a manager', { roles: ['ROLE_RESTAURANT_ADMIN'] }, 'Stylist'],
    ['an owner of a restaurant in Germany', { at: ['de', 'RESTAURANT'] }, 'Waiter'],
    ['an owner of a hotel in the UAE', { at: ['ae', 'HOTEL'] }, 'Waiter'],
    ['an owner, for what nobody does at a salon', {}, 'Bartender'],
  ])('is not for %s', async (_title, { at, ...who }, staffType) => {
    const locationId = at && (await aPlace(...at));
    const person = await somebody({ ...who, ...(locationId ? { locationId } : {}) });
    const refused = await person.save({ staffType, locale: 'de' });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body['fields'] ?? {})).toEqual(['staffType']);
    expect(await person.profile()).toMatchObject({ staffType: null, locale: 'en' });
  });

  test('is not for an owner of a master location', async () => {
    const owner = await somebody();
    await app.context.db
      .updateTable('locations.locations')
      .set({ is_master_location: true })
      .where('location_id', '=', owner.locationId)
      .execute();
    expect((await owner.save({ staffType: 'Stylist' })).status).toBe(400);
  });

  test('may be sent unchanged by anybody, as a form does', async () => {
    const waiter = await aWaiter(app);
    const token = await signIn(app, waiter);
    const body = { staffType: 'Stylist', nickName: 'Sazzy' };
    const saved = await app.ask('PATCH', '/api/account', { token, body });
    expect(saved.body['nickName']).toBe('Sazzy');
  });

  test('is not saved where the rest is refused', async () => {
    const owner = await somebody();
    const refused = await owner.save({ staffType: 'Stylist', firstName: 'Olga' });
    expect(Object.keys(refused.body['fields'] ?? {})).toEqual(['password']);
    expect((await owner.profile())['staffType']).toBeNull();
  });
});

describe('somebody with two workplaces', () => {
  /** A stylist who is paid to a card, and owns another salon where nobody tips her. */
  async function aStylistWithASalon() {
    const stylist = await aWaiter(app);
    await givePayoutCard(app, stylist, payoutCards.success);
    const salon = await somebody();
    const { db } = app.context;
    const [own] = await db
      .updateTable('identity.memberships')
      .set({ user_id: stylist.userId, is_default: false })
      .where('staff_id', '=', salon.staffId)
      .returning(['staff_id as staffId', 'location_id as locationId'])
      .execute();
    if (!own) throw new Error('She owns no salon.');
    return { ...stylist, own, token: await signIn(app, stylist) };
  }

  const staffTypeAt = async (staffId: number) =>
    (
      await app.context.db
        .selectFrom('identity.memberships')
        .select('staff_type as staffType')
        .where('staff_id', '=', staffId)
        .executeTakeFirst()
    )?.staffType;

  test('is led for the one that is shown, and for the first where none is', async () => {
    const { token, own, staffId } = await aStylistWithASalon();
    const shown = async (query = '') =>
      (await app.ask('GET', `/api/onboarding${query}`, { token })).body as unknown as Onboarding;
    const atHome = await shown();
    expect(atHome.venue).toBeNull();
    expect(atHome.steps).toContainEqual({ step: 'PAYOUT_CARD', isCompleted: true });
    expect(await shown(`?staffId=${staffId}`)).toEqual(atHome);
    const atHers = await shown(`?staffId=${own.staffId}`);
    expect(atHers.venue).toMatchObject({ money: 'NONE' });
    expect(atHers.steps).toContainEqual({ step: 'BANK_ACCOUNT', isCompleted: false });
    // Where she does not work she is led for nothing.
    const other = await aWaiter(app);
    expect(await shown(`?staffId=${other.staffId}`)).toEqual(atHome);
  });

  test('says what she does at the one that is shown, and nothing of the other', async () => {
    const { token, own, staffId } = await aStylistWithASalon();
    const save = async (body: object) => app.ask('PATCH', '/api/account', { token, body });
    expect((await save({ staffType: 'N/A', staffId: own.staffId })).status).toBe(200);
    expect(await staffTypeAt(own.staffId)).toBe('N/A');
    expect(await staffTypeAt(staffId)).toBe('Stylist');
    const other = await aWaiter(app);
    expect((await save({ staffType: 'N/A', staffId: other.staffId })).status).toBe(404);
    expect(await staffTypeAt(other.staffId)).toBe('Stylist');
  });
});

describe('a name', () => {
  test('is kept with a capital letter, and stays as it is where it is sent again', async () => {
    const waiter = await aWaiter(app);
    const token = await signIn(app, waiter);
    const save = async (body: object) => app.ask('PATCH', '/api/account', { token, body });
    const saved = await save({ firstName: 'nina', password: testPassword });
    expect(saved.body['firstName']).toBe('Nina');
    await app.context.db
      .updateTable('identity.users')
      .set({ last_name: 'van Dyk' })
      .where('user_id', '=', waiter.userId)
      .execute();
    const again = await save({ lastName: 'van Dyk' });
    expect(again.body['lastName']).toBe('van Dyk');
  });
});

test('the date of birth that was missing makes the account active at once', async () => {
  const waiter = await aWaiter(app);
  const { userId } = waiter;
  for (const document of ['TERMS', 'DISTRIBUTION_RULES']) {
    const agreed = { user_id: userId, document, version: 'one', accepted_at: app.clock.now() };
    await app.context.db.insertInto('identity.acceptances').values(agreed).execute();
  }
  const beginning = { userId, isIdentityNeeded: false, isNewAccount: true };
  await app.context.db
    .transaction()
    .execute(async (tx) => beginOnboarding(tx, beginning, app.clock.now()));
  const token = await signIn(app, waiter);
  const status = async () => (await app.ask('GET', '/api/profile', { token })).body['status'];
  expect(await status()).toBe('PENDINGIDVERIFICATION');
  const body = { dateOfBirth: '2000-05-06' };
  expect((await app.ask('PATCH', '/api/account', { token, body })).status).toBe(200);
  expect(await status()).toBe('ACTIVE');
});

test('the profile names the splits that count, and what one said to them', async () => {
  const rows = [row('Waiter', 10_000)];
  const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
  const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
  const token = await signIn(app, waiter);
  const schemes = async () =>
    (await app.ask('GET', '/api/profile', { token })).body['distributionSchemes'];
  const scheme = { locationId, version: 1, validFrom: '2026-01-01' };
  expect(await schemes()).toEqual([{ ...scheme, answer: null }]);
  const { staffId } = waiter;
  const answer = { answerId: randomUUIDv7(), staffId, version: 1, answer: 'REJECTED' } as const;
  await answerScheme(app.context, answer);
  expect(await schemes()).toEqual([{ ...scheme, answer: 'REJECTED' }]);
});
