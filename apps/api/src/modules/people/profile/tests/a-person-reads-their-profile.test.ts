import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aRestaurant,
  aWaiter,
  row,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation, registerPerson } from '#identity/identity';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
  sara = await aWaiter(app, { nickName: 'Saz' });
  token = await signIn(app, sara);
});
afterAll(async () => {
  await app.close();
});

async function readProfile(): Promise<Profile> {
  return (await app.ask('GET', '/api/profile', { token })).body as unknown as Profile;
}

/** Sets flags that the people who look after accounts set. */
async function flag(values: Record<string, boolean | string | null>): Promise<void> {
  const { db } = app.context;
  const own = db.updateTable('identity.users').where('user_id', '=', sara.userId);
  await own.set(values).execute();
}

async function review(stars: number, more: { isHidden?: boolean; staffId?: number } = {}) {
  const now = app.clock.now();
  await app.context.db
    .insertInto('reviews.reviews')
    .values({
      review_id: randomUUIDv7(),
      tip_id: randomUUIDv7(),
      location_id: sara.locationId,
      staff_id: more.staffId ?? sara.staffId,
      stars,
      created_at: now,
      ...(more.isHidden
        ? { hidden_at: now, hidden_because: 'about somebody else', hidden_by: 'VENUE' }
        : {}),
    })
    .execute();
}

describe('the profile of a person', () => {
  it('says who they are, what they are where, and how the place is set up', async () => {
    expect(await readProfile()).toMatchObject({
      id: sara.userId,
      login: sara.email,
      nickName: 'Saz',
      dateOfBirth: null,
      status: 'ACTIVE',
      locale: 'en',
      staffType: 'Stylist',
      taxReportingType: 'SELF_REPORTING',
      paymentSystem: 'STRIPE',
      payoutPricePlanType: null,
      isAllowedSharedCard: false,
      enableNymCard: false,
      pendingPayoutAlert: null,
      minAppVersion: null,
      viewAs: null,
      staffs: [{ staffId: sara.staffId, roles: ['ROLE_USER'], tipsType: 'PERSONAL' }],
    });
  });

  it('follows the place: its payment system, shared cards, and who reports the tax', async () => {
    const { db } = app.context;
    const place = { payment_system: 'CHECKOUT', is_allowed_shared_card: true };
    const here = db.updateTable('locations.locations').where('location_id', '=', sara.locationId);
    await here.set({ ...place, tax_reporting_type: 'EMPLOYER' }).execute();
    expect(await readProfile()).toMatchObject({
      paymentSystem: 'CHECKOUT',
      payoutPricePlanType: 'BY_PERIOD',
      isAllowedSharedCard: true,
      taxReportingType: 'EMPLOYER',
    });
    await here.set({ tax_reporting_type: 'MIX_REPORTING' }).execute();
    expect((await readProfile()).taxReportingType).toBeNull();
  });

  it('says who reports the tax of this person, where the place leaves it to each', async () => {
    const { db } = app.context;
    const here = db.updateTable('locations.locations').where('location_id', '=', sara.locationId);
    const hers = db.updateTable('identity.memberships').where('staff_id', '=', sara.staffId);
    await here.set({ tax_reporting_type: 'MIX_REPORTING' }).execute();
    await hers.set({ tax_reporting_type: 'EMPLOYER' }).execute();
    expect((await readProfile()).taxReportingType).toBe('EMPLOYER');
    // Whom an agency employs is on no payroll of the place, whatever is said there.
    await hers.set({ employment: 'AGENCY' }).execute();
    expect((await readProfile()).taxReportingType).toBe('SELF_REPORTING');
    await here.set({ tax_reporting_type: 'EMPLOYER' }).execute();
    expect((await readProfile()).taxReportingType).toBe('SELF_REPORTING');
  });

  it('has the stars of all who were content, and not those that were hidden', async () => {
    expect((await readProfile()).rating).toBeNull();
    for (const stars of [5, 5, 4]) await review(stars);
    await review(1, { isHidden: true });
    await review(1, { staffId: 999_999 });
    expect((await readProfile()).rating).toEqual({ averageHundredths: 467, count: 3 });
  });

  it('asks for bank details and documents only where somebody has asked for them', async () => {
    await flag({ is_required_bank_account_information: true, is_required_additional_info: true });
    expect(await readProfile()).toMatchObject({
      isRequiredBankAccountInformation: true,
      isRequiredAdditionalInfo: true,
      isIdRequested: false,
    });
  });

  it('asks for a document once the profile is filled and the terms are accepted', async () => {
    await flag({ is_required_additional_info: true, date_of_birth: '1999-04-30' });
    expect(await readProfile()).toMatchObject({ dateOfBirth: '1999-04-30', isIdRequested: false });
    const accepted = { document: 'TERMS', version: '02.03.2024' };
    await app.context.db
      .insertInto('identity.acceptances')
      .values({ ...accepted, user_id: sara.userId, accepted_at: app.clock.now() })
      .execute();
    expect((await readProfile()).isIdRequested).toBe(true);
  });

  it('asks for the document only after a new version of the terms', async () => {
    const { db } = app.context;
    const here = db.updateTable('locations.locations').where('location_id', '=', sara.locationId);
    const agreed = db.updateTable('identity.acceptances').where('user_id', '=', sara.userId);
    await here.set({ is_onboarding_enabled: true }).execute();
    expect(await readProfile()).toMatchObject({ isIdRequested: true });
    await agreed.set({ version: '01.01.2020' }).execute();
    expect(await readProfile()).toMatchObject({
      isIdRequested: false,
      onboarding: { nextGate: 'TERMS' },
    });
    await agreed.set({ version: '02.03.2024' }).execute();
    expect(await readProfile()).toMatchObject({ isIdRequested: true });
    await here.set({ is_onboarding_enabled: false }).execute();
  });
});

