import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, signIn, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let admin: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await ofThePlatform('ROLE_ADMIN');
  token = await signIn(app, admin);
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

const reason = 'The venue told us.';
const change = (userId: string, action: string, by = token) =>
  app.ask('PUT', `/api/registered-users/${userId}/status`, { token: by, body: { action, reason } });
const look = (userId: string, by = token) =>
  app.ask('GET', `/api/registered-users/${userId}`, { token: by });
const find = (query: string, by = token) =>
  app.ask('GET', `/api/registered-users?${query}`, { token: by });
const idsIn = (answer: { body: Record<string, unknown> }) =>
  (answer.body['users'] as { userId: string }[]).map(({ userId }) => userId);

describe('a suspended person', () => {
  test('sees the office, is tipped by nobody, and becomes what they were before', async () => {
    const sara = await aWaiter(app, { status: 'PENDINGKYC' });
    const hers = await signIn(app, sara);
    expect((await change(sara.userId, 'SUSPEND')).body).toEqual({
      status: 'SUSPENDED',
      waiting: null,
    });
    const profile = await app.ask('GET', '/api/profile', { token: hers });
    expect(profile.body).toMatchObject({ status: 'SUSPENDED' });
    expect((await startATip(app, sara)).body['errorCode']).toBe(409_904);
    expect((await change(sara.userId, 'REACTIVATE')).body).toEqual({
      status: 'PENDINGKYC',
      waiting: null,
    });
    expect((await startATip(app, sara)).status).toBe(201);
  });
});

describe('a terminated person', () => {
  test('is signed out everywhere at once, and cannot come back', async () => {
    const sara = await aWaiter(app);
    const devices = [await signIn(app, sara), await signIn(app, sara)];
    expect((await change(sara.userId, 'TERMINATE')).status).toBe(200);
    for (const device of devices) {
      expect((await app.ask('GET', '/api/profile', { token: device })).status).toBe(401);
    }
    expect(await signIn(app, sara)).toBe('undefined');
    expect((await change(sara.userId, 'REACTIVATE')).body['fields']).toHaveProperty('action');
    const seen = await look(sara.userId);
    const log = seen.body['log'] as unknown as { action: string }[];
    const terminated = log.find(({ action }) => action === 'account.terminated');
    expect(terminated).toMatchObject({ reason, by: expect.stringContaining('Sara') });
  });

  test('may be erased: names go, the number stays, and it is done once', async () => {
    const sara = await aWaiter(app);
    const erase = () =>
      app.ask('POST', `/api/registered-users/${sara.userId}/erasure`, {
        token,
        body: { reason },
      });
    expect((await erase()).status).toBe(400);
    await change(sara.userId, 'TERMINATE');
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
    const seen = await look(sara.userId);
    expect(seen.body).toMatchObject({ displayFullName: 'Erased person', isErased: true });
    expect(JSON.stringify(seen.body)).not.toContain(sara.email);
    const face = await app.context.db
      .selectFrom('identity.users')
      .select('subject_key')
      .where('user_id', '=', sara.userId)
      .executeTakeFirst();
    expect(face?.subject_key).toBe(sara.subjectKey);
  });
});

