// Whoever owns a venue sends its money, and that of the people who share its card, to a card of their
// own. It takes a second real person, a day, and a message to everybody whose money it is beforehand.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWaiter, giveCompanyCard, signIn, testPassword, type Waiter } from '../support/build.ts';
import { aDubaiRestaurant, somebodyAt, toldTo } from '../support/dubai.ts';
import { giveCardOnPage } from '../support/give-card.ts';
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
let khalid: Waiter;
let layla: Waiter;
let ingrid: Waiter;

const mastercard = '5200828282828210';

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aDubaiRestaurant(app);
  khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
  layla = await somebodyAt(app, locationId, 'ROLE_OWNER');
  ingrid = await somebody(app, 'ROLE_ADMIN');
});

async function ask(
  person: Waiter,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  return app.ask(method, `/api/locations/${locationId}/${path}`, {
    token: await signIn(app, person),
    ...(body ? { body } : {}),
  });
}

async function giveCard(person: Waiter, cardNumber = mastercard): Promise<Answer> {
  const setup = { setupId: randomUUIDv7(), locale: 'en', password: testPassword };
  const page = await ask(person, 'POST', 'card-setups', setup);
  if (page.status !== 201) return page;
  await giveCardOnPage(page.body['frameUrl'], { cardNumber, holderName: 'DUBAI CREEK LLC' });
  return ask(person, 'POST', `card-setups/${setup.setupId}/finish`);
}

const cardNow = async () => (await ask(khalid, 'GET', 'corporate-card')).body['lastFour'];

describe('alone', () => {
  it('an owner’s new card waits, and the money goes where it went', async () => {
    await giveCompanyCard(app, locationId);
    expect((await giveCard(khalid)).body).toEqual({
      status: 'ACTIVE',
      isInPlace: false,
      isWaiting: true,
    });
    app.clock.advance({ hours: 48 });
    await putDueInForce(app);
    expect(await cardNow()).toBe('5556');
  });

  it('an owner does not approve their own request', async () => {
    await giveCard(khalid);
    const answer = await decide(app, khalid, locationId, 'approve');
    expect(answer.body).toMatchObject({ errorCode: 403_900, details: { reason: 'SAME_PERSON' } });
  });

  it('taking the card away waits as well', async () => {
    await giveCompanyCard(app, locationId);
    const body = { password: testPassword };
    const asked = await ask(khalid, 'POST', 'payout-destination/remove', body);
    expect(asked.body).toEqual({ isRemoved: false, isWaiting: true });
    const again = await ask(khalid, 'POST', 'payout-destination/remove', body);
    expect(again.body).toEqual({ isRemoved: false, isWaiting: true });
    expect(await cardNow()).toBe('5556');
    await agreeAndWait(app, layla, locationId);
    expect((await ask(khalid, 'GET', 'corporate-card')).status).toBe(404);
  });

  it('a bank account waits as well, and the same id is the same request', async () => {
    await app.context.db
      .updateTable('locations.locations')
      .set({ is_allowed_shared_bank_account: true })
      .where('location_id', '=', locationId)
      .execute();
    const body = { destinationId: randomUUIDv7(), iban: 'AE070331234567890123456' };
    const added = await ask(khalid, 'POST', 'bank-accounts', body);
    expect(added.body).toMatchObject({ isWaiting: true });
    expect((await ask(khalid, 'POST', 'bank-accounts', body)).body).toEqual(added.body);
    const own = (await ask(khalid, 'GET', 'payout-destination')).body['own'];
    expect(own).toBeNull();
  });
});

