import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tipwell/contract/access/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSalon,
  aWaiter,
  givePayoutCard,
  aPaidTip,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { changePageSettings } from '#venues/locations';
import { registerPerson } from '../person/register-person.ts';
import { joinLocation } from '../memberships/staff-facts.ts';
import { announcePersonChanged } from '../person/person-changed.ts';

let app: TestApp;
let sara: Waiter;
let admin: Tokens & { userId: string };

interface Tokens {
  access: string;
  refresh: string;
}

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  admin = await aPersonOfThePlatform(['ROLE_ADMIN']);
});

const native = { 'x-client-platform': 'Native' };

const tokensOf = ({ body }: Answer): Tokens => ({
  access: String(body['accessToken']),
  refresh: String(body['refreshToken']),
});

async function signInNatively(email: string): Promise<Tokens> {
  const body = { identifier: 'a test', login: email, password: testPassword };
  return tokensOf(await app.ask('POST', '/api/auth/login', { body, headers: native }));
}

async function aPersonOfThePlatform(
  platformRoles: readonly Role[],
): Promise<Tokens & { userId: string }> {
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const person = { userId, email, firstName: 'Ada', lastName: 'Help', password: testPassword };
  await registerPerson(app.context.db, { ...person, platformRoles }, app.clock.now());
  return { userId, ...(await signInNatively(email)) };
}

const viewAs = async (token: string, userId: string, more: object = {}) =>
  app.ask('POST', '/api/auth/login-as', {
    token,
    headers: native,
    body: { identifier: `a test:${userId}`, userId, ...more },
  });

const leave = async (refreshToken: string) =>
  app.ask('POST', '/api/auth/logout-as', { body: { refreshToken }, headers: native });
const refresh = async (refreshToken: string) =>
  app.ask('POST', '/api/auth/refresh', { body: { refreshToken }, headers: native });
const profile = async (token: string) => app.ask('GET', '/api/profile', { token });

const audited = async (subject: string) =>
  app.context.db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor_id', 'viewing_as_id', 'details'])
    .where('subject', '=', subject)
    .orderBy('audit_id')
    .execute();

describe('an administrator sees the product as Sara', () => {
  it('with her roles and her profile, and is told whose eyes these are', async () => {
    const view = await viewAs(admin.access, sara.userId, {
      returnPath: '/registered-users?page=2',
    });
    expect(view.body).toMatchObject({
      userStatus: 'ACTIVE',
      roles: ['ROLE_USER'],
      returnPath: null,
      viewAs: { isReadOnly: false, returnPath: '/registered-users?page=2' },
    });
    const { name } = view.body['viewAs'] as unknown as { name: string };
    expect(name).toMatch(/^Sara Number/);
    expect((await profile(tokensOf(view).access)).body).toMatchObject({ id: sara.userId });
  });

  it('and keeps the view when it is renewed', async () => {
    const view = await viewAs(admin.access, sara.userId, { isReadOnly: true });
    const renewed = await refresh(tokensOf(view).refresh);
    expect(renewed.body).toMatchObject({ roles: ['ROLE_USER'], viewAs: { isReadOnly: true } });
  });

  it('and comes back to where they were, as themselves', async () => {
    const view = await viewAs(admin.access, sara.userId, { returnPath: '/registered-users' });
    const back = await leave(tokensOf(view).refresh);
    expect(back.body).toMatchObject({
      roles: ['ROLE_ADMIN'],
      returnPath: '/registered-users',
      viewAs: null,
    });
    expect((await profile(tokensOf(back).access)).body).toMatchObject({ id: admin.userId });
    expect((await refresh(tokensOf(back).refresh)).status).toBe(200);
    expect((await profile(tokensOf(view).access)).status).toBe(401);
    expect((await refresh(tokensOf(view).refresh)).status).toBe(401);
    // The token from before the view is worth nothing: its session has a newer one.
    expect((await refresh(admin.refresh)).status).toBe(401);
  });

  it('and gets the same answer again when the first one was lost', async () => {
    const view = await viewAs(admin.access, sara.userId);
    const lost = await leave(tokensOf(view).refresh);
    app.clock.advance({ seconds: 20 });
    const again = await leave(tokensOf(view).refresh);
    expect(again.status).toBe(200);
    expect(tokensOf(again).refresh).toBe(tokensOf(lost).refresh);
    app.clock.advance({ seconds: 20 });
    expect((await leave(tokensOf(view).refresh)).status).toBe(401);
  });

  it('only until their own session ends', async () => {
    const view = await viewAs(admin.access, sara.userId);
    await app.ask('POST', '/api/auth/logout', { token: admin.access });
    expect((await profile(tokensOf(view).access)).status).toBe(401);
    expect((await leave(tokensOf(view).refresh)).body).toMatchObject({ errorCode: 401_900 });
  });

  it('and leaves altogether by signing out of the view', async () => {
    const view = await viewAs(admin.access, sara.userId);
    const token = tokensOf(view).refresh;
    await app.ask('POST', '/api/auth/logout', { body: { refreshToken: token } });
    expect((await profile(admin.access)).status).toBe(401);
    expect((await refresh(admin.refresh)).status).toBe(401);
  });

  it('as one person at a time', async () => {
    const first = await viewAs(admin.access, sara.userId);
    const second = await viewAs(admin.access, (await aWaiter(app)).userId);
    expect(second.status).toBe(200);
    expect((await profile(tokensOf(first).access)).status).toBe(401);
  });

  it('not from within a view', async () => {
    const view = await viewAs(admin.access, sara.userId);
    const other = await aWaiter(app);
    expect((await viewAs(tokensOf(view).access, other.userId)).status).toBe(403);
  });

  it('and does not end her own sessions, nor does hers end the view', async () => {
    const own = await signInNatively(sara.email);
    const view = await viewAs(admin.access, sara.userId);
    await app.ask('POST', '/api/auth/logout-total', { body: { refreshToken: own.refresh } });
    expect((await profile(tokensOf(view).access)).status).toBe(200);
    const hers = await signInNatively(sara.email);
    await app.ask('POST', '/api/auth/logout-total', {
      body: { refreshToken: tokensOf(view).refresh },
    });
    expect((await profile(hers.access)).status).toBe(200);
    expect((await profile(admin.access)).status).toBe(401);
  });

  it('no longer once their role is taken away', async () => {
    const view = await viewAs(admin.access, sara.userId);
    expect((await profile(tokensOf(view).access)).status).toBe(200);
    await app.context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('identity.users')
        .set({ platform_roles: [] })
        .where('user_id', '=', admin.userId)
        .execute();
      await announcePersonChanged(tx, admin.userId);
    });
    expect((await profile(tokensOf(view).access)).status).toBe(401);
    expect((await refresh(tokensOf(view).refresh)).status).toBe(401);
  });

  it('with whatever is done recorded under both names, and what was refused as refused', async () => {
    const { userId, locationId } = sara;
    const roles = ['ROLE_OWNER'] as const;
    const place = await aSalon(app);
    const owned = { userId, locationId: place, roles, staffType: null };
    await joinLocation(app.context.db, owned, app.clock.now());
    await changePageSettings(app.context.db, place, { isOnlineMenuEnabled: true });
    const view = await viewAs(admin.access, userId);
    const token = tokensOf(view).access;
    const menu = { files: [], contactInfo: null, preview: true };
    const published = await app.ask('PUT', `/api/locations/${place}/menu`, { token, body: menu });
    expect(published.status).toBe(200);
    const body = { locationId };
    const chosen = await app.ask('PUT', `/api/users/${userId}/location`, { token, body });
    expect(chosen.body).toMatchObject({ errorCode: 403_901 });
    await leave(tokensOf(view).refresh);
    const records = await audited(`user:${sara.userId}`);
    const both = { actor_id: admin.userId, viewing_as_id: sara.userId };
    expect(records).toMatchObject([
      { action: 'view.started', actor_id: admin.userId, viewing_as_id: null },
      { action: 'view.changed', ...both, details: { call: 'setMenuData' } },
      {
        action: 'view.refused',
        ...both,
        details: { call: 'setLocation', error: 'notWhileViewing' },
      },
      { action: 'view.ended', ...both },
    ]);
  });
});