describe('a payout that hangs because the processor is silent', () => {
  it('is told with its sum and the next try, and forgotten once the processor has answered', async () => {
    const { db } = app.context;
    const payoutId = randomUUIDv7();
    const destinationId = randomUUIDv7();
    const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);
    await db
      .insertInto('destinations.destinations')
      .values({
        destination_id: destinationId,
        user_id: sara.userId,
        kind: 'CARD',
        payment_system: 'STRIPE',
        provider_reference: 'pc_1',
        status: 'ACTIVE',
        brand: 'Visa',
        last_four: '4242',
        country: 'gb',
        added_at: at(-60),
      })
      .execute();
    await db
      .insertInto('payouts.payouts')
      .values({
        payout_id: payoutId,
        user_id: sara.userId,
        staff_id: sara.staffId,
        location_id: sara.locationId,
        subject_key: sara.subjectKey,
        kind: 'INSTANT',
        state: 'SUBMITTED',
        currency: 'GBP',
        amount: 6200,
        fee: 0,
        destination_id: destinationId,
        payment_system: 'STRIPE',
        drafted_at: at(-5),
        expires_at: at(10),
        lands_within_seconds: 300,
        submitted_at: at(-4),
        attempt_id: randomUUIDv7(),
        sent_at: at(-1),
        inquire_at: at(3),
      })
      .execute();
    expect((await readProfile()).pendingPayoutAlert).toBeNull();
    const hanging = db.updateTable('payouts.payouts').where('payout_id', '=', payoutId);
    await hanging.set({ sent_at: at(-4) }).execute();
    expect((await readProfile()).pendingPayoutAlert).toEqual({
      amount: 6200,
      currency: 'GBP',
      cause: 'PROCESSOR_DOES_NOT_ANSWER',
      nextAttemptAt: at(3).toISOString(),
    });
    await hanging.set({ provider_reference: 'po_1' }).execute();
    expect((await readProfile()).pendingPayoutAlert).toBeNull();
  });
});

describe('the profile of the platform’s sales people', () => {
  const person = async (platformRoles: Role[]) => {
    const userId = randomUUIDv7();
    const email = `${userId}@tests.tipwell.test`;
    const named = { userId, email, firstName: 'Sid', lastName: 'Sales', password: testPassword };
    await registerPerson(app.context.db, { ...named, platformRoles }, app.clock.now());
    const body = { identifier: 'a test', login: email, password: testPassword };
    const answer = await app.ask('POST', '/api/auth/login', { body });
    return String(answer.body['accessToken']);
  };

  it('has no workplace', async () => {
    const sales = await person(['ROLE_SALES_PERSON']);
    const answer = await app.ask('GET', '/api/sales-profile', { token: sales });
    expect(answer.body).toMatchObject({ firstName: 'Sid', staffId: null, staffs: [] });
    expect(answer.body).toMatchObject({ roles: ['ROLE_SALES_PERSON'], rating: null });
  });

  it('is for them alone', async () => {
    const admin = await person(['ROLE_ADMIN']);
    expect((await app.ask('GET', '/api/sales-profile', { token: admin })).status).toBe(403);
    expect((await app.ask('GET', '/api/sales-profile', { token })).status).toBe(403);
  });
});

