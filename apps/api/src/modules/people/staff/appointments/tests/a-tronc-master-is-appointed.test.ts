// Whichever way somebody becomes a tronc master, it is said first that they hold no shares of the venue
// and no seat in it (money rule 1.9), and it is kept who said so.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aRestaurant, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { joinLocation } from '#identity/identity';

let app: TestApp;
let admin: Waiter & { token: string };
let venue: number;

beforeAll(async () => {
  app = await openTestApp();
  admin = await somebody(app, 'ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  venue = await aRestaurant(app, { tipsType: 'COMMON' });
});

const none = { isShareholder: false, isDirector: false, isOfficer: false };
const troncMaster: LocationRole[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];

const invitation = (more: object = {}) => ({
  invitationId: randomUUIDv7(),
  email: `${randomUUIDv7()}@tests.tipwell.test`,
  roles: troncMaster,
  staffType: null,
  employment: 'FREELANCER',
  ...more,
});

const invite = (body: object) =>
  app.ask('POST', `/api/locations/${venue}/invitations`, { token: admin.token, body });
const resend = (invitationId: string) =>
  app.ask('POST', `/api/locations/${venue}/invitations/${invitationId}/resend`, {
    token: admin.token,
  });
const takeBack = (invitationId: string) =>
  app.ask('DELETE', `/api/locations/${venue}/invitations/${invitationId}`, { token: admin.token });
const giveRoles = (staffId: number, roles: LocationRole[], more: object = {}) =>
  app.ask('PUT', `/api/locations/${venue}/staffs/${staffId}`, {
    token: admin.token,
    body: { roles, staffType: null, employment: 'FREELANCER', ...more },
  });

async function member(): Promise<number> {
  const { userId } = await aWaiter(app);
  const joined = { userId, locationId: venue, roles: ['ROLE_USER' as const], staffType: null };
  return joinLocation(app.context.db, joined, app.clock.now());
}

const kept = () =>
  app.context.db
    .selectFrom('staff.tronc_appointments')
    .select(['invitation_id', 'staff_id', 'is_shareholder', 'is_director', 'is_officer', 'said_by'])
    .where('location_id', '=', venue)
    .execute();

const logged = async (action: string) =>
  (
    await app.context.db
      .selectFrom('platform.audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', action)
      .where('subject', '=', `location:${venue}`)
      .execute()
  ).map(({ actor_id: by, details }) => ({ by, details }));

const rolesOf = async (staffId: number) =>
  (
    await app.context.db
      .selectFrom('identity.memberships')
      .select('roles')
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
  ).roles;

const ways = [
  ['by an invitation', async (more: object) => invite(invitation(more)), 201],
  [
    'by a change of roles',
    async (more: object) => giveRoles(await member(), ['ROLE_USER', ...troncMaster], more),
    200,
  ],
] as const;

describe.each(ways)('an administrator appoints %s', (_title, appoint, done) => {
  test('nobody of whom an answer is missing', async () => {
    for (const silent of Object.keys(none)) {
      const refused = await appoint({ ...none, [silent]: undefined });
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { [silent]: expect.objectContaining({ code: 'required' }) as unknown },
      ]);
    }
    expect((await appoint({})).body['fields']).toEqual(
      Object.fromEntries(Object.keys(none).map((field) => [field, expect.anything() as unknown])),
    );
    expect(await kept()).toEqual([]);
    // A form that was not filled in is no attempt.
    expect(await logged('tronc.refused')).toEqual([]);
  });

  test('nobody with shares or a seat, and the attempt is logged', async () => {
    for (const interest of Object.keys(none)) {
      const refused = await appoint({ ...none, [interest]: true });
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { [interest]: expect.objectContaining({ code: 'troncInterest' }) as unknown },
      ]);
    }
    expect(await kept()).toEqual([]);
    expect((await logged('tronc.refused')).map(({ by }) => by)).toEqual([
      admin.userId,
      admin.userId,
      admin.userId,
    ]);
  });

  test('whoever is no part of the venue, and it is kept who said so', async () => {
    expect((await appoint(none)).status).toBe(done);
    expect(await kept()).toMatchObject([
      { is_shareholder: false, is_director: false, is_officer: false, said_by: admin.userId },
    ]);
    expect(await logged('tronc.independenceStated')).toMatchObject([
      { by: admin.userId, details: { ...none, saidBy: admin.userId } },
    ]);
  });
});

