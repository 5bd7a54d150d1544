// A sales person changes how a team's tips are shared, in the middle of a day and without a word.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aRestaurant, aWaiter, row, signIn, type Waiter } from '../support/build.ts';
import { aDubaiRestaurant, somebodyAt } from '../support/dubai.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';
import {
  agreeAndWait,
  changesAt,
  decide,
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
  locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
  sally = await somebody(app, 'ROLE_SALES_PERSON');
  ingrid = await somebody(app, 'ROLE_ADMIN');
  await sell(locationId);
});

async function sell(at: number): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: sally.userId })
    .where('location_id', '=', at)
    .execute();
}

async function change(person: Waiter, body: object): Promise<Answer> {
  return app.ask('PATCH', `/api/locations/${locationId}`, {
    token: await signIn(app, person),
    body,
  });
}

async function placeNow() {
  return app.context.db
    .selectFrom('locations.locations')
    .select(['tips_type as tipsType', 'workplace_fee_bps as workplaceFee'])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
}

async function textsTo(address: string): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter(({ to }) => to === address).map(({ text }) => text);
}

async function logHere() {
  return app.context.db
    .selectFrom('platform.audit_log')
    .select(['action', 'details'])
    .where('subject', '=', `location:${locationId}`)
    .orderBy('at')
    .execute();
}

const off = { tipsType: 'PERSONAL' };

describe('sharing at a venue with a team', () => {
  it('stays as it is until an owner approved it and the next business day has begun', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const asked = await change(sally, off);
    expect(asked.body).toMatchObject({ waiting: [{ kind: 'TIPS_TYPE' }] });
    const [waiting] = asked.body['waiting'] as unknown as { countsFrom: string }[];
    expect(new Date(waiting?.countsFrom ?? '').getUTCMinutes()).toBe(0);
    expect((await textsTo(waiter.email))[0]).toContain('everyone receives their own tips');
    expect((await textsTo(olga.email))[0]).toContain('an owner’s approval');
    expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
    // An administrator does not stand in for an owner who is there.
    const byAdmin = await decide(app, ingrid, locationId, 'approve');
    expect(byAdmin.body).toMatchObject({ details: { reason: 'OWNER_NEEDED' } });
    app.clock.advance({ hours: 30 });
    await putDueInForce(app);
    expect((await placeNow()).tipsType).toBe('COMMON');
    await agreeAndWait(app, olga, locationId);
    expect((await placeNow()).tipsType).toBe('PERSONAL');
    expect((await logHere()).at(-2)).toMatchObject({
      action: 'location.changed',
      details: { tipsTypeBefore: 'COMMON', tipsType: 'PERSONAL' },
    });
  });

  it('approved in the middle of a day, waits for the next one', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    await change(sally, off);
    app.clock.advance({ hours: 30 });
    await decide(app, olga, locationId, 'approve');
    await putDueInForce(app);
    expect((await placeNow()).tipsType).toBe('COMMON');
    app.clock.advance({ hours: 24 });
    await putDueInForce(app);
    const [request] = await changesAt(app, olga, locationId);
    // The round came within a day that had begun, and left it alone.
    expect(request).toMatchObject({ state: 'OPEN' });
    expect((await placeNow()).tipsType).toBe('COMMON');
  });

  it('without an owner takes an administrator besides the sales person', async () => {
    await aWaiter(app, { locationId, staffType: 'Waiter' });
    await change(sally, off);
    expect((await decide(app, sally, locationId, 'approve')).status).toBe(404);
    await agreeAndWait(app, ingrid, locationId);
    expect((await placeNow()).tipsType).toBe('PERSONAL');
  });

  it('of a venue that is being set up is changed at once', async () => {
    expect((await change(sally, off)).body).toEqual({ waiting: [] });
    expect((await placeNow()).tipsType).toBe('PERSONAL');
  });
});

