import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getPerformance } from '@tipwell/contract/backoffice/calls/performance';
import { aPaidTip, aSalon, aWaiter, startATip } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { businessDay } from '#distribution/splits';

let app: TestApp;
let today: string;
let head: { token: string; userId: string };

beforeAll(async () => {
  app = await openTestApp();
  today = businessDay(app.clock.now(), 'Europe/London');
  head = await somebody(app, 'ROLE_SALES_HEAD');
});
afterAll(async () => {
  await app.close();
});

async function told(token: string, period = { from: today, to: today }) {
  const answer = await app.ask('GET', `/api/performance?from=${period.from}&to=${period.to}`, {
    token,
  });
  expect(answer.status).toBe(200);
  return answer.body as unknown as CallOutput<typeof getPerformance>;
}

/** A sales person with two new locations; at the first of them people work. */
async function aSellerWithTwo() {
  const seller = await somebody(app, 'ROLE_SALES_PERSON');
  const [busy, quiet] = [await aSalon(app), await aSalon(app)];
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: seller.userId })
    .where('location_id', 'in', [busy, quiet])
    .execute();
  return { seller, busy, quiet, stylist: await aWaiter(app, { locationId: busy }) };
}

const countVisits = async (locationId: number, visits: number, day = today) =>
  app.context.db
    .insertInto('tipping.page_visits')
    .values({ location_id: locationId, business_day: day, visits })
    .execute();

describe('how sales people’s locations do', () => {
  it('is told to each about their own, and to their head about all', async () => {
    const { seller, busy, quiet, stylist } = await aSellerWithTwo();
    const idle = await somebody(app, 'ROLE_SALES_PERSON');
    await aPaidTip(app, stylist, { amount: 1000, bill: 2000 });
    await aPaidTip(app, stylist, { amount: 500 });

    const own = await told(seller.token);
    const volumes = [{ currency: 'GBP', payments: 2, charged: 3500, tips: 1500 }];
    expect(own.totals).toMatchObject({ locations: 2, active: 1, fresh: 2, volumes });
    expect(own.days).toEqual([{ day: today, payments: 2, volumes }]);
    expect(own.people).toHaveLength(1);
    expect(own.locations.map(({ locationId }) => locationId)).toEqual([busy, quiet]);
    expect(own.maySetTargets).toBe(false);

    expect((await told(idle.token)).totals).toMatchObject({ locations: 0, volumes: [] });

    const all = await told(head.token);
    const line = all.people.find(({ person }) => person?.userId === seller.userId);
    expect(line).toMatchObject({ locations: 2, active: 1, volumes });
    // Whoever has nothing yet has something to reach.
    const idleLine = all.people.find(({ person }) => person?.userId === idle.userId);
    expect(idleLine).toMatchObject({ locations: 0, volumes: [], target: null });
    expect(all.totals.locations).toBeGreaterThanOrEqual(2);
    expect(all.maySetTargets).toBe(true);
  });
});

describe('the way from a page to a payment', () => {
  it('counts pages that were opened, payments that were begun there and those that were paid', async () => {
    const { seller, busy, quiet, stylist } = await aSellerWithTwo();
    await aPaidTip(app, stylist);
    await aPaidTip(app, stylist);
    await startATip(app, stylist);
    await countVisits(busy, 40);
    await countVisits(quiet, 2);
    const { totals, people, locations } = await told(seller.token);
    expect(totals.funnel).toEqual({ visits: 42, begun: 3, paid: 2 });
    expect(people[0]?.funnel).toEqual(totals.funnel);
    expect(locations.map(({ funnel }) => funnel)).toEqual([
      { visits: 40, begun: 3, paid: 2 },
      { visits: 2, begun: 0, paid: 0 },
    ]);
  });

  it('leaves out days on which nothing was counted yet, rather than telling too little', async () => {
    const { seller, busy } = await aSellerWithTwo();
    await countVisits(busy, 5);
    const before = { from: '2020-01-01', to: '2020-01-31' };
    expect((await told(seller.token, before)).totals.funnel).toEqual({
      visits: null,
      begun: 0,
      paid: 0,
    });
  });
});

