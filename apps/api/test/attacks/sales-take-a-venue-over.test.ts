// A sales person makes themselves the owner of a venue in their care, or has a friend made one.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '../support/build.ts';
import { aDubaiRestaurant, somebodyAt } from '../support/dubai.ts';
import { aLink } from '../support/invited.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';
import {
  agreeAndWait,
  changesAt,
  decide,
  decideAbout,
  openChangeAt,
  putDueInForce,
} from '../support/second-person.ts';

let app: TestApp;
let locationId: number;
let sally: Waiter;
let ingrid: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aDubaiRestaurant(app);
  sally = await somebody(app, 'ROLE_SALES_PERSON');
  ingrid = await somebody(app, 'ROLE_ADMIN');
  await giveToSales(sally.userId);
});

async function giveToSales(userId: string): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: userId })
    .where('location_id', '=', locationId)
    .execute();
}

async function invite(person: Waiter, email: string, more: object = {}): Promise<Answer> {
  return app.ask('POST', `/api/locations/${locationId}/invitations`, {
    token: await signIn(app, person),
    body: {
      invitationId: randomUUIDv7(),
      email,
      roles: ['ROLE_OWNER'],
      staffType: null,
      employment: 'EMPLOYEE',
      ...more,
    },
  });
}

async function join(person: Waiter, token: string): Promise<Answer> {
  return app.ask('POST', `/api/invitations/${token}/join`, {
    token: await signIn(app, person),
  });
}

/** The token of the newest letter to an address; null: none was sent. */
async function tokenSentTo(email: string): Promise<string | null> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  const letter = data.find(({ to, text }) => to === email && text.includes('/invitation/'));
  return /\/invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? null;
}

async function isOwner({ userId }: Waiter): Promise<boolean> {
  const rows = await app.context.db
    .selectFrom('identity.memberships')
    .select('roles')
    .where('user_id', '=', userId)
    .where('location_id', '=', locationId)
    .where('is_active', '=', true)
    .execute();
  return rows.some(({ roles }) => roles.includes('ROLE_OWNER'));
}

describe('themselves', () => {
  it('a sales person cannot invite their own address as owner', async () => {
    const refused = await invite(sally, sally.email);
    expect(refused.status).toBe(400);
    expect(refused.body['fields']).toHaveProperty('roles');
  });

  it('nor their own number', async () => {
    const phone_number = `+4477${String(Date.now()).slice(-8)}`;
    await app.context.db
      .updateTable('identity.users')
      .set({ phone_number })
      .where('user_id', '=', sally.userId)
      .execute();
    const body = { email: undefined, phoneNumber: phone_number };
    expect((await invite(sally, '', body)).body['fields']).toHaveProperty('roles');
  });

  it('nor without an address, so that whoever holds the link is the owner', async () => {
    const refused = await invite(sally, '', { email: undefined });
    expect(refused.body['fields']).toHaveProperty('email');
  });

  it('nor accept an invitation to a venue in their care, whoever made it', async () => {
    const token = await aLink(app, { locationId, roles: ['ROLE_USER'] });
    expect((await join(sally, token)).status).toBe(403);
    const asOwner = await aLink(app, { locationId, roles: ['ROLE_OWNER'] });
    expect((await join(sally, asOwner)).status).toBe(403);
    expect((await join(ingrid, asOwner)).status).toBe(403);
    expect(await isOwner(sally)).toBe(false);
  });

  it('nor be handed a venue at which they own something', async () => {
    await giveToSales(ingrid.userId);
    const omar = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_SALES_PERSON'] })
      .where('user_id', '=', omar.userId)
      .execute();
    const answer = await app.ask('PATCH', `/api/locations/${locationId}`, {
      token: await signIn(app, ingrid),
      body: { salesPersonId: omar.userId },
    });
    expect(answer.body['fields']).toHaveProperty('salesPersonId');
    // Where it stands in the database all the same, their role there is void.
    await giveToSales(omar.userId);
    const money = await app.ask('GET', `/api/locations/${locationId}/payout-destination`, {
      token: await signIn(app, omar),
    });
    expect(money.status).toBe(404);
  });
});

