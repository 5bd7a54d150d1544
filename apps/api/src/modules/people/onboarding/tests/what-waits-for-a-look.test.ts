// Businesses and papers that wait for a look: who waits longest, who may decide, and what nobody answers.
import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getWaitingChecks } from '@tipwell/contract/people/calls/pending-checks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { endSilentLooks } from '../identity-check/end-check.ts';

let app: TestApp;
let ada: Waiter;
let admin: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  ada = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_ADMIN'] })
    .where('user_id', '=', ada.userId)
    .execute();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.context.db.deleteFrom('onboarding.business_checks').execute();
  await app.context.db.deleteFrom('onboarding.identity_checks').execute();
  admin = await signIn(app, ada);
});

const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);

async function aWaitingBusiness(hours: number): Promise<{ locationId: number; owner: Waiter }> {
  const locationId = await aSalon(app);
  const owner = await aWaiter(app, { locationId });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles: ['ROLE_OWNER'] })
    .where('staff_id', '=', owner.staffId)
    .execute();
  await app.context.db
    .insertInto('onboarding.business_checks')
    .values({ location_id: locationId, state: 'PENDING', since: hoursAgo(hours) })
    .execute();
  return { locationId, owner };
}

async function aLook(
  state: 'STARTED' | 'SUBMITTED' | 'REVIEW' | 'CLEAR',
  hours: number,
  userId?: string,
): Promise<{ userId: string; checkId: string }> {
  const look = { checkId: randomUUIDv7(), userId: userId ?? (await aWaiter(app)).userId };
  await app.context.db
    .updateTable('identity.users')
    .set({ is_required_additional_info: true })
    .where('user_id', '=', look.userId)
    .execute();
  await app.context.db
    .insertInto('onboarding.identity_checks')
    .values({
      check_id: look.checkId,
      user_id: look.userId,
      state,
      document_type: 'PASSPORT',
      started_at: hoursAgo(hours),
      submitted_at: state === 'STARTED' ? null : hoursAgo(hours),
      // Whoever checks is not asked about them here.
      inquire_at: new Date('2030-01-01T00:00:00Z'),
    })
    .execute();
  return look;
}

async function waiting(token = admin): Promise<CallOutput<typeof getWaitingChecks>> {
  const answer = await app.ask('GET', '/api/onboarding-checks', { token });
  expect(answer.status).toBe(200);
  return answer.body as unknown as CallOutput<typeof getWaitingChecks>;
}

const end = async (look: { userId: string; checkId: string }, token = admin) =>
  app.ask('POST', `/api/registered-users/${look.userId}/identity-checks/${look.checkId}/end`, {
    token,
    body: { reason: 'Nobody answers' },
  });

async function statusOf(userId: string): Promise<string> {
  const query = app.context.db.selectFrom('identity.users').select('status');
  return (await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).status;
}

const messagesTo = async (userId: string) =>
  app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .execute();