describe('an owner who is not staff', () => {
  it('has the place without a code and a tip page', async () => {
    const userId = randomUUIDv7();
    const now = app.clock.now();
    const email = `${userId}@tests.tipwell.test`;
    const { db } = app.context;
    const owner = { userId, email, firstName: 'Olga', lastName: 'Owner', password: testPassword };
    await registerPerson(db, owner, now);
    const { locationId } = sara;
    const roles: Role[] = ['ROLE_OWNER'];
    const staffId = await joinLocation(db, { userId, locationId, roles, staffType: null }, now);
    const hers = await signIn(app, { ...sara, userId, staffId, email });
    const { body } = await app.ask('GET', '/api/profile', { token: hers });
    expect((body as unknown as Profile).staffs).toEqual([
      expect.objectContaining({
        staffId,
        locationId,
        shortCode: null,
        tipUrl: null,
        shortUrl: null,
      }),
    ]);
  });
});

describe('regions', () => {
  it('send the customers of a country to the pay site of its region', async () => {
    const { hosts } = app.context.config;
    const usual = hosts.eu.payOrigin;
    hosts.eu.payOrigin = 'https://pay.example.eu';
    const [staff] = (await readProfile()).staffs;
    hosts.eu.payOrigin = usual;
    expect(staff?.tipUrl).toBe(`https://pay.example.eu/pay/${sara.locationId}/${sara.staffId}`);
  });

  it('are told to clients with their hosts', async () => {
    const answer = await app.ask('GET', '/api/client-config');
    expect(answer.body['hosts']).toEqual([
      { region: 'eu', adminOrigin: null, payOrigin: null },
      { region: 'uae', adminOrigin: null, payOrigin: null },
      { region: 'us', adminOrigin: null, payOrigin: null },
    ]);
  });
});

describe('the country of a request', () => {
  const countryAt = async (address: string) =>
    (await app.ask('GET', '/api/country-by-address', { address })).body['isoCode'];

  it.each([
    ['192.0.2.7', 'de'],
    ['198.51.100.9', 'ae'],
    ['2001:db8::1', 'us'],
  ])('from %s is %s', async (address, country) => {
    expect(await countryAt(address)).toBe(country);
  });

  it('is GB where nobody knows the address', async () => {
    expect(await countryAt('10.1.2.3')).toBe('gb');
  });

  it('is GB while the service refuses to answer', async () => {
    if (app.context.config.standIn) app.context.config.standIn.apiKey = 'a key that is refused';
    expect(await countryAt('192.0.2.7')).toBe('gb');
  });
});

describe('who comes first by the split of a place', () => {
  const first = (percentage: number, staffType: string | null = 'Waiter') => ({
    ...row('Waiter', percentage),
    staffType,
    isPrimaryStaff: true,
  });
  const readPlace = async (locationId: number) => {
    const { body } = await app.ask('GET', `/api/locations/${locationId}`, {
      token: await signIn(app, await aWaiter(app, { locationId, staffType: 'Waiter' })),
    });
    return [body['primaryStaff'], body['primaryPercentage']];
  };

  it.each([
    ['the person tipped', [first(4000), row('Bar', 6000)], ['Waiter', 4000]],
    ['whoever is tipped, of any type', [first(2500, null), row('Bar', 7500)], [null, 2500]],
  ] as const)('is told with the place: %s', async (_title, rows, told) => {
    const shared = { tipsType: 'COMMON_PRIORITY' as const, rows: [...rows] };
    expect(await readPlace(await aRestaurant(app, shared))).toEqual(told);
  });

  it('is nobody where all share alike, or nothing is agreed yet', async () => {
    const alike = { tipsType: 'COMMON' as const, rows: [row('Waiter', 10_000)] };
    expect(await readPlace(await aRestaurant(app, alike))).toEqual([null, null]);
    const nothing = { tipsType: 'COMMON_PRIORITY' as const };
    expect(await readPlace(await aRestaurant(app, nothing))).toEqual([null, null]);
  });
});
