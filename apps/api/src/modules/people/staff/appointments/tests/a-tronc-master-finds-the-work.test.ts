// Whichever way somebody comes to run a tronc, they decide its split as well and find what that takes
// (decision record 0072); who does not run it any more decides nothing.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aRestaurant, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { aLink } from '#test/support/invited.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { linkTokenSentTo } from '#test/support/sent-messages.ts';
import { joinLocation } from '#identity/identity';

let app: TestApp;
let admin: Waiter & { token: string };
let venue: number;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T10:00:00Z'));
  admin = await somebody(app, 'ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  venue = await aRestaurant(app, { tipsType: 'COMMON' });
});

const none = { isShareholder: false, isDirector: false, isOfficer: false };
const newEmail = () => `${randomUUIDv7()}@tests.tipwell.test`;
const both = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<Record<string, unknown>> {
  const answer = await app.ask(method, `/api${path}`, options);
  expect([path, answer.body, answer.status]).toEqual([path, answer.body, expect.closeTo(200, -1)]);
  return answer.body;
}

const invite = (email: string, roles: LocationRole[] = ['ROLE_TRONC_MASTER']) =>
  ask('POST', `/locations/${venue}/invitations`, {
    token: admin.token,
    body: {
      ...none,
      invitationId: randomUUIDv7(),
      email,
      roles,
      staffType: null,
      employment: 'FREELANCER',
    },
  });

const giveRoles = (staffId: number, roles: LocationRole[]) =>
  ask('PUT', `/locations/${venue}/staffs/${staffId}`, {
    token: admin.token,
    body: { ...none, roles, staffType: null, employment: 'FREELANCER' },
  });

/** The first minute of somebody who opens their letter; gives back their session. */
async function accept(email: string): Promise<string> {
  const { body } = await app.ask(
    'POST',
    `/api/invitations/${await linkTokenSentTo(app, email, 'invitation')}/accept`,
    {
      body: {
        identifier: 'a phone',
        firstName: 'Tess',
        lastName: 'Tronc',
        email,
        dateOfBirth: '1991-05-06',
        password: 'tip-jar-2026',
        acceptedTermsVersion: '02.03.2024',
        locale: 'en',
      },
    },
  );
  return String(body['accessToken']);
}

const atVenue = (person: Waiter, roles: LocationRole[]) =>
  joinLocation(
    app.context.db,
    { userId: person.userId, locationId: venue, roles, staffType: null },
    app.clock.now(),
  );

/** Somebody who is asked for by the owner, and let in by an administrator. */
async function requested(): Promise<string> {
  const owner = await aWaiter(app);
  await atVenue(owner, ['ROLE_OWNER']);
  const [requestId, email] = [randomUUIDv7(), newEmail()];
  await ask('POST', `/locations/${venue}/account-requests`, {
    token: await signIn(app, owner),
    body: {
      ...none,
      requestId,
      kind: 'TRONC_MASTER',
      firstName: 'Tess',
      lastName: 'Tronc',
      email,
      statement: 'She works for an agency and has no share in the venue.',
    },
  });
  await ask('POST', `/account-requests/${requestId}/approve`, { token: admin.token });
  return accept(email);
}

/** Somebody with an account who opens the letter of a second place. */
async function joining(person: Waiter, link: () => Promise<string>): Promise<string> {
  const token = await signIn(app, person);
  await ask('POST', `/invitations/${await link()}/join`, { token });
  return token;
}

const byLetter = (email: string) => async () => {
  await invite(email);
  return linkTokenSentTo(app, email, 'invitation');
};

