// An account that was closed for good is opened once more (record 0057).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, signIn, startATip, type Waiter } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readAudit } from '#platform/audit.ts';

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
  const people = app.context.db.updateTable('identity.users').set(values);
  await people.where('user_id', '=', userId).execute();
}
async function setRoles({ staffId }: Waiter, roles: LocationRole[]): Promise<void> {
  const places = app.context.db.updateTable('identity.memberships').set({ roles });
  await places.where('staff_id', '=', staffId).execute();
}
const reason = 'It was the wrong Nina';
const about = (person: Waiter, token = admin) =>
  app.ask('GET', `/api/registered-users/${person.userId}`, { token });
const end = async (person = nina) =>
  app.ask('PUT', `/api/registered-users/${person.userId}/status`, {
    token: admin,
    body: { action: 'TERMINATE', reason },
  });
const reopen = async (person = nina, token = admin) =>
  app.ask('POST', `/api/registered-users/${person.userId}/reopening`, { token, body: { reason } });
const erase = async (person = nina) =>
  app.ask('POST', `/api/registered-users/${person.userId}/erasure`, {
    token: admin,
    body: { reason },
  });

test('stays, whatever its person had asked for before it was closed', async () => {
  const at = app.clock.now();
  await setUser(nina, { deletion_asked_at: at, deletion_due_at: at });
  await end();
  await reopen();
  await comesRound(app, 'staff:delete-accounts');
  await app.settle();
  await signIn(app, nina);
  expect((await about(nina)).body).toMatchObject({ isErased: false, deletionDueAt: null });
});

test('is what is settled of its person: signs in again, is tipped, and the log says why', async () => {
  const before = await signIn(app, nina);
  await end();
  expect((await about(nina)).body).toMatchObject({ may: { reopen: true, changeStatus: [] } });
  expect((await startATip(app, nina)).status).not.toBe(201);
  app.clock.advance({ days: 40 });
  admin = await signIn(app, ada);
  expect((await reopen()).body).toEqual({ status: 'ACTIVE' });
  expect((await app.ask('GET', '/api/profile', { token: before })).status).toBe(401);
  const now = await signIn(app, nina);
  const profile = await app.ask('GET', '/api/profile', { token: now });
  expect(profile.body).toMatchObject({ status: 'ACTIVE' });
  expect((await startATip(app, nina)).status).toBe(201);
  const [entry] = (
    await readAudit(app.context.db, {
      subject: `user:${nina.userId}`,
      before: null,
      limit: 50,
    })
  ).filter(({ action }) => action === 'account.reopened');
  expect(entry).toMatchObject({
    actorId: ada.userId,
    details: { reason, before: 'TERMINATED', after: 'ACTIVE' },
  });
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  const written = data.filter(({ to }) => to === nina.email).map(({ text }) => text);
  expect(written).toEqual([expect.stringContaining('opened again')]);
});

describe('what holds somebody’s money', () => {
  test('is asked of them as of everybody: papers, a password that was never chosen', async () => {
    await setUser(nina, { is_required_additional_info: true, status: 'PENDINGIDVERIFICATION' });
    await end();
    expect((await reopen()).body).toEqual({ status: 'PENDINGIDVERIFICATION' });
    const expires = app.clock.now();
    await setUser(nina, {
      status: 'INITIALIZED',
      status_before_reset: 'PENDINGIDVERIFICATION',
      temporary_password_expires_at: expires,
    });
    await end();
    app.clock.advance({ minutes: 1 });
    expect((await reopen()).body).toEqual({ status: 'INITIALIZED' });
    expect(await signIn(app, nina)).toBe('undefined');
  });

  test('is lifted no more by an administrator’s word from before, and asked for by one still', async () => {
    await setUser(nina, { is_required_additional_info: true });
    const byHand = (status: string) =>
      app.ask('PUT', `/api/registered-users/${nina.userId}/settled-status`, {
        token: admin,
        body: { status, reason },
      });
    expect((await byHand('ACTIVE')).body).toMatchObject({ status: 'ACTIVE' });
    await end();
    expect((await reopen()).body).toEqual({ status: 'PENDINGIDVERIFICATION' });
    expect((await byHand('TRY_ESHE_RAZOK')).body).toMatchObject({ status: 'TRY_ESHE_RAZOK' });
    await end();
    expect((await reopen()).body).toEqual({ status: 'TRY_ESHE_RAZOK' });
  });
});

test('roles come back where somebody earns by them, and none by which they decide', async () => {
  await setUser(nina, { platform_roles: ['ROLE_ADMIN'] });
  const tronc: LocationRole[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];
  await setRoles(nina, ['ROLE_USER', 'ROLE_OWNER', ...tronc]);
  const owned = await aSalon(app);
  const other = await aWaiter(app, { locationId: owned });
  await app.context.db
    .updateTable('identity.memberships')
    .set({
      user_id: nina.userId,
      roles: ['ROLE_OWNER'],
      is_default: false,
      owner_since: app.clock.now(),
    })
    .where('staff_id', '=', other.staffId)
    .execute();
  // As two administrators decided: one alone does not close the account of someone who decides about money.
  await setUser(nina, { status: 'TERMINATED' });
  await reopen();
  const seen = await about(nina);
  expect(seen.body).toMatchObject({ platformRoles: [] });
  const places = seen.body['memberships'] as unknown as {
    staffId: number;
    roles: string[];
    isActive: boolean;
  }[];
  expect(places.find(({ staffId }) => staffId === nina.staffId)).toMatchObject({
    roles: ['ROLE_USER'],
    isActive: true,
  });
  expect(places.find(({ staffId }) => staffId === other.staffId)).toMatchObject({
    roles: [],
    isActive: false,
  });
  const token = await signIn(app, nina);
  expect((await app.ask('GET', '/api/registered-users', { token })).status).toBe(403);
});

test('somebody erased is never opened, whichever of the two comes first', async () => {
  await end();
  const [opened, erased] = await Promise.all([reopen(), erase()]);
  expect(new Set([opened.status, erased.status])).toEqual(new Set([200, 400]));
  if (opened.status === 200) await end();
  if (erased.status !== 200) expect((await erase()).status).toBe(200);
  expect((await about(nina)).body).toMatchObject({ may: { reopen: false } });
  expect((await reopen()).status).toBe(400);
});

test('it is refused for whoever is not terminated, asked twice, or for oneself', async () => {
  expect((await reopen()).status).toBe(400);
  await end();
  const both = await Promise.all([reopen(), reopen()]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await reopen(ada)).status).toBe(403);
});

test('no owner or manager opens one', async () => {
  await end();
  for (const role of ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'] as const) {
    const person = await aWaiter(app, { locationId: salon });
    await setRoles(person, [role]);
    expect((await reopen(nina, await signIn(app, person))).status).toBe(403);
  }
});
