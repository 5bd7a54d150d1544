// Whoever owns a business decides about the pay of its people; whoever runs its tronc must not
// (money rule 1.9). A master location and its parts are one business: its owners come to the tronc of
// neither by any way in, and its tronc masters do not come to own it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { joinLocation } from '#identity/identity';
import { aRestaurant, aWaiter, signIn, type Waiter } from '../support/build.ts';
import { aLink } from '../support/invited.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';

let app: TestApp;
let admin: string;
let master: number;
let part: number;
let otherPart: number;

beforeAll(async () => {
  app = await openTestApp();
  admin = (await somebody(app, 'ROLE_ADMIN')).token;
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  master = await aRestaurant(app, { tipsType: 'COMMON' });
  part = await aRestaurant(app, { tipsType: 'COMMON' });
  otherPart = await aRestaurant(app, { tipsType: 'COMMON' });
  await change(master, { is_master_location: true });
  for (const one of [part, otherPart]) await change(one, { master_location_id: master });
});

async function change(
  locationId: number,
  columns: { is_master_location?: boolean; master_location_id?: number },
): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set(columns)
    .where('location_id', '=', locationId)
    .execute();
}

type Person = Waiter & { token: string };

/** Somebody with roles at a place. */
async function who(locationId: number, roles: readonly Role[]): Promise<Person> {
  const person = await aWaiter(app);
  const staffId = await alsoAt(person, locationId, roles);
  return { ...person, staffId, locationId, token: await signIn(app, person) };
}

async function alsoAt(
  { userId }: Waiter,
  locationId: number,
  roles: readonly Role[],
): Promise<number> {
  const joined = { userId, locationId, roles, staffType: null };
  return joinLocation(app.context.db, joined, app.clock.now());
}

/** What is said falsely of the owner, so that it is not for silence that they are refused. */
const said = { isShareholder: false, isDirector: false, isOfficer: false };

const ask = async (by: Person, locationId: number, whom: { email: string }) =>
  app.ask('POST', `/api/locations/${locationId}/account-requests`, {
    token: by.token,
    body: {
      requestId: randomUUIDv7(),
      kind: 'TRONC_MASTER',
      firstName: 'Tess',
      lastName: 'Tronc',
      email: whom.email,
      statement: 'She has no share in the venue.',
      ...said,
    },
  });

const invite = async (locationId: number, whom: { email: string }, roles: readonly Role[]) =>
  app.ask('POST', `/api/locations/${locationId}/invitations`, {
    token: admin,
    body: {
      invitationId: randomUUIDv7(),
      email: whom.email,
      roles,
      staffType: null,
      employment: 'FREELANCER',
      ...said,
    },
  });

const join = async (person: Person, link: string) =>
  app.ask('POST', `/api/invitations/${link}/join`, { token: person.token });

const giveRoles = async (locationId: number, staffId: number, roles: readonly Role[]) =>
  app.ask('PUT', `/api/locations/${locationId}/staffs/${staffId}`, {
    token: admin,
    body: { roles, staffType: null, employment: 'FREELANCER', ...said },
  });

const rolesAt = async ({ userId }: Waiter, locationId: number) =>
  (
    await app.context.db
      .selectFrom('identity.memberships')
      .select('roles')
      .where('user_id', '=', userId)
      .where('location_id', '=', locationId)
      .executeTakeFirst()
  )?.roles ?? [];

const refusals = async (locationId: number) =>
  app.context.db
    .selectFrom('platform.audit_log')
    .select(['details', 'actor_id'])
    .where('action', '=', 'tronc.refused')
    .where('subject', '=', `location:${locationId}`)
    .execute();

/** Who owns one place, and whose tronc they want to run. */
const ways = [
  ['the owner of the master, of a part', () => [master, part]],
  ['the owner of a part, of the master', () => [part, master]],
  ['the owner of a part, of another part', () => [part, otherPart]],
  ['the owner, of the place itself', () => [part, part]],
] as const satisfies [string, () => readonly [number, number]][];