describe('a friend', () => {
  it('is a first owner at once, and only the first', async () => {
    const [first, second] = [await aWaiter(app), await aWaiter(app)];
    await invite(sally, first.email);
    await invite(sally, second.email);
    const tokens = [await tokenSentTo(first.email), await tokenSentTo(second.email)];
    expect((await join(first, tokens[0] ?? '')).status).toBe(200);
    // Both were invited while there was no owner.
    expect((await join(second, tokens[1] ?? '')).body['errorCode']).toBe(410_900);
    expect([await isOwner(first), await isOwner(second)]).toEqual([true, false]);
  });

  it('of two who accept in the same moment one is the first', async () => {
    const people = [await aWaiter(app), await aWaiter(app)];
    for (const { email } of people) await invite(sally, email);
    const tokens: string[] = [];
    for (const { email } of people) tokens.push((await tokenSentTo(email)) ?? '');
    await Promise.all(people.map(async (person, index) => join(person, tokens[index] ?? '')));
    const owners = await Promise.all(people.map(isOwner));
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  it('is a later owner only once the venue or an administrator has agreed, a day later', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(app);
    const invited = await invite(sally, friend.email);
    expect(invited.body).toMatchObject({ link: null, invitation: { state: 'WAITING' } });
    expect(await tokenSentTo(friend.email)).toBeNull();
    expect(await changesAt(app, khalid, locationId)).toMatchObject([
      { kind: 'LATER_OWNER', change: { address: friend.email }, may: { approve: true } },
    ]);
    await agreeAndWait(app, khalid, locationId);
    expect((await join(friend, (await tokenSentTo(friend.email)) ?? '')).status).toBe(200);
    expect(await isOwner(friend)).toBe(true);
  });

  it('whom an owner refuses is never written to', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(app);
    await invite(sally, friend.email);
    expect((await decide(app, khalid, locationId, 'refuse')).status).toBe(200);
    app.clock.advance({ hours: 25 });
    await putDueInForce(app);
    expect(await tokenSentTo(friend.email)).toBeNull();
  });

  it('who works there does not become an owner by a change of roles', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const worker = await aWaiter(app, { locationId });
    const path = `/api/locations/${locationId}/staffs/${worker.staffId}`;
    const body = {
      roles: ['ROLE_USER', 'ROLE_OWNER'],
      staffType: 'Stylist',
      employment: 'EMPLOYEE',
    };
    const changed = await app.ask('PUT', path, { token: await signIn(app, khalid), body });
    expect(changed.body).toEqual({
      isOwnerWaiting: true,
      isEndWaiting: false,
      waitingEmployment: null,
    });
    expect(await isOwner(worker)).toBe(false);
    // Whoever asked is not the second person, and whoever it is about is none either.
    expect((await decide(app, khalid, locationId, 'approve')).status).toBe(403);
    expect((await decide(app, worker, locationId, 'approve')).status).toBe(403);
    await agreeAndWait(app, ingrid, locationId);
    expect(await isOwner(worker)).toBe(true);
    const [owner] = await app.context.db
      .selectFrom('identity.memberships')
      .select(['owner_since', 'made_owner_by'])
      .where('user_id', '=', worker.userId)
      .execute();
    expect(owner).toEqual({ owner_since: app.clock.now(), made_owner_by: khalid.userId });
  });

  it('is dropped with the invitation that is taken back', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(app);
    const { body } = await invite(khalid, friend.email);
    const { invitationId } = body['invitation'] as unknown as { invitationId: string };
    const path = `/api/locations/${locationId}/invitations/${invitationId}`;
    const token = await signIn(app, khalid);
    expect((await app.ask('POST', `${path}/resend`, { token })).body['errorCode']).toBe(409_940);
    expect((await app.ask('DELETE', path, { token })).status).toBe(200);
    expect(await changesAt(app, khalid, locationId)).toMatchObject([{ state: 'WITHDRAWN' }]);
  });
});

/** What was written to an address, newest first. */
async function textsTo(address: string): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter(({ to }) => to === address).map(({ text }) => text);
}

async function givePhone({ userId }: Waiter): Promise<string> {
  const phone_number = `+97150${String(Math.trunc(Math.random() * 9_000_000) + 1_000_000)}`;
  await app.context.db
    .updateTable('identity.users')
    .set({ phone_number })
    .where('user_id', '=', userId)
    .execute();
  return phone_number;
}

async function end(person: Waiter, staffId: number): Promise<Answer> {
  return app.ask('POST', `/api/locations/${locationId}/staffs/${staffId}/end`, {
    token: await signIn(app, person),
  });
}

async function change(person: Waiter, at: number, body: object): Promise<Answer> {
  return app.ask('PATCH', `/api/locations/${at}`, { token: await signIn(app, person), body });
}

async function incidentsHere(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('platform.incidents')
    .select('kind')
    .where('subject', '=', `location:${locationId}`)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Another venue of the same sales person with a friend as its first owner. */
async function aFriendsVenue(): Promise<{ parent: number; friend: Waiter }> {
  const parent = await aDubaiRestaurant(app);
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: sally.userId, is_master_location: true })
    .where('location_id', '=', parent)
    .execute();
  return { parent, friend: await somebodyAt(app, parent, 'ROLE_OWNER') };
}

async function readsTheTeam(person: Waiter): Promise<boolean> {
  const answer = await app.ask('GET', `/api/locations/${locationId}/staffs`, {
    token: await signIn(app, person),
  });
  return answer.status === 200;
}

