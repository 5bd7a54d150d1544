import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
  aGroup,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { balanceOf, postEntries, verifyLedger } from '#ledger/ledger';
import { closeDueRuns, closeRun, openAlerts, recordWorked } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';

const monday = '2026-11-16';
const mondayEvening = '2026-11-16T20:00:00Z';
const tuesdayAtFive = '2026-11-17T05:00:00Z';
const tuesdayEvening = '2026-11-17T20:00:00Z';
const wednesdayAtFive = '2026-11-18T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(mondayEvening);
});
beforeEach(() => app.clock.set(new Date(mondayEvening)));
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

const at = (moment: string) => app.clock.set(new Date(moment));
const alertsOf = (locationId: number) => openAlerts(app.context.db, [locationId]);

describe('a common pool', () => {
  it('is split at five past four, by percentage and then equally, to the penny', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    const [ann, ben, cem] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'BAR'),
    ];
    const [tip] = await putIntoPool(app, venue, [{ amount: 700 }, { amount: 301 }]);
    at('2026-11-17T04:04:59Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(0);
    at('2026-11-17T04:05:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(301);
    expect(await hasFrom(app, venue, ben)).toBe(300);
    expect(await hasFrom(app, venue, cem)).toBe(400);
    expect(await balanceOf(app.context.db, tip?.account ?? '')).toMatchObject({ balance: 0 });
    expect(await runsOf(app, venue)).toMatchObject([
      {
        business_day: monday,
        pool_total: 1001,
        allocated: 1001,
        unallocated: 0,
        scheme_version: 1,
      },
    ]);
  });

  it('is shared with whom an agency sends like with everybody, for the days they were there', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    const sent = await aColleague(app, venue, 'WAITER', { employment: 'AGENCY' });
    const worked = [
      { staffId: ann.staffId, minutes: 360, points: 1 },
      { staffId: sent.staffId, minutes: 120, points: 1 },
    ];
    const day = { locationId: venue.locationId, businessDay: monday, worked };
    await app.context.db.transaction().execute((tx) => recordWorked(tx, day, app.clock.now()));
    await putIntoPool(app, venue, [{ amount: 800 }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, sent)]).toEqual([600, 200]);
  });

  it('is split by its own clock: in Dubai four hours before London', async () => {
    const dubai = await aVenue(app, { country: 'ae', currency: 'AED', timeZone: 'Asia/Dubai' });
    await aScheme(app, dubai, { WAITER: 100 });
    const ann = await aColleague(app, dubai, 'WAITER');
    await putIntoPool(app, dubai, [{ amount: 500 }]);
    at('2026-11-17T00:05:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, dubai, ann)).toBe(500);
  });

  it('cannot be split before its day has ended', async () => {
    const { locationId } = await aVenue(app);
    const early = closeRun(app.context, { locationId, businessDay: monday });
    await expect(early).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });

  it('is split by points × minutes where they were recorded', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const [ann, ben, off] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
    ];
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    const worked = [
      { staffId: ann.staffId, minutes: 480, points: 10 },
      { staffId: ben.staffId, minutes: 240, points: 5 },
    ];
    const record = () =>
      app.context.db
        .transaction()
        .execute((tx) =>
          recordWorked(
            tx,
            { locationId: venue.locationId, businessDay: monday, worked },
            app.clock.now(),
          ),
        );
    await record();
    // Nobody said anything of the third: the day waits another day for it.
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(0);
    at('2026-11-18T04:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(800);
    expect(await hasFrom(app, venue, ben)).toBe(200);
    expect(await hasFrom(app, venue, off)).toBe(0);
    await expect(record()).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });

  it('is shared by nobody’s manager in New York', async () => {
    const bar = await aVenue(app, {
      country: 'us',
      currency: 'USD',
      timeZone: 'America/New_York',
    });
    await aScheme(app, bar, { BAR: 100 });
    const ann = await aColleague(app, bar, 'BAR');
    const manager = await aColleague(app, bar, 'BAR', {
      roles: ['ROLE_RESTAURANT_ADMIN', 'ROLE_USER'],
    });
    await putIntoPool(app, bar, [{ amount: 1000 }]);
    at('2026-11-17T09:05:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, bar, ann)).toBe(1000);
    expect(await hasFrom(app, bar, manager)).toBe(0);
  });
});