test('an owner who gives a role that is not hers to give is in the log', async () => {
  const owner = await aWaiter(app);
  const joined = { userId: owner.userId, locationId: venue, staffType: null };
  const roles: LocationRole[] = ['ROLE_OWNER'];
  await joinLocation(app.context.db, { ...joined, roles }, app.clock.now());
  const token = await signIn(app, owner);
  const path = `/api/locations/${venue}/invitations`;
  const accountant = invitation({ roles: ['ROLE_ACCOUNTANT'] });
  expect((await app.ask('POST', path, { token, body: accountant })).status).toBe(400);
  expect(await logged('tronc.refused')).toEqual([]);
  expect((await app.ask('POST', path, { token, body: invitation(none) })).status).toBe(400);
  expect(await logged('tronc.refused')).toEqual([
    { by: owner.userId, details: { way: 'invitation' } },
  ]);
});

describe('what is no appointment asks nothing', () => {
  test('of a member who is one, of other roles, and of whoever stops being one', async () => {
    const staffId = await member();
    expect((await giveRoles(staffId, ['ROLE_STAFF_MASTER'])).status).toBe(200);
    expect((await giveRoles(staffId, troncMaster, none)).status).toBe(200);
    expect((await giveRoles(staffId, [...troncMaster, 'ROLE_USER'])).status).toBe(200);
    expect((await giveRoles(staffId, ['ROLE_USER'])).status).toBe(200);
    expect(await rolesOf(staffId)).toEqual(['ROLE_USER']);
    expect(await kept()).toHaveLength(1);
    // Whoever was one once is asked about again.
    expect((await giveRoles(staffId, troncMaster)).status).toBe(400);
    expect((await giveRoles(staffId, troncMaster, none)).status).toBe(200);
    expect(await kept()).toHaveLength(2);
  });

  test('an invitation that is sent again, and one that is taken back', async () => {
    const body = invitation(none);
    expect((await invite(body)).status).toBe(201);
    expect((await resend(body.invitationId)).status).toBe(200);
    expect((await takeBack(body.invitationId)).status).toBe(200);
    expect(await kept()).toHaveLength(1);
    expect((await invite(invitation({ roles: ['ROLE_USER'], ...none }))).status).toBe(201);
    expect(await kept()).toHaveLength(1);
  });
});

test('an approved request keeps the answers of the owner who asked', async () => {
  const owner = await aWaiter(app);
  const joined = { userId: owner.userId, locationId: venue, staffType: null };
  const roles: LocationRole[] = ['ROLE_OWNER'];
  await joinLocation(app.context.db, { ...joined, roles }, app.clock.now());
  const requestId = randomUUIDv7();
  const asked = await app.ask('POST', `/api/locations/${venue}/account-requests`, {
    token: await signIn(app, owner),
    body: {
      requestId,
      kind: 'TRONC_MASTER',
      firstName: 'Tess',
      lastName: 'Tronc',
      email: `${requestId}@tests.tipwell.test`,
      statement: 'She works for an agency and has no share in the venue.',
      ...none,
    },
  });
  expect(asked.status).toBe(201);
  expect(await kept()).toEqual([]);
  const path = `/api/account-requests/${requestId}/approve`;
  expect((await app.ask('POST', path, { token: admin.token })).status).toBe(200);
  expect(await kept()).toMatchObject([{ said_by: owner.userId, staff_id: null }]);
  expect(await logged('tronc.independenceStated')).toMatchObject([
    { by: admin.userId, details: { saidBy: owner.userId } },
  ]);
});

test('what was said is never changed', async () => {
  await giveRoles(await member(), troncMaster, none);
  const { db } = app.context;
  await expect(
    db.updateTable('staff.tronc_appointments').set({ said_by: randomUUIDv7() }).execute(),
  ).rejects.toThrow(/history|change/i);
});