describe('administrators', () => {
  test('shut out neither themselves nor the last of them', async () => {
    expect((await change(admin.userId, 'SUSPEND')).status).toBe(403);
    const roles = (userId: string, platformRoles: string[], by = token) =>
      app.ask('PUT', `/api/registered-users/${userId}/platform-roles`, {
        token: by,
        body: { platformRoles, reason },
      });
    expect((await roles(admin.userId, [])).status).toBe(403);
    const second = await ofThePlatform('ROLE_ADMIN');
    const seconds = await signIn(app, second);
    // Each takes the other's role at the same moment: somebody is left.
    const answers = await Promise.all([roles(second.userId, []), roles(admin.userId, [], seconds)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = answers[0]?.status === 200 ? token : seconds;
    const other = answers[0]?.status === 200 ? second.userId : admin.userId;
    const asked = await roles(other, ['ROLE_ADMIN'], left);
    expect(asked.body).toMatchObject({
      platformRoles: [],
      waiting: { decisionId: expect.anything() },
    });
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_ADMIN'] })
      .where('user_id', '=', other)
      .execute();
  });

  test('send a temporary password that nobody else sees', async () => {
    const sara = await aWaiter(app);
    const hers = await signIn(app, sara);
    const path = `/api/registered-users/${sara.userId}/temporary-password`;
    const sent = await app.ask('POST', path, { token, body: { reason } });
    expect(sent.body).toEqual({
      sentBy: 'EMAIL',
      sentTo: 'w***@tests.tipwell.test',
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect((await app.ask('GET', '/api/profile', { token: hers })).status).toBe(401);
    await app.settle();
    const outbox = await fetch(`${app.outside.url}/outbox.json`);
    const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
    const password = /is (\S+) \./.exec(data.find(({ to }) => to === sara.email)?.text ?? '')?.[1];
    const login = await app.ask('POST', '/api/auth/login', {
      body: { identifier: 'a phone', login: sara.email, password },
    });
    expect(login.body).toMatchObject({ userStatus: 'INITIALIZED' });
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .selectAll()
      .where('subject', '=', `user:${sara.userId}`)
      .execute();
    expect(JSON.stringify(log)).not.toContain(password);
  });
});

describe('finding people', () => {
  test('by a part of a name, e-mail or phone, by staff number, and never by a wildcard', async () => {
    const kim = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ first_name: 'Zoë', last_name: 'Quimby-Ötz', phone_number: '+447700900987' })
      .where('user_id', '=', kim.userId)
      .execute();
    for (const text of ['quimby', 'ZOË', 'by-ö', kim.email.slice(0, 12), '00900987', kim.staffId]) {
      const found = await find(`search=${encodeURIComponent(String(text))}`);
      expect(idsIn(found)).toContain(kim.userId);
    }
    expect(idsIn(await find('search=qu%25by'))).toEqual([]);
    expect(idsIn(await find('search=q_imby'))).toEqual([]);
    const filtered = await find(`search=quimby&status=ACTIVE&locationId=${kim.locationId}`);
    expect(idsIn(filtered)).toEqual([kim.userId]);
    expect(idsIn(await find('search=quimby&role=ROLE_OWNER'))).toEqual([]);
  });

  test('a sales person finds the people of their customers, and what they are there', async () => {
    const seller = await ofThePlatform('ROLE_SALES_PERSON');
    const sellers = await signIn(app, seller);
    const customer = await aSalon(app);
    await app.context.db
      .updateTable('locations.locations')
      .set({ sales_person_id: seller.userId })
      .where('location_id', '=', customer)
      .execute();
    const theirs = await aWaiter(app, { locationId: customer });
    const stranger = await aWaiter(app);
    expect(idsIn(await find('', sellers))).toEqual([theirs.userId]);
    expect(idsIn(await find(`locationId=${stranger.locationId}`, sellers))).toEqual([]);
    expect((await look(stranger.userId, sellers)).status).toBe(404);
    const seen = await look(theirs.userId, sellers);
    expect(seen.body).toMatchObject({ log: [], may: { changeStatus: [], erase: false } });
    const head = await signIn(app, await ofThePlatform('ROLE_SALES_HEAD'));
    expect(idsIn(await find('', head))).toContain(theirs.userId);
    expect((await look(stranger.userId, head)).status).toBe(404);
    expect((await look(randomUUIDv7())).status).toBe(404);
  });
});

describe('a venue asks for a tronc master', () => {
  const wish = (more: object = {}) => ({
    requestId: randomUUIDv7(),
    kind: 'TRONC_MASTER',
    firstName: 'Tess',
    lastName: 'Tronc',
    email: `${randomUUIDv7()}@tests.tipwell.test`,
    statement: 'She works for an agency and has no share in the venue.',
    isShareholder: false,
    isDirector: false,
    isOfficer: false,
    ...more,
  });
  async function anOwner() {
    const owner = await aWaiter(app);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles: ['ROLE_OWNER'] })
      .where('staff_id', '=', owner.staffId)
      .execute();
    const hers = await signIn(app, owner);
    const path = `/api/locations/${owner.locationId}/account-requests`;
    return {
      owner,
      ask: (body: object) => app.ask('POST', path, { token: hers, body }),
      read: () => app.ask('GET', path, { token: hers }),
    };
  }

  test('an administrator approves, and the person is invited with the role', async () => {
    const { owner, ask, read } = await anOwner();
    const body = wish();
    expect((await ask(body)).status).toBe(201);
    const waiting = await app.ask('GET', '/api/account-requests', { token });
    expect(JSON.stringify(waiting.body)).toContain(body.requestId);
    const approve = `/api/account-requests/${body.requestId}/approve`;
    expect((await app.ask('POST', approve, { token })).body).toMatchObject({ state: 'APPROVED' });
    expect((await app.ask('POST', approve, { token })).status).toBe(404);
    const invited = await app.context.db
      .selectFrom('staff.invitations')
      .select('roles')
      .where('location_id', '=', owner.locationId)
      .execute();
    expect(invited).toEqual([{ roles: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'] }]);
    expect((await read()).body).toMatchObject({ requests: [{ state: 'APPROVED' }] });
  });

  test('the owner herself cannot be the tronc master, and may be refused an accountant', async () => {
    const { owner, ask, read } = await anOwner();
    expect((await ask(wish({ email: owner.email }))).body['fields']).toHaveProperty('email');
    const body = wish({ kind: 'ACCOUNTANT' });
    await ask(body);
    const refuse = `/api/account-requests/${body.requestId}/refuse`;
    await app.ask('POST', refuse, { token, body: { reason: 'No such firm is known.' } });
    expect((await read()).body).toMatchObject({
      requests: [{ state: 'REFUSED', reason: 'No such firm is known.' }],
    });
  });

  test('nobody with shares or an office in it can be asked for, and the attempt is logged', async () => {
    const { owner, ask, read } = await anOwner();
    for (const interest of ['isShareholder', 'isDirector', 'isOfficer']) {
      const refused = await ask(wish({ [interest]: true }));
      expect([refused.status, refused.body['fields']]).toEqual([
        400,
        { [interest]: expect.objectContaining({ code: 'troncInterest' }) as unknown },
      ]);
      const silent = await ask(wish({ [interest]: undefined }));
      expect(silent.body['fields']).toHaveProperty(interest);
    }
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select('actor_id as by')
      .where('action', '=', 'tronc.refused')
      .where('subject', '=', `location:${owner.locationId}`)
      .execute();
    expect(log.map(({ by }) => by)).toEqual([owner.userId, owner.userId, owner.userId]);
    expect((await read()).body).toMatchObject({ requests: [] });
  });

  test('a request from before it was asked cannot be approved', async () => {
    const { ask } = await anOwner();
    const body = wish();
    await ask(body);
    await app.context.db
      .updateTable('staff.account_requests')
      .set({ is_director: null })
      .where('request_id', '=', body.requestId)
      .execute();
    const approve = `/api/account-requests/${body.requestId}/approve`;
    expect((await app.ask('POST', approve, { token })).body['fields']).toHaveProperty('isDirector');
  });

  test('the same person is asked for once', async () => {
    const { ask } = await anOwner();
    const body = wish();
    expect((await ask(body)).status).toBe(201);
    expect((await ask({ ...body, requestId: randomUUIDv7() })).body['errorCode']).toBe(409_910);
  });
});