describe('sharing in a tronc', () => {
  it('is approved by the troncmaster, and by neither an owner nor an administrator', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const tom = await somebodyAt(app, locationId, 'ROLE_TRONC_MASTER');
    await change(sally, off);
    for (const person of [olga, ingrid]) {
      const refused = await decide(app, person, locationId, 'approve');
      expect(refused.body).toMatchObject({ details: { reason: 'TRONCMASTER_NEEDED' } });
    }
    expect(await changesAt(app, tom, locationId)).toMatchObject([
      { kind: 'TIPS_TYPE', may: { approve: true, refuse: true, withdraw: false } },
    ]);
    await agreeAndWait(app, tom, locationId);
    expect((await placeNow()).tipsType).toBe('PERSONAL');
  });

  it('leads the troncmaster to the split, the owner to the venue and a worker to their payouts', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const tom = await somebodyAt(app, locationId, 'ROLE_TRONC_MASTER');
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await change(sally, off);
    await app.settle();
    const opens = async ({ userId }: Waiter) => {
      const rows = await app.context.db
        .selectFrom('notifications.messages')
        .select('opens')
        .where('user_id', '=', userId)
        .execute();
      return rows.map((one) => one.opens);
    };
    expect(await opens(tom)).toEqual([{ page: 'SPLIT', locationId }]);
    expect(await opens(olga)).toEqual([{ page: 'LOCATION', locationId }]);
    expect(await opens(waiter)).toEqual([{ page: 'OWN_PAYOUTS' }]);
    const [letter] = await textsTo(tom.email);
    expect(letter).toContain('reject it in Tipwell');
  });

  it('is not approved by a troncmaster of less than a day, nor by one the requester appointed', async () => {
    const tom = await somebodyAt(app, locationId, 'ROLE_TRONC_MASTER');
    const granted = (how: { effective_at?: Date; granted_by?: string | null }) =>
      app.context.db
        .updateTable('identity.role_grants')
        .set(how)
        .where('user_id', '=', tom.userId)
        .execute();
    await granted({ effective_at: app.clock.now() });
    await change(sally, off);
    const early = await decide(app, tom, locationId, 'approve');
    expect(early.body).toMatchObject({ details: { reason: 'NEW_ROLE' } });
    await granted({ effective_at: new Date('2020-01-01'), granted_by: sally.userId });
    expect(await changesAt(app, tom, locationId)).toMatchObject([
      { may: { approve: false, refuse: true }, whyNotSecond: 'APPOINTED_BY_REQUESTER' },
    ]);
    const appointed = await decide(app, tom, locationId, 'approve');
    expect(appointed.body).toMatchObject({ details: { reason: 'APPOINTED_BY_REQUESTER' } });
    await granted({ granted_by: null });
    expect((await decide(app, tom, locationId, 'approve')).status).toBe(200);
  });

  it('is not approved by a troncmaster who lost the tronc before the day', async () => {
    const tom = await somebodyAt(app, locationId, 'ROLE_TRONC_MASTER');
    await change(sally, off);
    const requestId = await openChangeAt(app, locationId);
    await decide(app, tom, locationId, 'approve');
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', tom.staffId)
      .execute();
    const { counts_from: from } = await app.context.db
      .selectFrom('approvals.change_requests')
      .select('counts_from')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    app.clock.advance({
      seconds: Math.ceil((from.getTime() - app.clock.now().getTime()) / 1_000),
    });
    await putDueInForce(app);
    expect((await placeNow()).tipsType).toBe('COMMON');
  });

  it('shows a troncmaster nothing that is the owners’ to decide', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const tom = await somebodyAt(app, locationId, 'ROLE_TRONC_MASTER');
    const ending = `/api/locations/${locationId}/staffs/${olga.staffId}/end`;
    await app.ask('POST', ending, { token: await signIn(app, sally) });
    expect(await changesAt(app, tom, locationId)).toEqual([]);
    expect((await decide(app, tom, locationId, 'refuse')).status).toBe(403);
  });
});

describe('the venue’s share of tips', () => {
  it('is raised from the next business day with the owner’s approval, and lowered at once', async () => {
    locationId = await aDubaiRestaurant(app);
    await sell(locationId);
    const khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
    expect((await change(sally, { workplaceFee: 2_000 })).body).toMatchObject({
      waiting: [{ kind: 'WORKPLACE_FEE' }],
    });
    expect((await placeNow()).workplaceFee).toBe(0);
    await agreeAndWait(app, khalid, locationId);
    expect((await placeNow()).workplaceFee).toBe(2_000);
    expect((await change(sally, { workplaceFee: 500 })).body).toEqual({ waiting: [] });
    expect((await placeNow()).workplaceFee).toBe(500);
  });
});

describe('our own fee', () => {
  it('is changed with a reason, which the log has with before and after, and owners are told', async () => {
    const olga = await somebodyAt(app, locationId, 'ROLE_OWNER');
    const refused = await change(sally, { platformBps: 250 });
    expect(refused.body['fields']).toHaveProperty('feeReason');
    const done = await change(sally, { platformBps: 250, feeReason: 'Agreed on the phone' });
    expect(done.status).toBe(200);
    expect((await logHere()).at(-1)).toMatchObject({
      action: 'location.changed',
      details: { platformBpsBefore: null, platformBps: 250, reason: 'Agreed on the phone' },
    });
    expect((await textsTo(olga.email))[0]).toMatch(/service fee from .* to 2.5/);
  });
});