describe('somebody who may only look', () => {
  let viewer: Tokens;

  beforeEach(async () => {
    viewer = await aPersonOfThePlatform(['ROLE_VIEW_AS_ACCESS_RO']);
  });

  it('views read-only whatever they ask for, and every change is refused', async () => {
    await givePayoutCard(app, sara);
    await aPaidTip(app, sara);
    const view = await viewAs(viewer.access, sara.userId, { isReadOnly: false });
    expect(view.body).toMatchObject({ viewAs: { isReadOnly: true } });
    const { access } = tokensOf(view);
    expect((await profile(access)).status).toBe(200);
    const draft = await app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
      token: access,
      headers: { 'idempotency-key': randomUUIDv7() },
      body: { payoutId: randomUUIDv7(), staffId: sara.staffId },
    });
    expect(draft.body).toMatchObject({ errorCode: 403_901 });
    expect((await leave(tokensOf(view).refresh)).status).toBe(200);
  });

  it('never views as one of the platform’s people', async () => {
    const other = await aPersonOfThePlatform(['ROLE_SALES_HEAD']);
    expect((await viewAs(viewer.access, other.userId)).status).toBe(403);
    expect((await viewAs(viewer.access, admin.userId)).status).toBe(403);
  });
});

describe('a view is refused', () => {
  it('of somebody whose account is terminated, and of nobody', async () => {
    const gone = await aWaiter(app, { status: 'TERMINATED' });
    expect((await viewAs(admin.access, gone.userId)).status).toBe(403);
    expect((await viewAs(admin.access, randomUUIDv7())).status).toBe(404);
  });

  it('with an identifier that is not made for this person', async () => {
    const answer = await viewAs(admin.access, sara.userId, { identifier: 'a test' });
    expect(answer.body).toMatchObject({
      errorCode: 400_900,
      fields: { identifier: { message: expect.any(String) } },
    });
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'profile'])(
    'with the way back %s, which could lead elsewhere',
    async (returnPath) => {
      const answer = await viewAs(admin.access, sara.userId, { returnPath });
      expect(answer.body).toMatchObject({ errorCode: 400_900 });
    },
  );

  it('an ordinary session cannot be left like one', async () => {
    expect((await leave(admin.refresh)).status).toBe(403);
    expect((await profile(admin.access)).status).toBe(200);
  });
});
