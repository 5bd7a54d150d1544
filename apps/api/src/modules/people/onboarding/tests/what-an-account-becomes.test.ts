// What an account is follows from what is settled of its person, in every order and in a race.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Onboarding } from '@tipwell/contract/people/calls/onboarding';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, giveCompanyCard, signIn, type Waiter } from '#test/support/build.ts';
import { aLink } from '#test/support/invited.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readAudit } from '#platform/audit.ts';
import { beginOnboarding, onboardingHoldsOf, settleStatus } from '../index.ts';
import type { CheckState } from '../status/identity-state.rule.ts';

let app: TestApp;
let salon: number;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  salon = await aSalon(app);
});
afterAll(async () => {
  await app.close();
});

const settle = async (userId: string): Promise<UserStatus> =>
  app.context.db.transaction().execute(async (tx) => settleStatus(tx, userId, app.clock.now()));

async function aCheck(userId: string, state: CheckState): Promise<void> {
  app.clock.advance({ seconds: 1 });
  await app.context.db
    .insertInto('onboarding.identity_checks')
    .values({ check_id: randomUUIDv7(), user_id: userId, state, started_at: app.clock.now() })
    .execute();
}

const setOf = async (userId: string, values: Record<string, boolean | string | Date | null>) =>
  app.context.db.updateTable('identity.users').set(values).where('user_id', '=', userId).execute();

async function statusOf(userId: string): Promise<UserStatus | undefined> {
  const query = app.context.db.selectFrom('identity.users').select('status');
  return (await query.where('user_id', '=', userId).executeTakeFirst())?.status;
}