describe.each(ways)('%s', (_title, places) => {
  let owned: number;
  let wanted: number;
  let owner: Person;

  beforeEach(async () => {
    [owned, wanted] = places();
    owner = await who(owned, ['ROLE_OWNER']);
  });

  it('does not become tronc master by a request of theirs or of the other owner', async () => {
    const asking = owned === wanted ? owner : await who(wanted, ['ROLE_OWNER']);
    expect((await ask(asking, wanted, owner)).body['fields']).toHaveProperty('email');
    expect(await refusals(wanted)).toMatchObject([{ actor_id: asking.userId }]);
  });

  it('does not become tronc master by a request from before they owned it', async () => {
    const asking = await who(wanted, ['ROLE_OWNER']);
    const friend = await aWaiter(app);
    const { body } = await ask(asking, wanted, friend);
    await alsoAt(friend, owned, ['ROLE_OWNER']);
    const approve = `/api/account-requests/${String(body['requestId'])}/approve`;
    expect((await app.ask('POST', approve, { token: admin })).status).toBe(400);
    expect(await refusals(wanted)).toHaveLength(1);
  });

  it('does not become tronc master by an invitation of ours', async () => {
    expect((await invite(wanted, owner, ['ROLE_TRONC_MASTER'])).status).toBe(400);
    expect(await refusals(wanted)).toHaveLength(1);
  });

  it('does not become tronc master by an invitation from before they owned it', async () => {
    const invited = { locationId: wanted, email: owner.email };
    const link = await aLink(app, { ...invited, roles: ['ROLE_TRONC_MASTER'] });
    expect((await join(owner, link)).status).toBe(403);
    expect(await rolesAt(owner, wanted)).not.toContain('ROLE_TRONC_MASTER');
    expect(await refusals(wanted)).toHaveLength(1);
  });

  it('does not become tronc master by a change of roles', async () => {
    const staffId = owned === wanted ? owner.staffId : await alsoAt(owner, wanted, ['ROLE_USER']);
    const roles: Role[] = [
      'ROLE_TRONC_MASTER',
      ...(owned === wanted ? ['ROLE_OWNER' as const] : []),
    ];
    expect((await giveRoles(wanted, staffId, roles)).status).toBe(400);
    expect(await rolesAt(owner, wanted)).not.toContain('ROLE_TRONC_MASTER');
  });

  it('is not made owner while running the tronc, by invitation or by a change of roles', async () => {
    const tronc = await who(wanted, ['ROLE_TRONC_MASTER']);
    expect((await invite(owned, tronc, ['ROLE_OWNER'])).status).toBe(400);
    const invited = { locationId: owned, email: tronc.email };
    const link = await aLink(app, { ...invited, roles: ['ROLE_OWNER'] });
    // A later owner whom no second person has approved does not even come so far.
    expect((await join(tronc, link)).status).toBe(410);
    const staffId = owned === wanted ? tronc.staffId : await alsoAt(tronc, owned, ['ROLE_USER']);
    const kept: Role[] = owned === wanted ? ['ROLE_TRONC_MASTER'] : [];
    expect((await giveRoles(owned, staffId, ['ROLE_OWNER', ...kept])).status).toBe(400);
    expect(await rolesAt(tronc, owned)).not.toContain('ROLE_OWNER');
  });
});

describe('places that become one business', () => {
  it('stay apart where the owner of one runs the tronc of the other', async () => {
    const alone = await aRestaurant(app, { tipsType: 'COMMON' });
    const owner = await who(master, ['ROLE_OWNER']);
    await alsoAt(owner, alone, ['ROLE_TRONC_MASTER']);
    const body = { masterLocationId: master };
    const answer = await app.ask('PATCH', `/api/locations/${alone}`, { token: admin, body });
    expect(answer.body['fields']).toHaveProperty('masterLocationId');
    expect(await refusals(alone)).toHaveLength(1);
    const free = await aRestaurant(app, { tipsType: 'COMMON' });
    expect((await app.ask('PATCH', `/api/locations/${free}`, { token: admin, body })).status).toBe(
      200,
    );
  });
});

describe('two invitations, one to own and one to run the tronc', () => {
  it('are not both accepted, however quickly', async () => {
    const person = await who(await aRestaurant(app, { tipsType: 'COMMON' }), ['ROLE_USER']);
    const { email } = person;
    const links = [
      await aLink(app, { locationId: master, email, roles: ['ROLE_OWNER'] }),
      await aLink(app, { locationId: part, email, roles: ['ROLE_TRONC_MASTER'] }),
    ];
    const answers = await Promise.all(links.map(async (link) => join(person, link)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 403]);
  });
});

describe('whoever has nothing to do with the business', () => {
  it('runs its tronc, also as the owner of another one', async () => {
    const stranger = await who(await aRestaurant(app, { tipsType: 'COMMON' }), ['ROLE_OWNER']);
    const invited = { locationId: part, email: stranger.email };
    const link = await aLink(app, { ...invited, roles: ['ROLE_TRONC_MASTER'] });
    expect((await join(stranger, link)).status).toBe(200);
  });
});