describe('businesses', () => {
  test('come by how long they wait, with who owns them and what is missing', async () => {
    const later = await aWaitingBusiness(2);
    const first = await aWaitingBusiness(50);
    await aWaitingBusiness(1);
    const { businesses, totalBusinesses } = await waiting();
    expect(totalBusinesses).toBe(3);
    expect(businesses.map(({ locationId }) => locationId).slice(0, 2)).toEqual([
      first.locationId,
      later.locationId,
    ]);
    expect(businesses[0]).toMatchObject({
      asked: null,
      hasAgreement: false,
      mayDecide: true,
      owners: [{ userId: first.owner.userId }],
    });
  });

  test('are gone once they are decided about, and say what their owners were asked', async () => {
    const { locationId } = await aWaitingBusiness(2);
    const decide = async (state: string, reason: string) =>
      app.ask('PUT', `/api/locations/${locationId}/business/check`, {
        token: admin,
        body: { state, reason },
      });
    await decide('PENDING', 'Please send the licence');
    expect((await waiting()).businesses).toMatchObject([{ asked: 'Please send the licence' }]);
    await decide('CLEAR', 'The licence is good');
    expect((await waiting()).businesses).toEqual([]);
  });

  test('are not for whoever works there to decide about or to record an agreement of', async () => {
    const { locationId } = await aWaitingBusiness(2);
    const record = async (token: string) =>
      app.ask('POST', `/api/locations/${locationId}/business/agreements`, {
        token,
        body: { agreedOn: '2026-11-01', reference: 'S-17' },
      });
    const insider = await aWaiter(app, { locationId });
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_ADMIN'] })
      .where('user_id', '=', insider.userId)
      .execute();
    const token = await signIn(app, insider);
    expect((await waiting(token)).businesses).toMatchObject([{ mayDecide: false }]);
    expect((await record(token)).status).toBe(403);
    expect((await record(admin)).body).toMatchObject({ agreement: { reference: 'S-17' } });
    expect((await waiting()).businesses).toMatchObject([{ hasAgreement: true }]);
  });

  test('keep the agreements that counted before, the newest first', async () => {
    const locationId = await aSalon(app);
    for (const reference of ['S-1', 'S-2', 'S-3']) {
      app.clock.advance({ minutes: 1 });
      await app.ask('POST', `/api/locations/${locationId}/business/agreements`, {
        token: admin,
        body: { agreedOn: '2026-11-01', reference },
      });
    }
    const { body } = await app.ask('GET', `/api/locations/${locationId}/business`, {
      token: admin,
    });
    expect(body).toMatchObject({
      agreement: { reference: 'S-3' },
      formerAgreements: [{ reference: 'S-2' }, { reference: 'S-1' }],
      mayRecord: true,
    });
  });
});

describe('papers', () => {
  test('come by how long ago they were shown; those of a day ago are late', async () => {
    const review = await aLook('REVIEW', 30);
    const shown = await aLook('SUBMITTED', 3);
    await aLook('STARTED', 90);
    await aLook('CLEAR', 90);
    const { identities } = await waiting();
    expect(identities.map(({ checkId, isLate }) => [checkId, isLate])).toEqual([
      [review.checkId, true],
      [shown.checkId, false],
    ]);
  });

  test('that were shown again since then are told once', async () => {
    const before = await aLook('REVIEW', 40);
    const newer = await aLook('SUBMITTED', 2, before.userId);
    const { identities } = await waiting();
    expect(identities.map(({ checkId }) => checkId)).toEqual([newer.checkId]);
  });

  test('that nobody answers are ended by an administrator, and the person may start again', async () => {
    const look = await aLook('REVIEW', 30);
    expect((await end(look)).body).toEqual({ isEnded: true });
    expect(await statusOf(look.userId)).toBe('TRY_ESHE_RAZOK');
    expect((await end(look)).body).toEqual({ isEnded: false });
    await app.settle();
    expect(await messagesTo(look.userId)).toHaveLength(1);
    expect((await waiting()).identities).toEqual([]);
  });

  test('are not ended by the person, nor under somebody else’s name', async () => {
    const own = await aLook('REVIEW', 30, ada.userId);
    expect((await end(own)).status).toBe(403);
    const look = await aLook('REVIEW', 30);
    const other = await aWaiter(app);
    expect((await end({ userId: other.userId, checkId: look.checkId })).status).toBe(404);
    const mayEnd = (await waiting()).identities.map((one) => [one.checkId, one.mayEnd]);
    expect(Object.fromEntries(mayEnd)).toEqual({ [own.checkId]: false, [look.checkId]: true });
  });

  test('that nobody has answered for a week end by themselves, once', async () => {
    const old = await aLook('SUBMITTED', 7 * 24);
    const young = await aLook('SUBMITTED', 7 * 24 - 1);
    const cleared = await aLook('CLEAR', 9 * 24);
    await endSilentLooks(app.context);
    await endSilentLooks(app.context);
    expect(await statusOf(old.userId)).toBe('TRY_ESHE_RAZOK');
    await app.settle();
    expect(await messagesTo(old.userId)).toHaveLength(1);
    for (const { userId } of [young, cleared]) expect(await messagesTo(userId)).toEqual([]);
    expect((await waiting()).identities.map(({ checkId }) => checkId)).toEqual([young.checkId]);
  });
});