describe('a second person', () => {
  it('who agrees at once does not shorten the day', async () => {
    await giveCompanyCard(app, locationId);
    await giveCard(khalid);
    expect((await decide(app, layla, locationId, 'approve')).status).toBe(200);
    app.clock.advance({ hours: 23, minutes: 59 });
    await putDueInForce(app);
    expect(await cardNow()).toBe('5556');
    app.clock.advance({ minutes: 1 });
    await putDueInForce(app);
    expect(await cardNow()).toBe('8210');
  });

  it('is an administrator where a venue has one owner', async () => {
    await giveCard(khalid);
    await agreeAndWait(app, ingrid, locationId);
    expect(await cardNow()).toBe('8210');
  });

  it('is not an owner whom the asking one has just invited', async () => {
    await giveCard(khalid);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ owner_since: app.clock.now() })
      .where('user_id', '=', layla.userId)
      .execute();
    const answer = await decide(app, layla, locationId, 'approve');
    expect(answer.body).toMatchObject({ details: { reason: 'NEW_OWNER' } });
  });

  it('is not the administrator who appointed the owner', async () => {
    await giveCard(khalid);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ made_owner_by: ingrid.userId })
      .where('user_id', '=', khalid.userId)
      .execute();
    const answer = await decide(app, ingrid, locationId, 'approve');
    expect(answer.body).toMatchObject({ details: { reason: 'APPOINTED_REQUESTER' } });
  });

  it('is no sales person, whose customer the venue is', async () => {
    const sally = await somebody(app, 'ROLE_SALES_PERSON');
    await app.context.db
      .updateTable('locations.locations')
      .set({ sales_person_id: sally.userId })
      .where('location_id', '=', locationId)
      .execute();
    await giveCard(khalid);
    expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
    expect((await decide(app, sally, locationId, 'refuse')).status).toBe(404);
    expect(await changesAt(app, sally, locationId)).toMatchObject([
      { whyNotSecond: 'NOT_THEIRS', may: { approve: false, refuse: false } },
    ]);
  });

  it('is nobody behind a view: neither asking nor agreeing', async () => {
    await giveCard(khalid);
    const requestId = await openChangeAt(app, locationId);
    const eyes = await app.ask('POST', '/api/auth/login-as', {
      token: await signIn(app, ingrid),
      headers: { 'x-client-platform': 'Native' },
      body: { identifier: `a test:${layla.userId}`, userId: layla.userId },
    });
    const token = String(eyes.body['accessToken']);
    const path = `/api/locations/${locationId}/change-requests/${requestId}`;
    for (const [what, body] of [
      ['approve', { password: testPassword }],
      ['refuse', { reason: 'Not so.' }],
      ['withdraw', {}],
    ] as const) {
      expect((await app.ask('POST', `${path}/${what}`, { token, body })).status).toBe(403);
    }
  });

  it('types their password', async () => {
    await giveCard(khalid);
    const requestId = await openChangeAt(app, locationId);
    const answer = await ask(layla, 'POST', `change-requests/${requestId}/approve`, {
      password: 'not-hers-1',
    });
    expect(answer.body).toMatchObject({ errorCode: 400_900 });
  });

  it('who is gone when the day is over has not agreed', async () => {
    await giveCard(khalid);
    await decide(app, layla, locationId, 'approve');
    await leave(layla);
    app.clock.advance({ hours: 24 });
    await putDueInForce(app);
    expect((await ask(khalid, 'GET', 'corporate-card')).status).toBe(404);
    expect(await changesAt(app, khalid, locationId)).toMatchObject([
      { state: 'OPEN', approvedBy: null, may: { withdraw: true } },
    ]);
  });

  it('sees the card, its holder and where the money goes until then', async () => {
    await giveCompanyCard(app, locationId);
    await giveCard(khalid);
    expect(await changesAt(app, layla, locationId)).toMatchObject([
      {
        change: {
          what: 'PAY_TO',
          lastFour: '8210',
          holder: 'DUBAI CREEK LLC',
          insteadOf: { lastFour: '5556' },
        },
        may: { approve: true, refuse: true, withdraw: false },
      },
    ]);
  });
});

describe('whoever asked', () => {
  it('and has left the venue since changes nothing', async () => {
    await giveCard(khalid);
    await decide(app, ingrid, locationId, 'approve');
    await leave(khalid);
    app.clock.advance({ hours: 24 });
    await putDueInForce(app);
    expect(await changesAt(app, layla, locationId)).toMatchObject([
      { state: 'VOID', voidBecause: 'REQUESTER_GONE' },
    ]);
    expect((await ask(layla, 'GET', 'corporate-card')).status).toBe(404);
  });

  it('withdraws it, also once it was approved', async () => {
    await giveCard(khalid);
    const at = { locationId, requestId: await openChangeAt(app, locationId) };
    await decideAbout(app, layla, at, 'approve');
    expect((await decideAbout(app, layla, at, 'withdraw')).status).toBe(403);
    expect((await decideAbout(app, khalid, at, 'withdraw')).status).toBe(200);
    expect((await decideAbout(app, khalid, at, 'withdraw')).status).toBe(200);
    expect((await decideAbout(app, layla, at, 'approve')).body['errorCode']).toBe(409_941);
    app.clock.advance({ hours: 25 });
    await putDueInForce(app);
    expect((await ask(khalid, 'GET', 'corporate-card')).status).toBe(404);
    // The next one can be asked for.
    expect((await giveCard(khalid)).status).toBe(200);
  });

  it('cannot ask for another card while one waits', async () => {
    await giveCard(khalid);
    expect((await giveCard(layla)).body['errorCode']).toBe(409_940);
  });

  it('finds that it has lapsed after two weeks', async () => {
    await giveCard(khalid);
    app.clock.advance({ days: 14 });
    await putDueInForce(app);
    expect(await changesAt(app, khalid, locationId)).toMatchObject([
      { state: 'LAPSED', change: { holder: null } },
    ]);
  });
});