describe('where the person tipped comes first', () => {
  it('the remainder is shared by the others, and the primary takes no second share of it', async () => {
    const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    await aScheme(
      app,
      venue,
      { WAITER: 25, BAR: 25 },
      { primary: { staffType: null, percent: 50 } },
    );
    const [ann, ben, cem] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'BAR'),
    ];
    // The pool's parts alone: what the primaries had at once stands on their accounts already.
    await putIntoPool(app, venue, [
      { amount: 400, primary: ann },
      { amount: 600, primary: cem },
      { amount: 100 },
    ]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(300 + 25);
    expect(await hasFrom(app, venue, ben)).toBe(200 + 300 + 25);
    expect(await hasFrom(app, venue, cem)).toBe(200 + 50);
  });

  it('somebody who works alone has it all in the end', async () => {
    const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    await aScheme(app, venue, { BAR: 40 }, { primary: { staffType: 'WAITER', percent: 60 } });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 363, primary: ann }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(363);
    expect(await alertsOf(venue.locationId)).toEqual([]);
  });
});

describe('a pool that nobody can be given', () => {
  it.each(['COMMON', 'PERSONAL'] as const)(
    'is set aside with an alert, never to the venue (%s)',
    async (tipsType) => {
      const venue = await aVenue(app, { tipsType });
      if (tipsType === 'COMMON') await aScheme(app, venue, { WAITER: 100 });
      await putIntoPool(app, venue, [{ amount: 363 }]);
      at(tuesdayAtFive);
      await closeDueRuns(app.context, hoursOfDay);
      const account = `unallocated:${venue.locationId}:GBP`;
      expect(await balanceOf(app.context.db, account)).toMatchObject({ balance: 363 });
      expect(await runsOf(app, venue)).toMatchObject([{ allocated: 0, unallocated: 363 }]);
      expect(await alertsOf(venue.locationId)).toMatchObject([
        { kind: 'UNALLOCATED', businessDay: monday, amount: 363, currency: 'GBP' },
      ]);
    },
  );
});

describe('a group of a place of personal tips', () => {
  it('shares what it was tipped as a whole equally, and apart from the place’s own pool', async () => {
    const salon = await aVenue(app, { tipsType: 'PERSONAL' });
    const [ann, ben, off] = [
      await aColleague(app, salon, null),
      await aColleague(app, salon, 'STYLIST'),
      await aColleague(app, salon, 'STYLIST'),
    ];
    const groupId = await aGroup(app, salon, [ann, ben]);
    const [tip] = await putIntoPool(app, salon, [{ amount: 1001, groupId }, { amount: 70 }]);
    expect(tip?.account).toBe(`pool:${salon.locationId}:${monday}:GBP:group-${groupId}`);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, salon, ann)).toBe(501);
    expect(await hasFrom(app, salon, ben)).toBe(500);
    expect(await hasFrom(app, salon, off)).toBe(0);
    expect(await runsOf(app, salon)).toMatchObject([
      { group_id: null, allocated: 0, unallocated: 70 },
      { group_id: groupId, allocated: 1001, unallocated: 0 },
    ]);
    // No scheme had a say in these runs, so one may begin on that very day.
    expect(await aScheme(app, salon, { STYLIST: 100 }, { validFrom: monday })).toBe(1);
  });
});

describe('a pool that waits for percentages', () => {
  it('stays open with one alert however often it is tried, and is split once they are set', async () => {
    const venue = await aVenue(app);
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 500 }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    await closeDueRuns(app.context, hoursOfDay);
    const asked = { locationId: venue.locationId, businessDay: monday };
    expect(await closeRun(app.context, asked)).toEqual([
      { outcome: 'WAITS', error: 'percentagesNotSet', staffTypes: ['WAITER'] },
    ]);
    expect(await hasFrom(app, venue, ann)).toBe(0);
    expect(await alertsOf(venue.locationId)).toMatchObject([{ kind: 'PERCENTAGES_NOT_SET' }]);

    await aScheme(app, venue, { WAITER: 100 }, { validFrom: monday });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(500);
    expect(await alertsOf(venue.locationId)).toEqual([]);
  });

  it('names the staff type without one, and takes percentages that were set for today', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const [ann, dee] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'KITCHEN'),
    ];
    await putIntoPool(app, venue, [{ amount: 500 }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await alertsOf(venue.locationId)).toMatchObject([
      { kind: 'GROUP_PERCENTAGES_MISSING', staffTypes: ['KITCHEN'] },
    ]);
    await aScheme(app, venue, { WAITER: 80, KITCHEN: 20 }, { validFrom: '2026-11-17' });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(400);
    expect(await hasFrom(app, venue, dee)).toBe(100);
    expect(await alertsOf(venue.locationId)).toEqual([]);
  });
});

