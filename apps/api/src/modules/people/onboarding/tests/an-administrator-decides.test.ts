// What administrators do by hand about people's onboarding, and about businesses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocationRole, UserStatus } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readAudit } from '#platform/audit.ts';
import { settleStatus } from '../index.ts';

let app: TestApp;
let salon: number;
let ada: Waiter;
let admin: string;
let nina: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  salon = await aSalon(app);
  ada = await aWaiter(app);
  await setUser(ada, { platform_roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  admin = await signIn(app, ada);
  nina = await aWaiter(app, { locationId: salon });
});

async function setUser({ userId }: Waiter, values: object): Promise<void> {
  await app.context.db
    .updateTable('identity.users')
    .set(values)
    .where('user_id', '=', userId)
    .execute();
}

const reason = 'Their bank asked';
const setStatus = (status: string, person: Waiter = nina, token = admin) =>
  app.ask('PUT', `/api/registered-users/${person.userId}/settled-status`, {
    token,
    body: { status, reason },
  });
const noFlags = {
  enableNymCard: false,
  isNeedNymOnboarding: false,
  isRequiredAdditionalInfo: false,
  isRequiredBankAccountInformation: false,
};
const setFlags = (flags: Partial<typeof noFlags>, person: Waiter = nina) =>
  app.ask('PUT', `/api/registered-users/${person.userId}/onboarding-flags`, {
    token: admin,
    body: { ...noFlags, ...flags, reason },
  });
const decide = (state: string, token = admin) =>
  app.ask('PUT', `/api/locations/${salon}/business/check`, { token, body: { state, reason } });

async function statusOf({ userId }: Waiter): Promise<UserStatus> {
  const query = app.context.db.selectFrom('identity.users').select('status');
  return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).status;
}

async function as(roles: LocationRole[]): Promise<Waiter> {
  const person = await aWaiter(app, { locationId: salon });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles })
    .where('staff_id', '=', person.staffId)
    .execute();
  return person;
}

describe('the status by hand', () => {
  test('becomes each that follows, with reason and name in the log, and goes back', async () => {
    for (const status of ['TRY_ESHE_RAZOK', 'PENDINGKYB', 'PENDINGKYC', 'PENDINGIDVERIFICATION']) {
      expect((await setStatus(status)).body).toMatchObject({
        status,
        byHand: { status, reason },
      });
    }
    expect((await setStatus('ACTIVE')).body).toMatchObject({ status: 'ACTIVE' });
    expect((await setStatus('SETTLED')).body).toMatchObject({ status: 'ACTIVE', byHand: null });
    const log = await readAudit(app.context.db, {
      subject: `user:${nina.userId}`,
      before: null,
      limit: 50,
    });
    const set = log.filter(({ action }) => action === 'account.statusSet');
    expect(set).toHaveLength(6);
    expect(set.every((entry) => entry.actorId === ada.userId)).toBe(true);
    expect(set.every(({ details }) => details['reason'] === reason)).toBe(true);
  });

  test('stays whatever else is settled, until what it asks for is', async () => {
    await setStatus('TRY_ESHE_RAZOK');
    const settle = async () =>
      app.context.db
        .transaction()
        .execute(async (tx) => settleStatus(tx, nina.userId, app.clock.now()));
    expect(await settle()).toBe('TRY_ESHE_RAZOK');
    app.clock.advance({ minutes: 5 });
    await setUser(nina, { identity_checked_at: app.clock.now() });
    expect(await settle()).toBe('ACTIVE');
  });

  test('lies below a suspension, which stays', async () => {
    await setUser(nina, { status: 'SUSPENDED', status_before_suspension: 'ACTIVE' });
    expect((await setStatus('PENDINGKYB')).body).toMatchObject({ status: 'SUSPENDED' });
    const row = await app.context.db
      .selectFrom('identity.users')
      .select('status_before_suspension as before')
      .where('user_id', '=', nina.userId)
      .executeTakeFirst();
    expect(row?.before).toBe('PENDINGKYB');
  });

  test('is refused for what does not follow, for the terminated, and about oneself', async () => {
    await setFlags({ isRequiredAdditionalInfo: true });
    expect((await setStatus('PENDINGKYC')).body['fields']).toMatchObject({
      status: { code: 'statusNotPossible' },
    });
    expect((await setStatus('TRY_ESHE_RAZOK', ada)).status).toBe(403);
    await setUser(nina, { status: 'TERMINATED' });
    expect((await setStatus('ACTIVE')).status).toBe(400);
    expect(await statusOf(nina)).toBe('TERMINATED');
  });

  test('is no owner’s or manager’s to set', async () => {
    for (const role of ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'] as const) {
      const token = await signIn(app, await as([role]));
      expect((await setStatus('ACTIVE', nina, token)).status).toBeGreaterThanOrEqual(403);
    }
  });

  test('of two hands at once one counts, and the account is what it says', async () => {
    await Promise.all([setStatus('PENDINGKYB'), setStatus('TRY_ESHE_RAZOK')]);
    const hand = await app.context.db
      .selectFrom('onboarding.hands')
      .select('status')
      .where('user_id', '=', nina.userId)
      .executeTakeFirstOrThrow();
    expect(await statusOf(nina)).toBe(hand.status);
  });
});