describe('at once', () => {
  it('two approvals are one, and it comes into force once', async () => {
    await giveCard(khalid);
    const at = { locationId, requestId: await openChangeAt(app, locationId) };
    const answers = await Promise.all([
      decideAbout(app, layla, at, 'approve'),
      decideAbout(app, ingrid, at, 'approve'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const log = await actions();
    expect(log.filter((action) => action === 'change.approved')).toHaveLength(1);
    app.clock.advance({ hours: 24 });
    await Promise.all([putDueInForce(app), putDueInForce(app)]);
    expect((await actions()).filter((action) => action === 'change.inForce')).toHaveLength(1);
  });

  it('of an approval and a withdrawal the withdrawal stands', async () => {
    await giveCard(khalid);
    const at = { locationId, requestId: await openChangeAt(app, locationId) };
    const [, withdrawn] = await Promise.all([
      decideAbout(app, layla, at, 'approve'),
      decideAbout(app, khalid, at, 'withdraw'),
    ]);
    expect(withdrawn.status).toBe(200);
    app.clock.advance({ hours: 24 });
    await putDueInForce(app);
    expect((await ask(khalid, 'GET', 'corporate-card')).status).toBe(404);
  });

  it('one request that fails keeps no other waiting', async () => {
    await giveCard(khalid);
    await decide(app, layla, locationId, 'approve');
    const broken = await openChangeAt(app, locationId);
    await app.context.db
      .deleteFrom('destinations.waiting_destinations')
      .where('request_id', '=', broken)
      .execute();
    const other = await aDubaiRestaurant(app);
    const omar = await somebodyAt(app, other, 'ROLE_OWNER');
    locationId = other;
    await giveCard(omar);
    await agreeAndWait(app, ingrid, other);
    expect((await ask(omar, 'GET', 'corporate-card')).body['lastFour']).toBe('8210');
    const incident = await app.context.db
      .selectFrom('platform.incidents')
      .select('kind')
      .where('subject', '=', `change:${broken}`)
      .execute();
    expect(incident).toEqual([{ kind: 'WORK_KEEPS_FAILING' }]);
  });
});

describe('everybody whose money it is', () => {
  it('is told before it goes elsewhere: the owners and who shares the card', async () => {
    await giveCompanyCard(app, locationId);
    const maricel = await aWaiter(app, { locationId });
    const stranger = await aWaiter(app, { locationId });
    const token = await signIn(app, maricel);
    const path = `/api/users/${maricel.userId}/staff/${maricel.staffId}/shared-card`;
    const body = { acceptedVersion: '2026-11-21', password: testPassword };
    expect((await app.ask('PUT', path, { token, body })).status).toBe(200);

    await giveCard(khalid);
    for (const owner of [khalid, layla]) {
      const { sent, messages } = await toldTo(app, owner);
      expect(sent.at(-1)).toContain('there is a request to pay the venue’s money to Mastercard');
      expect(sent.at(-1)).toContain('DUBAI CREEK LLC');
      expect(messages.at(-1)).toContain('needs a second person');
    }
    expect((await toldTo(app, maricel)).sent.at(-1)).toContain('This concerns your money too');
    expect((await toldTo(app, stranger)).sent).toEqual([]);
    const shown = await app.ask('GET', path, { token });
    expect(shown.body).toMatchObject({
      offered: { lastFour: '5556' },
      next: { to: { lastFour: '8210' }, isApproved: false },
    });

    await agreeAndWait(app, layla, locationId);
    const { sent } = await toldTo(app, maricel);
    expect(sent.at(-1)).toContain('is now paid to a different card or account');
  });
});

async function leave({ userId }: Waiter): Promise<void> {
  await app.context.db
    .updateTable('identity.memberships')
    .set({ is_active: false, left_at: app.clock.now() })
    .where('user_id', '=', userId)
    .where('location_id', '=', locationId)
    .execute();
}

async function actions(): Promise<string[]> {
  const log = await app.context.db
    .selectFrom('platform.audit_log')
    .select('action')
    .where('subject', '=', `location:${locationId}`)
    .execute();
  return log.map(({ action }) => action);
}
