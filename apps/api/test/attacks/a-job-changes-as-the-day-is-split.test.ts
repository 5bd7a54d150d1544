// At 04:00 the day that ended is split while managers change jobs and roles on other connections: the day is
// split once, by what people were on it, and every penny of it is allocated.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sum } from '@tipwell/contract/money/money';
import { closeDueRuns, closeRun } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { verifyLedger } from '#ledger/ledger';
import { aPaidTip, aRestaurant, aWaiter, row, signIn, type Waiter } from '../support/build.ts';
import { somebodyAt } from '../support/dubai.ts';
import { asIfAlways } from '../support/pooled-venue.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
/** The sandbox's clock goes forward alone, and payments carry its time: each test has days of its own. */
let today = Temporal.Now.plainDateISO('Europe/London').add({ days: 1 });

const at = (day: Temporal.PlainDate, time: string): Date =>
  new Date(
    day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).toInstant()
      .epochMilliseconds,
  );
/** 04:00 of the morning after a day. */
const endOf = (day: Temporal.PlainDate): Date => at(day.add({ days: 1 }), '04:00');
const before = (moment: Date, ms: number): Date => new Date(moment.getTime() - ms);

async function setClocks(to: Date): Promise<void> {
  app.clock.set(to);
  const { status } = await app.outside.ask('POST', '/v1/test/clock', { now: to.toISOString() });
  expect(status).toBe(200);
}