describe('somebody who sells no more', () => {
  const set = async (userId: string, body: object) =>
    app.ask('PUT', `/api/performance/targets/${userId}/2026-11`, { token: head.token, body });

  it('is told as such, is set no target, and an old one can be taken away', async () => {
    const { seller } = await aSellerWithTwo();
    const wanted = { newLocations: 3, activeLocations: null };
    expect((await set(seller.userId, wanted)).status).toBe(200);
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: [] })
      .where('user_id', '=', seller.userId)
      .execute();
    const lineNow = async () => {
      const { people } = await told(head.token, { from: '2026-11-01', to: '2026-11-30' });
      return people.find(({ person }) => person?.userId === seller.userId);
    };
    expect(await lineNow()).toMatchObject({ person: { sells: false }, target: wanted });
    expect((await set(seller.userId, wanted)).status).toBe(404);
    const none = { newLocations: null, activeLocations: null };
    expect((await set(seller.userId, none)).status).toBe(200);
    expect(await lineNow()).toMatchObject({ person: { sells: false }, target: null });
  });
});

describe('what a sales person is to reach', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  const set = async (userId: string, body: object, of = '2026-11') =>
    app.ask('PUT', `/api/performance/targets/${userId}/${of}`, { token: head.token, body });

  it('is set by their head for a month, read by both, changed and taken back', async () => {
    const { seller } = await aSellerWithTwo();
    const targetOf = async (token: string, period = month) =>
      (await told(token, period)).people.find(({ person }) => person?.userId === seller.userId)
        ?.target;
    const first = { newLocations: 4, activeLocations: 10 };
    expect(await set(seller.userId, first)).toMatchObject({ status: 200 });
    expect(await set(seller.userId, first)).toMatchObject({ status: 200 });
    expect(await targetOf(seller.token)).toEqual(first);
    expect(await targetOf(head.token)).toEqual(first);
    // It is of that month as a whole, and of no other days.
    expect(await targetOf(head.token, { from: '2026-11-01', to: '2026-11-29' })).toBeNull();
    expect(await targetOf(head.token, { from: '2026-10-01', to: '2026-10-31' })).toBeNull();
    await set(seller.userId, { newLocations: null, activeLocations: 12 });
    expect(await targetOf(head.token)).toEqual({ newLocations: null, activeLocations: 12 });
    await set(seller.userId, { newLocations: null, activeLocations: null });
    expect(await targetOf(head.token)).toBeNull();
    const log = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'sales.target-set')
      .where('subject', '=', `user:${seller.userId}`)
      .execute();
    expect(log).toHaveLength(4);
    expect(log.every((entry) => entry.actor_id === head.userId)).toBe(true);
  });

  it.each([
    [{ newLocations: -1, activeLocations: 1 }],
    [{ newLocations: 1.5, activeLocations: 1 }],
    [{ newLocations: 10_001, activeLocations: 1 }],
    [{ newLocations: 'many', activeLocations: 1 }],
    [{ newLocations: 1 }],
  ])('is no %j', async (body) => {
    const { seller } = await aSellerWithTwo();
    expect(await set(seller.userId, body)).toMatchObject({ status: 400 });
  });

  it('is of months and of people who sell', async () => {
    const { seller, stylist } = await aSellerWithTwo();
    const body = { newLocations: 1, activeLocations: 1 };
    expect(await set(seller.userId, body, '2026-13')).toMatchObject({ status: 400 });
    expect(await set(seller.userId, body, '2026-11-01')).toMatchObject({ status: 400 });
    expect(await set(stylist.userId, body)).toMatchObject({ status: 404 });
    const own = await app.ask('PUT', `/api/performance/targets/${seller.userId}/2026-11`, {
      token: seller.token,
      body,
    });
    expect(own).toMatchObject({ status: 403 });
  });
});
