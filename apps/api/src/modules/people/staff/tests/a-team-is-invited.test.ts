import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { aLink } from '#test/support/invited.ts';
import { cookieNamed } from '#test/support/cookies.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { linkTokenSentTo, messagesTo } from '#test/support/sent-messages.ts';
import { joinLocation } from '#identity/identity';
import { giveShortCode } from '#venues/locations';

let app: TestApp;
let salon: number;
let owner: Waiter;
let ownersToken: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  salon = await aSalon(app);
  owner = await withRoles(['ROLE_OWNER']);
  ownersToken = await signIn(app, owner);
});
afterAll(async () => {
  await app.close();
});

/** Somebody at the salon with these roles there. */
async function withRoles(roles: LocationRole[], locationId = salon): Promise<Waiter> {
  const person = await aWaiter(app, { locationId });
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles })
    .where('staff_id', '=', person.staffId)
    .execute();
  return person;
}

const invitation = (more: object = {}) => ({
  invitationId: randomUUIDv7(),
  email: `${randomUUIDv7()}@tests.tipwell.test`,
  roles: ['ROLE_USER'],
  staffType: 'Stylist',
  employment: 'EMPLOYEE',
  ...more,
});

const invite = (body: object, token = ownersToken) =>
  app.ask('POST', `/api/locations/${salon}/invitations`, { token, body });

const tokenOf = (link: unknown) => String(link).split('/').at(-1) ?? '';

const newcomer = (more: object = {}) => ({
  identifier: 'a phone',
  firstName: 'Nina',
  lastName: 'Novak',
  dateOfBirth: '2001-05-06',
  password: 'tip-jar-2026',
  acceptedTermsVersion: '02.03.2024',
  locale: 'en',
  ...more,
});

async function letters(): Promise<{ to: string; text: string }[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  return ((await outbox.json()) as { data: { to: string; text: string }[] }).data;
}