beforeAll(async () => {
  app = await openTestApp(at(today, '12:00'));
});
beforeEach(async () => {
  today = today.add({ days: 3 });
  await setClocks(at(today, '12:00'));
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

interface Place {
  locationId: number;
  /** By token, who may change jobs. */
  managers: string[];
  people: Waiter[];
  waiters: Waiter[];
  chef: Waiter;
}

/** A day of £10.01 for the team, in a place where two waiters share 60 % and a chef has 40 %. */
async function aDay(): Promise<Place> {
  app.clock.set(at(today, '12:00'));
  const locationId = await aRestaurant(app, {
    tipsType: 'COMMON',
    rows: [row('Waiter', 6000), row('Chef', 4000)],
  });
  const waiters = [
    await aWaiter(app, { locationId, staffType: 'Waiter' }),
    await aWaiter(app, { locationId, staffType: 'Waiter' }),
  ];
  const chef = await aWaiter(app, { locationId, staffType: 'Chef' });
  const managers = [
    await somebodyAt(app, locationId, 'ROLE_OWNER'),
    await somebodyAt(app, locationId, 'ROLE_RESTAURANT_ADMIN'),
  ];
  await giveTheTeam(locationId);
  app.clock.set(before(endOf(today), 60_000));
  return { locationId, managers: await tokensOf(managers), people: managers, waiters, chef };
}

const tokensOf = async (people: readonly Waiter[]): Promise<string[]> =>
  Promise.all(people.map((person) => signIn(app, person)));

async function giveTheTeam(locationId: number): Promise<void> {
  await aPaidTip(app, { staffId: null, locationId }, { amount: 1001, feeMode: 'VENDOR' });
  await app.settle();
}

async function becomes(
  { locationId, managers }: Place,
  nth: number,
  { staffId }: Waiter,
  staffType: string,
  roles = ['ROLE_USER'],
): Promise<void> {
  const { status } = await app.ask('PUT', `/api/locations/${locationId}/staffs/${staffId}`, {
    token: managers[nth] ?? '',
    body: { roles, staffType, employment: 'EMPLOYEE' },
  });
  expect(status).toBe(200);
}

async function runsOf(locationId: number, businessDay: Temporal.PlainDate) {
  return app.context.db
    .selectFrom('distribution.runs')
    .select(['run_id as runId', 'pool_total as total', 'allocated'])
    .where('location_id', '=', locationId)
    .where('business_day', '=', businessDay.toString())
    .execute();
}

/** What each of the three was given of a day that was split once, and that it was all of it. */
async function given({ locationId, waiters, chef }: Place, businessDay = today): Promise<number[]> {
  const runs = await runsOf(locationId, businessDay);
  expect(runs).toMatchObject([{ total: 1001, allocated: 1001 }]);
  const shares = await app.context.db
    .selectFrom('distribution.share_facts')
    .select(['staff_id as staffId', 'amount'])
    .where('location_id', '=', locationId)
    .where('business_day', '=', businessDay.toString())
    .execute();
  const all = shares.map(({ amount }) => amount ?? 0);
  expect(sum(all)).toBe(1001);
  const { rows } = await app.context.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from ledger.posting_facts
     where kind = 'POOL_SHARE' and account_kind = 'person' and source_id = $1`,
    [runs[0]?.runId],
  );
  expect(rows[0]?.sum).toBe(1001);
  return [...waiters, chef].map((person) =>
    sum(shares.filter(({ staffId }) => staffId === person.staffId).map((one) => one.amount ?? 0)),
  );
}

/** The day is split three times at once, each on a connection of its own. */
const splitThrice = async ({ locationId }: Place, day = today): Promise<unknown> =>
  Promise.all(
    [1, 2, 3].map(async () => closeRun(app.context, { locationId, businessDay: day.toString() })),
  );

async function promiseAllInOrder(
  first: () => Promise<unknown>,
  ms: number,
  then: () => Promise<unknown>,
) {
  const begun = first();
  await pause(ms);
  await Promise.all([begun, then()]);
}

describe('a job that changes as the day is split', () => {
  it.each([0, 1, 3, 8, 20, 40])(
    'asked for a moment before 04:00, %s ms before the split, leaves the day as it was',
    async (ms) => {
      const place = await aDay();
      const [ann, ben] = place.waiters as [Waiter, Waiter];
      app.clock.set(before(endOf(today), 1));
      await promiseAllInOrder(
        async () =>
          Promise.all([
            becomes(place, 0, ann, 'Chef'),
            becomes(place, 1, ben, 'Waiter', ['ROLE_USER', 'ROLE_STAFF_MASTER']),
          ]),
        ms,
        async () => {
          app.clock.set(endOf(today));
          await splitThrice(place);
        },
      );
      await app.settle();
      expect(await given(place)).toEqual([301, 300, 400]);
    },
  );

  it('at 04:00 itself is of the day that begins, and applies from the one after it', async () => {
    const tomorrow = today.add({ days: 1 });
    const place = await aDay();
    const [ann] = place.waiters as [Waiter];
    await setClocks(endOf(today));
    await Promise.all([splitThrice(place), becomes(place, 0, ann, 'Chef'), splitThrice(place)]);
    await giveTheTeam(place.locationId);
    expect(await given(place)).toEqual([301, 300, 400]);
    app.clock.set(endOf(tomorrow));
    await splitThrice(place, tomorrow);
    expect(await given(place, tomorrow)).toEqual([301, 300, 400]);
  });

  it('in the last millisecond applies to the day that begins, which is split once too', async () => {
    const tomorrow = today.add({ days: 1 });
    const place = await aDay();
    const [ann, ben] = place.waiters as [Waiter, Waiter];
    app.clock.set(before(endOf(today), 1));
    await becomes(place, 0, ann, 'Chef');
    app.clock.set(endOf(today));
    await Promise.all([splitThrice(place), splitThrice(place), becomes(place, 1, ben, 'Chef')]);
    expect(await given(place)).toEqual([301, 300, 400]);
    await setClocks(endOf(today));
    await giveTheTeam(place.locationId);
    app.clock.set(endOf(tomorrow));
    await splitThrice(place, tomorrow);
    expect(await given(place, tomorrow)).toEqual([200, 601, 200]);
  });

  it('of everyone at once, while other days wait, gives nobody two shares', async () => {
    const places = [await aDay(), await aDay(), await aDay()];
    // When workers begin with it: what was paid in the last minute is recorded by then.
    app.clock.set(before(endOf(today), -5 * 60_000));
    for (const place of places) place.managers = await tokensOf(place.people);
    await Promise.all([
      closeDueRuns(app.context, hoursOfDay),
      closeDueRuns(app.context, hoursOfDay),
      ...places.flatMap((place) => [
        becomes(place, 0, place.waiters[0] as Waiter, 'Chef'),
        becomes(place, 1, place.chef, 'Waiter'),
      ]),
      closeDueRuns(app.context, hoursOfDay),
    ]);
    for (const place of places) expect(await given(place)).toEqual([301, 300, 400]);
  });

  it('and is a person’s first, of the running day: the day is still shared once and whole', async () => {
    const place = await aDay();
    const { locationId } = place;
    const dora = await aWaiter(app, { locationId });
    await asIfAlways(app, { locationId }, { staff_type: null }, [dora.staffId]);
    app.clock.set(before(endOf(today), 1));
    await promiseAllInOrder(
      async () => becomes(place, 0, dora, 'Chef'),
      5,
      async () => {
        app.clock.set(endOf(today));
        await splitThrice(place);
      },
    );
    const [ann, ben, chef] = await given(place);
    expect([ann, ben]).toEqual([301, 300]);
    // With the chef alone or with both: whichever came first, nobody's part is made twice.
    expect([400, 200]).toContain(chef);
  });
});
