// Somebody of the platform looks with Sara's eyes in a tab of its own. Others want that view, or to come
// from it to the session it hangs on.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcePersonChanged } from '#modules/identity/identity/person/person-changed.ts';
import { aWaiter, testPassword, type Waiter } from '../support/build.ts';
import { cookieNamed, cookiesToSend } from '../support/cookies.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { givePlatformRoles } from '../support/views.ts';

let app: TestApp;
let sara: Waiter;
let desk: Browser;

/** Somebody signed in in a browser: what its scripts hold, and the cookie that they never see. */
interface Browser {
  userId: string;
  email: string;
  access: string;
  cookie: string;
}

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  desk = await aBrowserOf('ROLE_VIEW_AS_ACCESS');
});

const ofOurs = { 'x-client-platform': 'Web' };

async function aBrowserOf(role: 'ROLE_VIEW_AS_ACCESS' | 'ROLE_ADMIN'): Promise<Browser> {
  const person = await aWaiter(app);
  await givePlatformRoles(app, person.userId, [role]);
  return { userId: person.userId, email: person.email, ...(await signIn(person.email)) };
}

async function signIn(login: string): Promise<{ access: string; cookie: string }> {
  const body = { identifier: 'a desk', login, password: testPassword };
  const answer = await app.ask('POST', '/api/auth/login', { body, headers: ofOurs });
  return { access: String(answer.body['accessToken']), cookie: cookiesToSend(answer) };
}

const offer = async (token: string, userId = sara.userId) =>
  app.ask('POST', '/api/auth/views', {
    token,
    headers: ofOurs,
    body: { identifier: `a desk:${userId}`, userId, returnPath: '/registered-users' },
  });

async function anOffer(browser = desk): Promise<string> {
  const { body } = await offer(browser.access);
  return String(body['handOver']);
}

const post = async (path: string, cookie: string | null, body: object = {}) =>
  app.ask('POST', `/api/auth/views${path}`, {
    body,
    headers: cookie === null ? ofOurs : { ...ofOurs, cookie },
  });
const take = async (handOver: string, cookie: string | null = desk.cookie) =>
  post('/take', cookie, { handOver });

/** A view that is open in a tab: its access token and its number. */
async function aView(browser = desk): Promise<{ access: string; id: string }> {
  return viewOf(await take(await anOffer(browser), browser.cookie));
}

function viewOf({ body }: { body: Record<string, unknown> }): { access: string; id: string } {
  const access = String(body['accessToken']);
  const claims = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  return { access, id: (JSON.parse(claims) as { sid: string }).sid };
}

const renew = async (id: string, cookie: string | null = desk.cookie) =>
  post(`/${id}/renew`, cookie);
const profile = async (token: string) => app.ask('GET', '/api/profile', { token });
const refresh = async (cookie: string) =>
  app.ask('POST', '/api/auth/refresh', { body: {}, headers: { ...ofOurs, cookie } });

describe('a view in a tab of its own', () => {
  it('is Sara’s there, and leaves the session it was begun in as it was', async () => {
    const answer = await take(await anOffer());
    expect(answer.body).toMatchObject({
      refreshToken: null,
      roles: ['ROLE_USER'],
      viewAs: { isReadOnly: false, returnPath: '/registered-users' },
    });
    expect(cookieNamed(answer, 'tipwell_refresh')).toBe('');
    expect((await profile(viewOf(answer).access)).body).toMatchObject({ id: sara.userId });
    expect((await profile(desk.access)).body).toMatchObject({ id: desk.userId });
    expect((await refresh(desk.cookie)).body).toMatchObject({ viewAs: null });
  });

  it('is renewed by that session, which is not exchanged by it', async () => {
    const { id } = await aView();
    app.clock.advance({ minutes: 6 });
    const renewed = await renew(id);
    expect(renewed.body).toMatchObject({ refreshToken: null, roles: ['ROLE_USER'] });
    expect(cookieNamed(renewed, 'tipwell_refresh')).toBe('');
    expect((await profile(viewOf(renewed).access)).body).toMatchObject({ id: sara.userId });
    expect((await refresh(desk.cookie)).status).toBe(200);
  });

  it('is renewed also while that session is being renewed in another tab', async () => {
    const { id } = await aView();
    const renewed = await refresh(desk.cookie);
    expect((await renew(id)).status).toBe(200);
    expect((await renew(id, cookiesToSend(renewed))).status).toBe(200);
  });

  it('ends alone: whoever leaves it is still signed in', async () => {
    const view = await aView();
    const ended = await app.ask('POST', `/api/auth/views/${view.id}/end`, {
      token: view.access,
      body: {},
    });
    expect(ended.status).toBe(200);
    expect((await profile(view.access)).status).toBe(401);
    expect((await renew(view.id)).status).toBe(401);
    expect((await profile(desk.access)).status).toBe(200);
    expect((await refresh(desk.cookie)).status).toBe(200);
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'actor_id', 'viewing_as_id'])
      .where('subject', '=', `user:${sara.userId}`)
      .where('action', 'like', 'view.%')
      .orderBy('audit_id')
      .execute();
    expect(log).toEqual([
      { action: 'view.started', actor_id: desk.userId, viewing_as_id: null },
      { action: 'view.ended', actor_id: desk.userId, viewing_as_id: sara.userId },
    ]);
  });

  it('can be ended by its session when its own token is over', async () => {
    const view = await aView();
    app.clock.advance({ minutes: 10 });
    await post(`/${view.id}/end`, desk.cookie);
    expect((await renew(view.id)).status).toBe(401);
  });

  it('ends with the session it hangs on, however that ends', async () => {
    const view = await aView();
    await app.ask('POST', '/api/auth/logout', {
      body: {},
      headers: { ...ofOurs, cookie: desk.cookie },
    });
    expect((await profile(view.access)).status).toBe(401);
    expect((await renew(view.id)).status).toBe(401);
  });

  it('is over after a day’s work without it', async () => {
    const { id } = await aView();
    app.clock.advance({ hours: 8 });
    expect((await renew(id)).status).toBe(401);
  });

  it('is not longer than the session it hangs on', async () => {
    const { id } = await aView();
    app.clock.advance({ hours: 7 });
    expect((await renew(id)).status).toBe(200);
    app.clock.advance({ hours: 6 });
    expect((await renew(id)).body).toMatchObject({ details: { because: 'TOO_OLD' } });
  });

  it('makes room for the next one', async () => {
    const first = await aView();
    const second = await aView();
    expect((await profile(first.access)).status).toBe(401);
    expect((await renew(first.id)).status).toBe(401);
    expect((await renew(second.id)).status).toBe(200);
  });

  it('is over once the role is taken away', async () => {
    const view = await aView();
    await app.context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('identity.users')
        .set({ platform_roles: [] })
        .where('user_id', '=', desk.userId)
        .execute();
      await announcePersonChanged(tx, desk.userId);
    });
    expect((await renew(view.id)).status).toBe(401);
    expect((await profile(view.access)).status).toBe(401);
  });
});