const ways: [string, () => Promise<string>][] = [
  ['a request of the owner', requested],
  [
    'an invitation, as somebody new',
    async () => {
      const email = newEmail();
      await invite(email);
      return accept(email);
    },
  ],
  [
    'an invitation to a second place',
    async () => {
      const person = await aWaiter(app);
      return joining(person, byLetter(person.email));
    },
  ],
  [
    'an invitation to where they work already',
    async () => {
      const person = await aWaiter(app);
      await atVenue(person, ['ROLE_USER']);
      return joining(person, byLetter(person.email));
    },
  ],
  [
    'an invitation to where they worked once',
    async () => {
      const person = await aWaiter(app);
      const staffId = await atVenue(person, ['ROLE_USER']);
      await ask('POST', `/locations/${venue}/staffs/${staffId}/end`, { token: admin.token });
      return joining(person, byLetter(person.email));
    },
  ],
  [
    'an invitation that was written before both went together',
    async () => {
      const person = await aWaiter(app);
      const roles: LocationRole[] = ['ROLE_TRONC_MASTER'];
      return joining(person, async () =>
        aLink(app, { locationId: venue, email: person.email, roles }),
      );
    },
  ],
  [
    'a change of roles',
    async () => {
      const person = await aWaiter(app);
      await giveRoles(await atVenue(person, ['ROLE_USER']), ['ROLE_USER', 'ROLE_TRONC_MASTER']);
      return signIn(app, person);
    },
  ],
  [
    'the first appointment at a new place',
    async () => {
      const person = await aWaiter(app);
      await atVenue(person, ['ROLE_TRONC_MASTER']);
      return signIn(app, person);
    },
  ],
];

const rolesAt = async (token: string) => {
  const { staffs } = await ask('GET', '/profile', { token });
  const places = staffs as { locationId: number; roles: string[] }[];
  return places.find(({ locationId }) => locationId === venue)?.roles;
};

describe.each(ways)('whoever comes to a tronc by %s', (_way, appoint) => {
  test('finds Distributions, Groups and Alerts', async () => {
    const token = await appoint();
    expect(await rolesAt(token)).toEqual(expect.arrayContaining(both));
    const menu = await ask('GET', `/menu-access?locationId=${venue}`, { token });
    expect(menu).toMatchObject({ distributions: true, alerts: true });
    for (const page of ['alerts', 'open-pools', 'groups', 'distributions']) {
      await ask('GET', `/locations/${venue}/${page}`, { token });
    }
  });
});

test('no table of people makes anybody a tronc master', async () => {
  const csv = 'first_name,last_name,email,role\nTess,Tronc,tess@tests.tipwell.test,tronc_master\n';
  const told = await ask('POST', `/locations/${venue}/invitations/list`, {
    token: admin.token,
    body: { csv },
  });
  expect(told).toMatchObject({
    rows: [{ isInvited: false, problems: [{ column: 'role', code: 'roleUnknown' }] }],
  });
});

test('an invitation and the log say both roles', async () => {
  await invite(newEmail());
  const { db } = app.context;
  const [invited] = await db
    .selectFrom('staff.invitations')
    .select('roles')
    .where('location_id', '=', venue)
    .execute();
  expect(invited?.roles).toEqual(both);
  await giveRoles(await atVenue(await aWaiter(app), ['ROLE_USER']), ['ROLE_TRONC_MASTER']);
  const logged = await db
    .selectFrom('platform.audit_log')
    .select('details')
    .where('subject', '=', `location:${venue}`)
    .where('action', 'in', ['staff.invited', 'staff.changed'])
    .orderBy('audit_id')
    .execute();
  expect(logged.map(({ details }) => (details as { roles: string }).roles)).toEqual([
    both.join(' '),
    both.join(' '),
  ]);
});

describe('whoever runs the tronc no longer', () => {
  test('decides nothing, unless the same change says so', async () => {
    const person = await aWaiter(app);
    const staffId = await atVenue(person, ['ROLE_USER']);
    const token = await signIn(app, person);
    await giveRoles(staffId, ['ROLE_USER', 'ROLE_TRONC_MASTER']);
    await giveRoles(staffId, ['ROLE_USER']);
    expect(await rolesAt(token)).toEqual(['ROLE_USER']);
    await giveRoles(staffId, ['ROLE_TRONC_MASTER']);
    await giveRoles(staffId, ['ROLE_DISTRIBUTION_MASTER']);
    expect(await rolesAt(token)).toEqual(['ROLE_DISTRIBUTION_MASTER']);
  });
});