async function seen(token: string): Promise<Onboarding> {
  const answer = await app.ask('GET', '/api/onboarding', { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as Onboarding;
}

/** Somebody who has just accepted an invitation to the salon. */
async function aNewcomer(more: object = {}): Promise<{ userId: string; token: string }> {
  const email = `${randomUUIDv7()}@tests.tipwell.test`;
  const link = await aLink(app, { locationId: salon, email });
  const accepted = await app.ask('POST', `/api/invitations/${link}/accept`, {
    body: {
      identifier: 'a phone',
      email,
      firstName: 'Nina',
      lastName: 'Novak',
      dateOfBirth: '2001-05-06',
      password: 'tip-jar-2026',
      acceptedTermsVersion: '02.03.2024',
      locale: 'en',
      ...more,
    },
  });
  const token = String(accepted.body['accessToken']);
  const profile = await app.ask('GET', '/api/profile', { token });
  const rules = { version: '23.11.2026', language: 'en', locationId: salon };
  const agreed = await app.ask('POST', '/api/onboarding/distribution-rules', {
    token,
    body: rules,
  });
  expect(agreed.status).toBe(200);
  return { userId: String(profile.body['id']), token };
}

async function atTheSalon(status: UserStatus = 'ACTIVE'): Promise<Waiter> {
  return aWaiter(app, { locationId: salon, status });
}

describe('a newcomer', () => {
  test('is led to three steps and to papers, and reads what holds the money', async () => {
    const { token, userId } = await aNewcomer();
    expect(await statusOf(userId)).toBe('PENDINGIDVERIFICATION');
    expect(await seen(token)).toEqual({
      isLed: true,
      nextGate: null,
      toAccept: null,
      steps: [
        { step: 'MAIN_INFORMATION', isCompleted: true },
        { step: 'PAYOUT_PLANS', isCompleted: false },
        { step: 'PAYOUT_CARD', isCompleted: false },
        { step: 'IDENTITY_CHECK', isCompleted: false },
      ],
      hold: { kind: 'IDENTITY_NOT_GIVEN', since: expect.any(String) },
      venue: null,
      endedAt: null,
    });
    const profile = await app.ask('GET', '/api/profile', { token });
    expect(profile.body['onboarding']).toEqual({ isLed: true, nextGate: null });
  });

  test('is active once the papers are clear, and then wants a card', async () => {
    const { token, userId } = await aNewcomer();
    await aCheck(userId, 'SUBMITTED');
    expect(await settle(userId)).toBe('PENDINGIDVERIFICATION');
    expect((await seen(token)).hold?.kind).toBe('IDENTITY_BEING_CHECKED');
    await aCheck(userId, 'REJECTED');
    expect(await settle(userId)).toBe('TRY_ESHE_RAZOK');
    expect((await seen(token)).hold?.kind).toBe('IDENTITY_AGAIN');
    await aCheck(userId, 'CLEAR');
    expect(await settle(userId)).toBe('ACTIVE');
    expect((await seen(token)).hold?.kind).toBe('NO_DESTINATION');
    const log = await readAudit(app.context.db, {
      subject: `user:${userId}`,
      before: null,
      limit: 50,
    });
    expect(
      log.flatMap(({ action, details }) =>
        action === 'account.settled' ? [details['after']] : [],
      ),
    ).toEqual(['ACTIVE', 'TRY_ESHE_RAZOK', 'PENDINGIDVERIFICATION']);
  });

  test('leaves the onboarding once, and what holds the money still does', async () => {
    const { token } = await aNewcomer();
    const left = await app.ask('POST', '/api/onboarding/end', { token, body: { by: 'SKIP' } });
    expect(left.body).toMatchObject({ isLed: false, hold: { kind: 'IDENTITY_NOT_GIVEN' } });
    const { endedAt } = left.body;
    app.clock.advance({ seconds: 5 });
    const again = await app.ask('POST', '/api/onboarding/end', { token, body: { by: 'COMPLETE' } });
    expect(again.body['endedAt']).toBe(endedAt);
  });

  test('is checked by an administrator’s own eyes as well', async () => {
    const { userId } = await aNewcomer();
    await setOf(userId, { identity_checked_at: app.clock.now() });
    expect(await settle(userId)).toBe('ACTIVE');
  });

  test('who never agreed to the terms stands before them', async () => {
    const { userId, token } = await aNewcomer();
    await app.context.db.deleteFrom('identity.acceptances').where('user_id', '=', userId).execute();
    await setOf(userId, { identity_checked_at: app.clock.now() });
    expect(await settle(userId)).toBe('PENDINGIDVERIFICATION');
    expect(await seen(token)).toMatchObject({
      nextGate: 'TERMS',
      toAccept: { document: 'TERMS', version: '02.03.2024', language: 'en' },
      hold: { kind: 'TERMS' },
    });
  });
});

describe('people from before there was an onboarding', () => {
  test('are asked nothing and led nowhere', async () => {
    const waiter = await atTheSalon();
    expect(await settle(waiter.userId)).toBe('ACTIVE');
    const onboarding = await seen(await signIn(app, waiter));
    expect(onboarding).toMatchObject({ isLed: false, nextGate: null });
    expect(onboarding.hold?.kind).toBe('NO_DESTINATION');
  });

  test('who join a second place are asked there, and go on being paid', async () => {
    const waiter = await aWaiter(app);
    const link = await aLink(app, { locationId: salon, email: waiter.email });
    const token = await signIn(app, waiter);
    const joined = await app.ask('POST', `/api/invitations/${link}/join`, { token });
    expect(joined.status).toBe(200);
    expect(await statusOf(waiter.userId)).toBe('ACTIVE');
    expect(await seen(token)).toMatchObject({ isLed: true, nextGate: 'TERMS' });
    expect((await seen(token)).hold?.kind).toBe('NO_DESTINATION');
  });
});

describe('what lies over a status', () => {
  test('a temporary password stays, and below it the check goes through', async () => {
    const { userId } = await aNewcomer();
    const before = 'PENDINGIDVERIFICATION';
    await setOf(userId, { status: 'INITIALIZED', status_before_reset: before });
    await aCheck(userId, 'CLEAR');
    expect(await settle(userId)).toBe('INITIALIZED');
    const row = await app.context.db
      .selectFrom('identity.users')
      .select('status_before_reset')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row?.status_before_reset).toBe('ACTIVE');
  });

  test('a suspension stays, and says so', async () => {
    const { userId } = await aNewcomer();
    await setOf(userId, { status: 'SUSPENDED', status_before_suspension: 'ACTIVE' });
    await aCheck(userId, 'CLEAR');
    expect(await settle(userId)).toBe('SUSPENDED');
    const holds = await onboardingHoldsOf(app.context.db, [userId]);
    expect(holds.get(userId)?.kind).toBe('SUSPENDED');
  });
});

describe('owners and issued cards', () => {
  test('an owner waits for the business, and nobody else there does', async () => {
    const locationId = await aSalon(app);
    const owner = await aWaiter(app, { locationId });
    const waiter = await aWaiter(app, { locationId });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'] })
      .where('staff_id', '=', owner.staffId)
      .execute();
    const check = { location_id: locationId, state: 'PENDING', since: app.clock.now() } as const;
    await app.context.db.insertInto('onboarding.business_checks').values(check).execute();
    expect(await settle(owner.userId)).toBe('PENDINGKYB');
    expect(await settle(waiter.userId)).toBe('ACTIVE');
    const holds = await onboardingHoldsOf(app.context.db, [owner.userId, waiter.userId]);
    expect(holds.get(owner.userId)).toEqual({ kind: 'BUSINESS_CHECK', since: check.since });
    const becomes = async (state: 'CLEAR' | 'REJECTED') =>
      app.context.db
        .updateTable('onboarding.business_checks')
        .set({ state })
        .where('location_id', '=', locationId)
        .execute();
    await becomes('REJECTED');
    expect(await settle(owner.userId)).toBe('PENDINGKYB');
    const told = async (at?: number) =>
      (await onboardingHoldsOf(app.context.db, [owner.userId], at)).get(owner.userId)?.kind;
    expect(await told()).toBe('BUSINESS_REFUSED');
    expect(await told(locationId)).toBe('BUSINESS_REFUSED');
    // Where they work besides, nobody learns of a business of theirs.
    expect(await told(await aSalon(app))).toBe('WITH_TIPWELL');
    await becomes('CLEAR');
    expect(await settle(owner.userId)).toBe('ACTIVE');
    expect((await onboardingHoldsOf(app.context.db, [owner.userId])).size).toBe(0);
  });

  test('an owner who is not tipped says what they do, and reads how the venue’s money stands', async () => {
    const locationId = await aSalon(app);
    const owner = await aWaiter(app, { locationId });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'], staff_type: null })
      .where('staff_id', '=', owner.staffId)
      .execute();
    await setOf(owner.userId, { date_of_birth: '1980-03-04' });
    const token = await signIn(app, owner);
    const read = async () => {
      const { steps, venue, hold } = await seen(token);
      const of = (name: string) => steps.find(({ step }) => step === name)?.isCompleted;
      expect(hold).toBeNull();
      return {
        main: of('MAIN_INFORMATION'),
        given: of('PAYOUT_CARD') ?? of('BANK_ACCOUNT'),
        money: venue?.money,
      };
    };
    expect(await read()).toEqual({ main: false, given: false, money: 'NONE' });
    await app.ask('PATCH', '/api/account', { token, body: { staffType: 'N/A' } });
    expect(await read()).toEqual({ main: true, given: false, money: 'NONE' });
    await giveCompanyCard(app, locationId);
    expect(await read()).toEqual({ main: true, given: true, money: 'READY' });
    const becomes = async (set: { status?: 'PENDING' | 'ACTIVE'; refused_at?: Date }) =>
      app.context.db
        .updateTable('destinations.destinations')
        .set(set)
        .where('location_id', '=', locationId)
        .execute();
    await becomes({ status: 'PENDING' });
    expect((await read()).money).toBe('BEING_CHECKED');
    await becomes({ status: 'ACTIVE', refused_at: app.clock.now() });
    expect((await read()).money).toBe('REFUSED');
  });

  test('whoever is to have an issued card waits for its issuer', async () => {
    const { userId } = await atTheSalon();
    await setOf(userId, { enable_nym_card: true, is_need_nym_onboarding: true });
    expect(await settle(userId)).toBe('PENDINGKYC');
    const holdNow = async () =>
      (await onboardingHoldsOf(app.context.db, [userId])).get(userId)?.kind;
    expect(await holdNow()).toBe('ISSUER_DETAILS');
    await app.context.db
      .insertInto('onboarding.issuer_users')
      .values({ user_id: userId, state: 'PENDINGKYC', since: app.clock.now() })
      .execute();
    expect(await holdNow()).toBe('ISSUER_CHECKS');
    const becomes = async (set: { state: 'ACTIVE' | 'REJECTED'; code?: string | null }) =>
      app.context.db
        .updateTable('onboarding.issuer_users')
        .set(set)
        .where('user_id', '=', userId)
        .execute();
    // What was found wrong is put right by the person; whoever is turned away needs support.
    await becomes({ state: 'REJECTED', code: 'INVALID_NAME' });
    expect(await holdNow()).toBe('ISSUER_DETAILS');
    await becomes({ state: 'REJECTED', code: null });
    expect(await settle(userId)).toBe('PENDINGKYC');
    expect(await holdNow()).toBe('ISSUER_REFUSED');
    await becomes({ state: 'ACTIVE' });
    expect(await settle(userId)).toBe('ACTIVE');
  });
});

test('of two facts that come at once neither is lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { userId } = await atTheSalon();
    await app.context.db
      .transaction()
      .execute(async (tx) =>
        beginOnboarding(
          tx,
          { userId, isIdentityNeeded: true, isNewAccount: true },
          app.clock.now(),
        ),
      );
    await setOf(userId, {
      enable_nym_card: true,
      is_need_nym_onboarding: true,
      date_of_birth: '2000-01-01',
    });
    for (const document of ['TERMS', 'DISTRIBUTION_RULES', 'PREPAID_CARD_TERMS']) {
      const agreed = { user_id: userId, document, version: 'one', accepted_at: app.clock.now() };
      await app.context.db.insertInto('identity.acceptances').values(agreed).execute();
    }
    expect(await settle(userId)).toBe('PENDINGIDVERIFICATION');
    const papers = app.context.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('onboarding.identity_checks')
        .values({
          check_id: randomUUIDv7(),
          user_id: userId,
          state: 'CLEAR',
          started_at: app.clock.now(),
        })
        .execute();
      return settleStatus(tx, userId, app.clock.now());
    });
    const issuer = app.context.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('onboarding.issuer_users')
        .values({ user_id: userId, state: 'ACTIVE', since: app.clock.now() })
        .execute();
      return settleStatus(tx, userId, app.clock.now());
    });
    await Promise.all([papers, issuer]);
    expect(await statusOf(userId)).toBe('ACTIVE');
  }
});

test('where details change the account is settled anew', async () => {
  const { userId, token } = await aNewcomer();
  await aCheck(userId, 'CLEAR');
  const changed = await app.ask('PATCH', '/api/account', {
    token,
    body: { dateOfBirth: '2001-05-07' },
  });
  expect(changed.status).toBe(200);
  await app.settle();
  expect(await statusOf(userId)).toBe('ACTIVE');
});