describe('what a tab is given to open a view', () => {
  it('works once', async () => {
    const handOver = await anOffer();
    expect((await take(handOver)).status).toBe(200);
    expect((await take(handOver)).status).toBe(401);
  });

  it('works once also when two tabs come at the same time', async () => {
    const handOver = await anOffer();
    const answers = await Promise.all([take(handOver), take(handOver), take(handOver)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  it('works for a minute', async () => {
    const handOver = await anOffer();
    app.clock.advance({ seconds: 60 });
    expect((await take(handOver)).status).toBe(401);
  });

  it('is worth nothing without the cookie, with that of somebody else, and stays good for its owner', async () => {
    const handOver = await anOffer();
    const other = await aBrowserOf('ROLE_ADMIN');
    expect((await take(handOver, null)).status).toBe(401);
    expect((await take(handOver, other.cookie)).status).toBe(401);
    const onAnotherDevice = await signIn(desk.email);
    expect((await take(handOver, onAnotherDevice.cookie)).status).toBe(401);
    expect((await take(handOver)).status).toBe(200);
  });

  it('is worth nothing to a page of another site, which cannot send our header', async () => {
    const handOver = await anOffer();
    const answer = await app.ask('POST', '/api/auth/views/take', {
      body: { handOver },
      headers: { cookie: desk.cookie },
    });
    expect(answer.status).toBe(401);
  });

  it('is worth nothing once its owner has signed out', async () => {
    const handOver = await anOffer();
    await app.ask('POST', '/api/auth/logout', {
      body: {},
      headers: { ...ofOurs, cookie: desk.cookie },
    });
    expect((await take(handOver)).status).toBe(401);
  });

  it('is kept as a hash only', async () => {
    const handOver = await anOffer();
    const rows = await app.context.db
      .selectFrom('identity.view_hand_overs')
      .select('token_hash')
      .execute();
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(handOver);
  });

  it('is not given from within a view, nor to whoever may not view', async () => {
    const other = await aWaiter(app);
    const view = await aView();
    expect((await offer(view.access, other.userId)).status).toBe(403);
    const waiter = await signIn(other.email);
    expect((await offer(waiter.access)).status).toBe(403);
  });
});

describe('whoever has got hold of a view', () => {
  it('keeps it for minutes: its token renews nothing, and leads to no session of the viewer', async () => {
    const view = await aView();
    for (const path of [`/api/auth/views/${view.id}/renew`, '/api/auth/logout-as']) {
      const answer = await app.ask('POST', path, { token: view.access, body: {}, headers: ofOurs });
      expect(answer.status).toBe(401);
    }
    app.clock.advance({ minutes: 6 });
    expect((await profile(view.access)).status).toBe(401);
  });
});

describe('the number of a session', () => {
  it('opens no view of somebody else’s, and no session that is none', async () => {
    const theirs = await aView(await aBrowserOf('ROLE_ADMIN'));
    expect((await renew(theirs.id)).status).toBe(401);
    const saras = viewOf({ body: { accessToken: (await signIn(sara.email)).access } });
    expect((await renew(saras.id)).status).toBe(401);
    const own = viewOf({ body: { accessToken: desk.access } });
    expect((await renew(own.id)).status).toBe(401);
  });

  it('ends nothing of somebody else’s', async () => {
    const theirs = await aView(await aBrowserOf('ROLE_ADMIN'));
    const saras = await signIn(sara.email);
    const hers = viewOf({ body: { accessToken: saras.access } });
    for (const { id } of [theirs, hers]) {
      expect((await post(`/${id}/end`, desk.cookie)).status).toBe(200);
      expect((await post(`/${id}/end`, null)).status).toBe(200);
    }
    expect((await profile(theirs.access)).status).toBe(200);
    expect((await profile(saras.access)).status).toBe(200);
    // Not even one's own session is ended by this way.
    await post(`/${viewOf({ body: { accessToken: desk.access } }).id}/end`, desk.cookie);
    expect((await profile(desk.access)).status).toBe(200);
  });
});

describe('a refresh token that was used before', () => {
  it('renews no view, and ends its session with all that hangs on it', async () => {
    const view = await aView();
    const renewed = await refresh(desk.cookie);
    await refresh(cookiesToSend(renewed));
    app.clock.advance({ seconds: 31 });
    expect((await renew(view.id)).status).toBe(401);
    expect((await profile(view.access)).status).toBe(401);
    expect((await profile(desk.access)).status).toBe(401);
  });
});