describe('the only owner', () => {
  it('is not ended by sales alone, and is told by email and by text message', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const phone = await givePhone(khalid);
    expect((await end(sally, khalid.staffId)).body).toEqual({ isWaiting: true });
    expect(await isOwner(khalid)).toBe(true);
    for (const address of [khalid.email, phone]) {
      expect((await textsTo(address))[0]).toContain('as an owner');
    }
    // Asked again it is the same request, and neither sales nor time alone brings it about.
    expect((await end(sally, khalid.staffId)).body).toEqual({ isWaiting: true });
    expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
    app.clock.advance({ hours: 25 });
    await putDueInForce(app);
    expect(await isOwner(khalid)).toBe(true);
  });

  it('does not lose the role by a change of roles, either', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const path = `/api/locations/${locationId}/staffs/${khalid.staffId}`;
    const body = { roles: ['ROLE_USER'], staffType: 'Waiter', employment: 'EMPLOYEE' };
    const changed = await app.ask('PUT', path, { token: await signIn(app, sally), body });
    expect(changed.body).toEqual({
      isOwnerWaiting: false,
      isEndWaiting: true,
      waitingEmployment: null,
    });
    expect(await isOwner(khalid)).toBe(true);
  });

  it('stops it by rejecting it', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await end(sally, khalid.staffId);
    expect((await decide(app, khalid, locationId, 'refuse')).status).toBe(200);
    app.clock.advance({ hours: 25 });
    await putDueInForce(app);
    expect(await isOwner(khalid)).toBe(true);
  });

  it('ends a day after an administrator approved it, with an incident', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await end(sally, khalid.staffId);
    const requestId = await openChangeAt(app, locationId);
    const about = { locationId, requestId };
    expect((await decideAbout(app, ingrid, about, 'approve')).status).toBe(200);
    app.clock.advance({ hours: 23 });
    await putDueInForce(app);
    expect(await isOwner(khalid)).toBe(true);
    app.clock.advance({ hours: 1 });
    await putDueInForce(app);
    expect(await isOwner(khalid)).toBe(false);
    expect(await incidentsHere()).toEqual(['OWNER_REMOVED']);
  });
});

describe('a venue whose owner is gone', () => {
  beforeEach(async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await givePhone(khalid);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', khalid.staffId)
      .execute();
    former = khalid;
  });
  let former: Waiter;

  it.each(['an invitation', 'a list'])(
    'is given a new owner by nobody alone, and the former one is told: by %s',
    async (door) => {
      const friend = await aWaiter(app);
      if (door === 'an invitation') {
        const invited = await invite(sally, friend.email);
        expect(invited.body).toMatchObject({ link: null, invitation: { state: 'WAITING' } });
      } else {
        await app.ask('POST', `/api/locations/${locationId}/invitations/list`, {
          token: await signIn(app, sally),
          body: { csv: `first_name,last_name,email,role\nFay,Friend,${friend.email},owner` },
        });
      }
      expect(await tokenSentTo(friend.email)).toBeNull();
      expect((await textsTo(former.email))[0]).toContain('an owner');
      expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
      await agreeAndWait(app, ingrid, locationId);
      expect((await join(friend, (await tokenSentTo(friend.email)) ?? '')).status).toBe(200);
      expect(await incidentsHere()).toEqual(['OWNER_REMOVED']);
    },
  );
});

describe('a parent location of a friend', () => {
  it('makes nobody an owner until two people have agreed and a day has passed', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const { parent, friend } = await aFriendsVenue();
    const asked = await change(sally, locationId, { masterLocationId: parent });
    expect(asked.body).toMatchObject({ waiting: [{ kind: 'PARENT_LOCATION' }] });
    expect(await readsTheTeam(friend)).toBe(false);
    expect((await textsTo(khalid.email))[0]).toContain('parent location');
    // Neither the friend nor sales approve it.
    expect((await decide(app, friend, locationId, 'approve')).status).toBe(404);
    expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
    app.clock.advance({ hours: 25 });
    await putDueInForce(app);
    expect(await readsTheTeam(friend)).toBe(false);
  });

  it('has owners who count from the day of the tie: they approve nothing within a day', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const { parent, friend } = await aFriendsVenue();
    await change(sally, locationId, { masterLocationId: parent });
    await agreeAndWait(app, khalid, locationId);
    expect(await readsTheTeam(friend)).toBe(true);
    const other = await aWaiter(app);
    await invite(sally, other.email);
    const refused = await decide(app, friend, locationId, 'approve');
    expect(refused.body).toMatchObject({ details: { reason: 'NEW_OWNER' } });
    app.clock.advance({ hours: 24 });
    expect((await decide(app, friend, locationId, 'approve')).status).toBe(200);
  });

  it('is tied at once to a venue that has never had an owner', async () => {
    const { parent, friend } = await aFriendsVenue();
    expect((await change(sally, locationId, { masterLocationId: parent })).body).toEqual({
      waiting: [],
    });
    expect(await readsTheTeam(friend)).toBe(true);
  });
});

describe('both doors at once', () => {
  it('leave the owner and the owner’s money where they are', async () => {
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const { parent, friend } = await aFriendsVenue();
    await end(sally, khalid.staffId);
    await change(sally, locationId, { masterLocationId: parent });
    await invite(sally, friend.email);
    for (let day = 0; day < 3; day += 1) {
      app.clock.advance({ hours: 25 });
      await putDueInForce(app);
    }
    expect(await isOwner(khalid)).toBe(true);
    expect(await readsTheTeam(friend)).toBe(false);
    const money = await app.ask('GET', `/api/locations/${locationId}/payout-destination`, {
      token: await signIn(app, friend),
    });
    expect(money.status).toBe(404);
  });
});