describe('schemes and days', () => {
  it('each day is split by the version that counts on it', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    await aScheme(app, venue, { WAITER: 50, BAR: 50 }, { validFrom: '2026-11-17' });
    const [ann, cem] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'BAR'),
    ];
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at(tuesdayEvening);
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at(wednesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(600 + 500);
    expect(await hasFrom(app, venue, cem)).toBe(400 + 500);
    expect((await runsOf(app, venue)).map((run) => run.scheme_version)).toEqual([1, 2]);
  });

  it('a change never reaches back into a day that is split', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    await expect(aScheme(app, venue, { BAR: 100 }, { validFrom: monday })).rejects.toMatchObject({
      failureName: 'inputInvalid',
    });
    expect(await aScheme(app, venue, { BAR: 100 }, { validFrom: '2026-11-17' })).toBe(2);
  });

  it('a tip that comes after its day was split goes to the next day', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 500 }]);
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    const [late] = await putIntoPool(app, venue, [{ amount: 70, capturedAt: mondayEvening }]);
    expect(late).toMatchObject({ businessDay: '2026-11-17' });
    at(wednesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(570);
  });

  it('a joiner shares from the day they joined on', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 500 }]);
    at(tuesdayEvening);
    const ben = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 600 }]);
    at(wednesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(800);
    expect(await hasFrom(app, venue, ben)).toBe(300);
  });
});

describe('many at once', () => {
  it('twenty who close the same day make one run, one entry and one answer', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 500 }]);
    at(tuesdayAtFive);
    const asked = { locationId: venue.locationId, businessDay: monday };
    const closings = await Promise.all(
      Array.from({ length: 20 }, () => closeRun(app.context, asked)),
    );
    const ids = closings.flat().map((closing) => closing.outcome === 'CLOSED' && closing.run.runId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(1);
    expect(await hasFrom(app, venue, ann)).toBe(500);
    expect(await runsOf(app, venue)).toHaveLength(1);
  });

  it('tips that are recorded while their day is split are in that run or in the next, and once', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 100 }]);
    at(tuesdayAtFive);
    const asked = { locationId: venue.locationId, businessDay: monday };
    const record = () => putIntoPool(app, venue, [{ amount: 100, capturedAt: mondayEvening }]);
    const tips = Array.from({ length: 30 }, (_, nth) =>
      nth % 3 === 0 ? closeRun(app.context, asked).then(record) : record(),
    );
    const placed = (await Promise.all(tips)).flat();
    expect(placed).toHaveLength(30);
    const inTime = placed.filter(({ businessDay }) => businessDay === monday).length;
    const late = placed.filter(({ businessDay }) => businessDay === '2026-11-17').length;
    expect(inTime + late).toBe(30);
    expect(late).toBeGreaterThanOrEqual(10);
    expect(await hasFrom(app, venue, ann)).toBe(100 + 100 * inTime);
    at(wednesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(3100);
  });

  it('a place whose books do not agree is left alone and keeps nobody waiting', async () => {
    const [broken, venue] = [await aVenue(app), await aVenue(app)];
    for (const place of [broken, venue]) await aScheme(app, place, { WAITER: 100 });
    const [ann, ben] = [
      await aColleague(app, broken, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
    ];
    const [tip] = await putIntoPool(app, broken, [{ amount: 500 }]);
    await putIntoPool(app, venue, [{ amount: 500 }]);
    await app.context.db.transaction().execute((tx) =>
      postEntries(
        tx,
        [
          {
            entryId: '019aa000-0000-7000-8000-00000000b00c',
            kind: 'STRAY',
            occurredAt: app.clock.now(),
            details: {},
            postings: [
              { account: tip?.account ?? '', kind: 'STRICT', currency: 'GBP', amount: 1 },
              { account: 'clearing:STRIPE:GBP', kind: 'APPEND_ONLY', currency: 'GBP', amount: -1 },
            ],
          },
        ],
        app.clock.now(),
      ),
    );
    at(tuesdayAtFive);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, broken, ann)).toBe(0);
    expect(await hasFrom(app, venue, ben)).toBe(500);
  });
});

it('a run that is closed cannot be changed by anybody', async () => {
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  await aColleague(app, venue, 'WAITER');
  await putIntoPool(app, venue, [{ amount: 500 }]);
  at(tuesdayAtFive);
  await closeDueRuns(app.context, hoursOfDay);
  const { db } = app.context;
  const changes = await Promise.allSettled([
    db.updateTable('distribution.runs').set({ allocated: 0 }).execute(),
    db.deleteFrom('distribution.run_shares').execute(),
    db.updateTable('distribution.scheme_rows').set({ percentage: 0 }).execute(),
    db.deleteFrom('distribution.pool_parts').execute(),
  ]);
  for (const change of changes) {
    expect(change).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('is refused') },
    });
  }
});
