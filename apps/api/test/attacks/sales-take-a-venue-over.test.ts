// A sales person makes themselves the owner of a venue in their care, or has a friend made one.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '../build.ts';
import { aDubaiRestaurant, somebodyAt } from '../dubai.ts';
import { aLink } from '../invited.ts';
import { openHouse, type Answer, type House } from '../open-house.ts';
import { somebody } from '../platform-people.ts';
import { agreeAndWait, changesAt, decide, putDueInForce } from '../second-person.ts';

let house: House;
let locationId: number;
let sally: Waiter;
let ingrid: Waiter;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  locationId = await aDubaiRestaurant(house);
  sally = await somebody(house, 'ROLE_SALES_PERSON');
  ingrid = await somebody(house, 'ROLE_ADMIN');
  await giveToSales(sally.userId);
});

async function giveToSales(userId: string): Promise<void> {
  await house.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: userId })
    .where('location_id', '=', locationId)
    .execute();
}

async function invite(person: Waiter, email: string, more: object = {}): Promise<Answer> {
  return house.ask('POST', `/api/locations/${locationId}/invitations`, {
    token: await signIn(house, person),
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
  return house.ask('POST', `/api/invitations/${token}/join`, {
    token: await signIn(house, person),
  });
}

/** The token of the newest letter to an address; null: none was sent. */
async function tokenSentTo(email: string): Promise<string | null> {
  await house.settle();
  const outbox = await fetch(`${house.sandbox.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  const letter = data.find(({ to, text }) => to === email && text.includes('/invitation/'));
  return /\/invitation\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? null;
}

async function isOwner({ userId }: Waiter): Promise<boolean> {
  const rows = await house.context.db
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
    await house.context.db
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
    const token = await aLink(house, { locationId, roles: ['ROLE_USER'] });
    expect((await join(sally, token)).status).toBe(403);
    const asOwner = await aLink(house, { locationId, roles: ['ROLE_OWNER'] });
    expect((await join(sally, asOwner)).status).toBe(403);
    expect((await join(ingrid, asOwner)).status).toBe(403);
    expect(await isOwner(sally)).toBe(false);
  });

  it('nor be handed a venue at which they own something', async () => {
    await giveToSales(ingrid.userId);
    const omar = await somebodyAt(house, locationId, 'ROLE_OWNER');
    await house.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_SALES_PERSON'] })
      .where('user_id', '=', omar.userId)
      .execute();
    const answer = await house.ask('PATCH', `/api/locations/${locationId}`, {
      token: await signIn(house, ingrid),
      body: { salesPersonId: omar.userId },
    });
    expect(answer.body['fields']).toHaveProperty('salesPersonId');
    // Where it stands in the database all the same, their role there is void.
    await giveToSales(omar.userId);
    const money = await house.ask('GET', `/api/locations/${locationId}/payout-destination`, {
      token: await signIn(house, omar),
    });
    expect(money.status).toBe(404);
  });
});

describe('a friend', () => {
  it('is a first owner at once, and only the first', async () => {
    const [first, second] = [await aWaiter(house), await aWaiter(house)];
    await invite(sally, first.email);
    await invite(sally, second.email);
    const tokens = [await tokenSentTo(first.email), await tokenSentTo(second.email)];
    expect((await join(first, tokens[0] ?? '')).status).toBe(200);
    // Both were invited while there was no owner.
    expect((await join(second, tokens[1] ?? '')).body['errorCode']).toBe(410_900);
    expect([await isOwner(first), await isOwner(second)]).toEqual([true, false]);
  });

  it('of two who accept in the same moment one is the first', async () => {
    const people = [await aWaiter(house), await aWaiter(house)];
    for (const { email } of people) await invite(sally, email);
    const tokens: string[] = [];
    for (const { email } of people) tokens.push((await tokenSentTo(email)) ?? '');
    await Promise.all(people.map(async (person, index) => join(person, tokens[index] ?? '')));
    const owners = await Promise.all(people.map(isOwner));
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  it('is a later owner only once the venue or an administrator has agreed, a day later', async () => {
    const khalid = await somebodyAt(house, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(house);
    const invited = await invite(sally, friend.email);
    expect(invited.body).toMatchObject({ link: null, invitation: { state: 'WAITING' } });
    expect(await tokenSentTo(friend.email)).toBeNull();
    expect(await changesAt(house, khalid, locationId)).toMatchObject([
      { kind: 'LATER_OWNER', change: { address: friend.email }, may: { approve: true } },
    ]);
    await agreeAndWait(house, khalid, locationId);
    expect((await join(friend, (await tokenSentTo(friend.email)) ?? '')).status).toBe(200);
    expect(await isOwner(friend)).toBe(true);
  });

  it('whom an owner refuses is never written to', async () => {
    const khalid = await somebodyAt(house, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(house);
    await invite(sally, friend.email);
    expect((await decide(house, khalid, locationId, 'refuse')).status).toBe(200);
    house.clock.advance({ hours: 25 });
    await putDueInForce(house);
    expect(await tokenSentTo(friend.email)).toBeNull();
  });

  it('who works there does not become an owner by a change of roles', async () => {
    const khalid = await somebodyAt(house, locationId, 'ROLE_OWNER');
    const worker = await aWaiter(house, { locationId });
    const path = `/api/locations/${locationId}/staffs/${worker.staffId}`;
    const body = {
      roles: ['ROLE_USER', 'ROLE_OWNER'],
      staffType: 'Stylist',
      employment: 'EMPLOYEE',
    };
    const changed = await house.ask('PUT', path, { token: await signIn(house, khalid), body });
    expect(changed.body).toEqual({ isOwnerWaiting: true });
    expect(await isOwner(worker)).toBe(false);
    // Whoever asked is not the second person, and whoever it is about is none either.
    expect((await decide(house, khalid, locationId, 'approve')).status).toBe(403);
    expect((await decide(house, worker, locationId, 'approve')).status).toBe(403);
    await agreeAndWait(house, ingrid, locationId);
    expect(await isOwner(worker)).toBe(true);
    const [owner] = await house.context.db
      .selectFrom('identity.memberships')
      .select(['owner_since', 'made_owner_by'])
      .where('user_id', '=', worker.userId)
      .execute();
    expect(owner).toEqual({ owner_since: house.clock.now(), made_owner_by: khalid.userId });
  });

  it('is dropped with the invitation that is taken back', async () => {
    const khalid = await somebodyAt(house, locationId, 'ROLE_OWNER');
    const friend = await aWaiter(house);
    const { body } = await invite(khalid, friend.email);
    const { invitationId } = body['invitation'] as unknown as { invitationId: string };
    const path = `/api/locations/${locationId}/invitations/${invitationId}`;
    const token = await signIn(house, khalid);
    expect((await house.ask('POST', `${path}/resend`, { token })).body['errorCode']).toBe(409_940);
    expect((await house.ask('DELETE', path, { token })).status).toBe(200);
    expect(await changesAt(house, khalid, locationId)).toMatchObject([{ state: 'WITHDRAWN' }]);
  });
});