describe('an owner invites a stylist', () => {
  test('who reads the letter, says who they are, and can be tipped a minute later', async () => {
    const email = 'nina@tests.tipwell.test';
    const invited = await invite(invitation({ email, employment: 'FREELANCER' }));
    expect(invited.status).toBe(201);
    const letter = (await letters()).find(({ to }) => to === email);
    const link = /http\S+\/invitation\/\S+/.exec(letter?.text ?? '')?.[0];
    expect(invited.body['link']).toBeNull();

    const token = tokenOf(link);
    const seen = await app.ask('GET', `/api/invitations/${token}`);
    expect(seen.body).toMatchObject({ email, termsVersion: '02.03.2024' });
    const accepted = await app.ask('POST', `/api/invitations/${token}/accept`, {
      body: newcomer({ email }),
    });
    expect(accepted.status).toBe(200);
    expect(accepted.body).toMatchObject({ refreshToken: null, roles: ['ROLE_USER'] });
    expect(cookieNamed(accepted, 'tipwell_refresh')).toContain('HttpOnly');

    const profile = await app.ask('GET', '/api/profile', {
      token: String(accepted.body['accessToken']),
    });
    const [staff] = profile.body['staffs'] as unknown as { staffId: number; tipUrl: string }[];
    const page = await app.ask('GET', `/pay/${salon}/${staff?.staffId}`);
    expect(page.status).toBe(200);
    expect(String(page.body['text'])).toContain('Nina');

    const agreed = await app.context.db
      .selectFrom('identity.acceptances')
      .select(['document', 'version', 'language', 'location_id'])
      .execute();
    expect(agreed).toEqual([
      { document: 'TERMS', version: '02.03.2024', language: 'en', location_id: salon },
    ]);
    const again = await app.ask('GET', `/api/invitations/${token}`);
    expect(again.body).toMatchObject({ errorCode: 410_900, details: { state: 'ACCEPTED' } });
  });

  test('only the hash of a link is kept, and no letter lies readable in the queue', async () => {
    const body = invitation();
    await invite(body);
    const token = await linkTokenSentTo(app, body.email, 'invitation');
    const [letter] = await messagesTo(app, body.email);
    expect(letter?.html).toMatch(new RegExp(`<a href="[^"]+/invitation/${token}"`));
    expect(letter?.html).toContain('>Open the invitation</a>');
    expect(token).not.toBe('');
    const { db } = app.context;
    const links = await db.selectFrom('staff.invitation_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test.each([
    ['somebody of 15 years', { dateOfBirth: '2010-11-22' }, 'dateOfBirth'],
    ['a password everybody tries', { password: 'password1' }, 'password'],
    ['terms of another country', { acceptedTermsVersion: 'german' }, 'acceptedTermsVersion'],
  ])('%s is told which field, and nothing is written', async (_title, wrong, field) => {
    const email = `${randomUUIDv7()}@tests.tipwell.test`;
    const token = await aLink(app, { locationId: salon });
    const answer = await app.ask('POST', `/api/invitations/${token}/accept`, {
      body: newcomer({ email, ...wrong }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body['fields'] ?? {})).toEqual([field]);
    const retried = await app.ask('POST', `/api/invitations/${token}/accept`, {
      body: newcomer({ email }),
    });
    expect(retried.status).toBe(200);
  });

  test('whoever is sixteen today may accept', async () => {
    const token = await aLink(app, { locationId: salon });
    const email = `${randomUUIDv7()}@tests.tipwell.test`;
    const body = newcomer({ email, dateOfBirth: '2010-11-21' });
    const answer = await app.ask('POST', `/api/invitations/${token}/accept`, { body });
    expect(answer.status).toBe(200);
  });

  test('a letter opened with another address proves nothing about that address', async () => {
    const email = `${randomUUIDv7()}@tests.tipwell.test`;
    const token = await aLink(app, { locationId: salon, email });
    const answer = await app.ask('POST', `/api/invitations/${token}/accept`, {
      body: newcomer({ email: owner.email }),
    });
    expect(answer.body['fields']).toMatchObject({ email: { message: expect.any(String) } });
  });

  test('an address that has an account joins with it instead', async () => {
    const colleague = await aWaiter(app);
    const token = await aLink(app, { locationId: salon, email: colleague.email });
    const body = newcomer({ email: colleague.email });
    const made = await app.ask('POST', `/api/invitations/${token}/accept`, { body });
    expect(made.body['errorCode']).toBe(422_007);
    const joined = await app.ask('POST', `/api/invitations/${token}/join`, {
      token: await signIn(app, colleague),
    });
    expect(joined.body).toMatchObject({ locationId: salon });
  });

  test('two who take one open link at the same moment: one has it', async () => {
    const token = await aLink(app, { locationId: salon });
    const answers = await Promise.all(
      ['a', 'b'].map((name) =>
        app.ask('POST', `/api/invitations/${token}/accept`, {
          body: newcomer({ email: `${name}-${randomUUIDv7()}@tests.tipwell.test` }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });
});

describe('a number of a place that the terms prohibit', () => {
  const refused = { status: 400, body: { fields: { phoneNumber: { code: 'placeProhibited' } } } };

  test('is not invited', async () => {
    const wanted = invitation({ email: undefined, phoneNumber: '+53 5 2123456' });
    expect(await invite(wanted)).toMatchObject(refused);
  });

  test('makes no account, although its owner was invited by e-mail', async () => {
    const invited = invitation();
    await invite(invited);
    const token = await linkTokenSentTo(app, invited.email, 'invitation');
    const told = newcomer({ email: invited.email, phoneNumber: '+7 978 123 45 67' });
    expect(await app.ask('POST', `/api/invitations/${token}/accept`, { body: told })).toMatchObject(
      refused,
    );
  });
});

describe('what becomes of an invitation', () => {
  test('taken back, its links lead nowhere', async () => {
    const body = invitation();
    await invite(body);
    const token = await linkTokenSentTo(app, body.email, 'invitation');
    const path = `/api/locations/${salon}/invitations/${body.invitationId}`;
    expect((await app.ask('DELETE', path, { token: ownersToken })).status).toBe(200);
    const seen = await app.ask('GET', `/api/invitations/${token}`);
    expect(seen.body).toMatchObject({ details: { state: 'REVOKED' } });
  });

  test('after 14 days it is over, and sending it again opens it anew', async () => {
    const body = invitation();
    await invite(body);
    const first = await linkTokenSentTo(app, body.email, 'invitation');
    const before = app.clock.now();
    app.clock.set(new Date(before.getTime() + 14 * 86_400_000));
    const token = await signIn(app, owner);
    const seen = await app.ask('GET', `/api/invitations/${first}`);
    expect(seen.body).toMatchObject({ details: { state: 'EXPIRED' } });
    const path = `/api/locations/${salon}/invitations/${body.invitationId}/resend`;
    const again = await app.ask('POST', path, { token });
    expect(again.status).toBe(200);
    const second = await linkTokenSentTo(app, body.email, 'invitation');
    const opened = await app.ask('GET', `/api/invitations/${second}`);
    expect(opened.status).toBe(200);
    app.clock.set(before);
  });

  test('a second one to the same address takes the place of the first', async () => {
    const email = `${randomUUIDv7()}@tests.tipwell.test`;
    await invite(invitation({ email }));
    const first = await linkTokenSentTo(app, email, 'invitation');
    await invite(invitation({ email, staffType: null }));
    const seen = await app.ask('GET', `/api/invitations/${first}`);
    expect(seen.body).toMatchObject({ details: { state: 'REVOKED' } });
  });
});

describe('whom one may make what', () => {
  test('a manager invites staff and no owner; a staff master nobody but staff', async () => {
    const manager = await signIn(app, await withRoles(['ROLE_RESTAURANT_ADMIN']));
    const master = await signIn(app, await withRoles(['ROLE_STAFF_MASTER']));
    const asOwner = invitation({ roles: ['ROLE_OWNER'] });
    expect((await invite(asOwner, manager)).body['fields']).toHaveProperty('roles');
    expect((await invite(invitation({ roles: ['ROLE_STAFF_MASTER'] }), manager)).status).toBe(201);
    const asManager = invitation({ roles: ['ROLE_RESTAURANT_ADMIN'] });
    expect((await invite(asManager, master)).body['fields']).toHaveProperty('roles');
    expect((await invite(invitation(), master)).status).toBe(201);
  });

  test('a staff type of another kind of workplace is refused', async () => {
    const answer = await invite(invitation({ staffType: 'Bartender' }));
    expect(answer.body['fields']).toHaveProperty('staffType');
  });

  test('the last owner cannot go, and can once there is another one', async () => {
    const place = await aSalon(app);
    const alone = await withRoles(['ROLE_OWNER'], place);
    const token = await signIn(app, alone);
    const end = `/api/locations/${place}/staffs/${alone.staffId}/end`;
    expect((await app.ask('POST', end, { token })).body['fields']).toHaveProperty('roles');
    await withRoles(['ROLE_OWNER'], place);
    expect((await app.ask('POST', end, { token })).status).toBe(200);
  });
});

describe('leaving and coming back', () => {
  test('the tip page closes at once, another place opens the office, the number comes back', async () => {
    const leaver = await aWaiter(app, { locationId: salon });
    const { db } = app.context;
    const elsewhere = { locationId: await aSalon(app), userId: leaver.userId };
    const now = app.clock.now();
    const joining = { ...elsewhere, roles: ['ROLE_USER'], staffType: null } as const;
    const staffId = await joinLocation(db, joining, now);
    await giveShortCode(db, { locationId: elsewhere.locationId, staffId }, now);
    const token = await signIn(app, leaver);
    const end = `/api/locations/${salon}/staffs/${leaver.staffId}/end`;
    expect((await app.ask('POST', end, { token: ownersToken })).status).toBe(200);
    const page = await app.ask('GET', `/pay/${salon}/${leaver.staffId}`);
    expect(String(page.body['text'])).not.toContain('name="amount"');
    const profile = await app.ask('GET', '/api/profile', { token });
    const staffs = profile.body['staffs'] as unknown as { locationId: number }[];
    expect(staffs.map(({ locationId }) => locationId)).toEqual([elsewhere.locationId]);
    const left = await db
      .selectFrom('identity.memberships')
      .select(['is_active', 'is_default', 'left_at'])
      .where('staff_id', '=', leaver.staffId)
      .executeTakeFirst();
    expect(left).toMatchObject({ is_active: false, is_default: false, left_at: app.clock.now() });

    const link = await aLink(app, { locationId: salon, email: leaver.email });
    const joined = await app.ask('POST', `/api/invitations/${link}/join`, { token });
    expect(joined.body).toEqual({ locationId: salon, staffId: leaver.staffId });
  });
});

describe('a table of people', () => {
  test('each row stands alone and says what became of it', async () => {
    const fresh = `${randomUUIDv7()}@tests.tipwell.test`;
    const csv = [
      'first_name,last_name,email,role,staff_type,employment',
      `Ana,Berg,${fresh},staff,Stylist,freelancer`,
      `Bo,Cole,${fresh},,,`,
      'Cy,Dale,not-an-address,,,',
      `Di,Ek,${randomUUIDv7()}@tests.tipwell.test,king,Bartender,sometimes`,
      'Ed,Fox,,,,',
    ].join('\n');
    const answer = await app.ask('POST', `/api/locations/${salon}/invitations/list`, {
      token: ownersToken,
      body: { csv },
    });
    expect(answer.status).toBe(200);
    const rows = answer.body['rows'] as unknown as {
      line: number;
      isInvited: boolean;
      problems: { column: string }[];
    }[];
    expect(
      rows.map((row) => [row.line, row.isInvited, row.problems.map((one) => one.column)]),
    ).toEqual([
      [2, true, []],
      [3, false, ['email']],
      [4, false, ['email']],
      [5, false, ['employment', 'role', 'staff_type']],
      [6, false, ['email']],
    ]);
    const team = await app.ask('GET', `/api/locations/${salon}/team`, { token: ownersToken });
    const open = team.body['invitations'] as unknown as { email: string; employment: string }[];
    expect(open.find(({ email }) => email === fresh)?.employment).toBe('FREELANCER');
    expect(open.filter(({ email }) => email === 'not-an-address')).toEqual([]);
  });
});

test('where people pass the onboarding they are tipped at once and paid out later', async () => {
  const email = `${randomUUIDv7()}@tests.tipwell.test`;
  const token = await aLink(app, { locationId: salon, email });
  const { body } = await app.ask('POST', `/api/invitations/${token}/accept`, {
    body: newcomer({ email }),
  });
  expect(body['userStatus']).toBe('PENDINGIDVERIFICATION');
});