test('that nothing of their own is paid to somebody is told of whoever was never tipped', async () => {
  const told = async ({ userId }: Waiter) => {
    const path = `/api/registered-users/${userId}/onboarding`;
    return (await app.ask('GET', path, { token: admin })).body['isPaidOwnMoney'];
  };
  expect(await told(nina)).toBe(true);
  expect(await told(await as(['ROLE_OWNER']))).toBe(false);
  expect(await told(await as(['ROLE_ACCOUNTANT']))).toBe(false);
  // Whoever has left may have tips that are still to be paid.
  await app.context.db
    .updateTable('identity.memberships')
    .set({ is_active: false, left_at: app.clock.now() })
    .where('staff_id', '=', nina.staffId)
    .execute();
  expect(await told(nina)).toBe(true);
});

describe('the flags', () => {
  test('have their effect at once: papers, the issuer, and the bank details asked for', async () => {
    expect((await setFlags({ isRequiredAdditionalInfo: true })).body).toMatchObject({
      status: 'PENDINGIDVERIFICATION',
      hold: { kind: 'IDENTITY_NOT_GIVEN' },
    });
    expect((await setFlags({ enableNymCard: true })).body).toMatchObject({ status: 'ACTIVE' });
    const issued = await setFlags({ enableNymCard: true, isNeedNymOnboarding: true });
    expect(issued.body).toMatchObject({ status: 'PENDINGKYC' });
    await setFlags({ isRequiredBankAccountInformation: true });
    const profile = await app.ask('GET', '/api/profile', { token: await signIn(app, nina) });
    expect(profile.body).toMatchObject({
      isRequiredBankAccountInformation: true,
      isNeedNymOnboarding: false,
    });
  });

  test('are never one’s own', async () => {
    expect((await setFlags({}, ada)).status).toBe(403);
  });
});

describe('a business', () => {
  test('that is looked at holds its owners, who read what is asked of them', async () => {
    const owner = await as(['ROLE_OWNER']);
    expect((await decide('PENDING')).body).toMatchObject({ check: { state: 'PENDING', reason } });
    expect(await statusOf(owner)).toBe('PENDINGKYB');
    expect(await statusOf(nina)).toBe('ACTIVE');
    const token = await signIn(app, owner);
    const read = await app.ask('GET', `/api/locations/${salon}/business`, { token });
    expect(read.body).toMatchObject({ check: { state: 'PENDING', reason }, mayDecide: false });
    expect((await decide('CLEAR', token)).status).toBe(403);
    await decide('REJECTED');
    expect(await statusOf(owner)).toBe('PENDINGKYB');
    await decide('CLEAR');
    expect(await statusOf(owner)).toBe('ACTIVE');
  });

  test('is not decided about by an administrator who works there', async () => {
    const insider = await as(['ROLE_USER']);
    await setUser(insider, { platform_roles: ['ROLE_ADMIN'] });
    expect((await decide('CLEAR', await signIn(app, insider))).status).toBe(403);
  });

  test('has a seller’s agreement, and the newest counts', async () => {
    const record = (agreedOn: string, reference: string) =>
      app.ask('POST', `/api/locations/${salon}/business/agreements`, {
        token: admin,
        body: { agreedOn, reference },
      });
    expect((await record('2026-11-22', 'S-1')).status).toBe(400);
    await record('2026-01-05', 'S-1');
    app.clock.advance({ minutes: 1 });
    expect((await record('2026-02-05', 'S-2')).body).toMatchObject({
      agreement: { agreedOn: '2026-02-05', reference: 'S-2' },
    });
  });

  test('begins to be looked at when its place first leads people, not where owners are paid', async () => {
    const switchOn = async (locationId: number) => {
      const answer = await app.ask('PATCH', `/api/locations/${locationId}`, {
        token: admin,
        body: { isOnboardingEnabled: true },
      });
      expect(answer.status).toBe(200);
      await app.settle();
      return app.context.db
        .selectFrom('onboarding.business_checks')
        .select('state')
        .where('location_id', '=', locationId)
        .execute();
    };
    const made = await aSalon(app);
    const off = async (locationId: number) =>
      app.context.db
        .updateTable('locations.locations')
        .set({ is_onboarding_enabled: false })
        .where('location_id', '=', locationId)
        .execute();
    await off(made);
    expect(await switchOn(made)).toEqual([{ state: 'PENDING' }]);
    const other = await aSalon(app);
    await off(other);
    const owner = await aWaiter(app, { locationId: other });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'] })
      .where('staff_id', '=', owner.staffId)
      .execute();
    expect(await switchOn(other)).toEqual([]);
  });
});
