import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recomputeShare } from '@tipwell/contract/distribution/recompute-share.rule';
import {
  aColleague,
  aGroup,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { withoutIdsAndTimes } from '#test/support/without-ids.ts';
import { explainPart } from '../explanations/explain-share.ts';
import { answerScheme, closeRun, recordWorked } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { listShares } from '../runs/list-shares.ts';
import { showOpenPool } from '../pending/show-open-pool.ts';

const notFound = { failureName: 'notFound' };
const monday = '2026-11-16';
const mondayEvening = '2026-11-16T20:00:00Z';
const tuesdayAtFive = '2026-11-17T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(mondayEvening);
});
beforeEach(() => app.clock.set(new Date(mondayEvening)));
afterAll(async () => {
  await app.close();
});

const sharesOf = async ({ staffId }: Colleague, more: { limit?: number; before?: string } = {}) =>
  listShares(app.context, { staffId, limit: more.limit ?? 20, before: more.before });

/** Splits a day after it has ended and gives back the run of the place. */
async function split(venue: Venue, businessDay = monday, after = tuesdayAtFive): Promise<string> {
  app.clock.set(new Date(after));
  await closeRun(app.context, { locationId: venue.locationId, businessDay });
  const runs = await runsOf(app, venue);
  return runs.find((run) => run.business_day === businessDay)?.run_id ?? '';
}

/** The whole of it: what a person isn't shown of a small team is tried with the attacks. */
const explain = async ({ staffId }: Colleague, runId: string) =>
  explainPart(app.context.db, { staffId, runId });

/** Writes down what people worked on Monday, in minutes and points. */
async function worked(venue: Venue, of: readonly [Colleague, number, number?][]): Promise<void> {
  const { locationId } = venue;
  const days = of.map(([{ staffId }, minutes, points = 1]) => ({ staffId, minutes, points }));
  await app.context.db
    .transaction()
    .execute((tx) =>
      recordWorked(tx, { locationId, businessDay: monday, worked: days }, app.clock.now()),
    );
}

describe('the parts of the team’s tips that a person got', () => {
  it('are listed by day, the newest first, page by page', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    const ben = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 700 }, { amount: 301 }]);
    const first = await split(venue);
    await putIntoPool(app, venue, [{ amount: 200, capturedAt: '2026-11-17T20:00:00Z' }]);
    const second = await split(venue, '2026-11-17', '2026-11-18T05:00:00Z');

    const { shares, hasMore } = await sharesOf(ann);
    expect(hasMore).toBe(false);
    expect(shares).toMatchObject([
      { runId: second, businessDay: '2026-11-17', amount: 100, poolTotal: null, tips: 1 },
      { runId: first, businessDay: monday, amount: 501, poolTotal: null, tips: 2, takenBack: 0 },
    ]);
    const page = await sharesOf(ben, { limit: 1 });
    expect(page).toMatchObject({ shares: [{ runId: second }], hasMore: true });
    expect(await sharesOf(ben, { before: second })).toMatchObject({
      shares: [{ runId: first, amount: 500 }],
      hasMore: false,
    });
  });

  it('say what waits for an answer to the scheme, until it is given', async () => {
    const venue = await aVenue(app);
    const version = await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 700 }]);
    await split(venue);
    const held = { amount: 700, because: 'SCHEME_NOT_ANSWERED' };
    expect((await sharesOf(ann)).shares).toMatchObject([{ amount: 700, held }]);
    const { staffId } = ann;
    const answer = { answerId: randomUUIDv7(), staffId, version, answer: 'REJECTED' } as const;
    await answerScheme(app.context, answer);
    expect((await sharesOf(ann)).shares).toMatchObject([{ amount: 700, held: null }]);
  });

  it('say what a refund took back, and count no tip that was refunded before the split', async () => {
    const venue = await aVenue(app, { country: 'de', currency: 'EUR' });
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    const [kept, , early] = await putIntoPool(app, venue, [
      { amount: 700 },
      { amount: 200 },
      { amount: 99 },
    ]);
    await refundFromPool(app, venue, { tipId: early?.tipId ?? '', amount: 99 });
    await split(venue);
    await refundFromPool(app, venue, { tipId: kept?.tipId ?? '', amount: 700 });
    expect((await sharesOf(ann)).shares).toMatchObject([
      { amount: 900, takenBack: 700, poolTotal: 900, tips: 2 },
    ]);
  });

  it('of somebody else are neither listed nor explained', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 700 }]);
    const runId = await split(venue);
    const late = await aColleague(app, venue, 'WAITER');
    expect((await sharesOf(late)).shares).toEqual([]);
    await expect(sharesOf(late, { before: runId })).rejects.toMatchObject(notFound);
    await expect(explain(late, runId)).rejects.toMatchObject(notFound);
    await expect(explain(late, randomUUIDv7())).rejects.toMatchObject(notFound);
  });
});

describe('why this amount', () => {
  it('has the scheme, the percentages, the weights and the spare penny', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { FLOOR: 60, BAR: 25, KITCHEN: 15 }, { validFrom: '2026-11-01' });
    const [ann, ben, cem] = [
      await aColleague(app, venue, 'FLOOR'),
      await aColleague(app, venue, 'FLOOR'),
      await aColleague(app, venue, 'FLOOR'),
    ];
    const bar = await aColleague(app, venue, 'BAR');
    const cook = await aColleague(app, venue, 'KITCHEN');
    await worked(venue, [
      [ann, 390],
      [ben, 300],
      [cem, 480],
      [bar, 60],
      [cook, 60],
    ]);
    await putIntoPool(app, venue, [{ amount: 41_260 }]);
    const runId = await split(venue);
    const why = await explain(ann, runId);
    expect(why).toMatchObject({
      businessDay: monday,
      poolTotal: 41_260,
      tips: 1,
      sharedBy: 'TEAM',
      weighing: 'MINUTES',
      elsewhere: 0,
      scheme: { version: 1, validFrom: '2026-11-01' },
    });
    expect(why.scheme?.rows).toContainEqual({
      staffType: 'BAR',
      label: null,
      percentage: 2500,
      isPrimary: false,
    });
    // £247.56 × 390 ÷ 1170 is exactly £82.52: the one spare penny goes to a larger fraction.
    expect(why.portions).toEqual([
      {
        amount: 41_260,
        fate: 'SHARED',
        givenToYou: null,
        types: [
          { staffType: 'FLOOR', percentage: 6000, isYours: true },
          { staffType: 'BAR', percentage: 2500, isYours: false },
          { staffType: 'KITCHEN', percentage: 1500, isYours: false },
        ],
        yours: {
          typeAmount: 24_756,
          weight: 390,
          totalWeight: 1170,
          whole: 8252,
          remainder: 0,
          spareUnits: 1,
          place: 3,
          decidedBy: 'FRACTION',
          amount: 8252,
        },
      },
    ]);
    expect(recomputeShare(why.portions)).toBe(8252);
  });

  it('can be computed again by everybody, to the penny, from that answer alone', async () => {
    const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    const primary = { staffType: null, percent: 40 };
    await aScheme(app, venue, { WAITER: 41.7, BAR: 18.3 }, { primary });
    const people: Colleague[] = [];
    for (const type of ['WAITER', 'WAITER', 'WAITER', 'WAITER', 'BAR', 'BAR', 'BAR']) {
      people.push(await aColleague(app, venue, type));
    }
    await worked(
      venue,
      people.map((one, index) => [one, 61 + 37 * index, 1 + (index % 3)]),
    );
    const [first, second] = people;
    await putIntoPool(app, venue, [
      { amount: 1001 },
      ...(first ? [{ amount: 777, primary: first }] : []),
      ...(second ? [{ amount: 1234, primary: second }] : []),
    ]);
    const runId = await split(venue);
    let given = 0;
    for (const one of people) {
      const why = await explain(one, runId);
      expect(recomputeShare(why.portions)).toBe(why.amount);
      expect(why.amount).toBe(await hasFrom(app, venue, one));
      expect(why.weighing).toBe('POINTS');
      given += why.amount;
    }
    expect(given).toBe(1001 + 777 + 1234);
  });

  it('tells the own guests’ tips apart, and of a colleague neither name nor amount', async () => {
    const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    await aScheme(app, venue, { WAITER: 60 }, { primary: { staffType: null, percent: 40 } });
    const [ann, ben, cem] = [
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
      await aColleague(app, venue, 'WAITER'),
    ];
    await worked(venue, [
      [ann, 100],
      [ben, 377],
      [cem, 219],
    ]);
    await putIntoPool(app, venue, [
      { amount: 6007, primary: ann },
      { amount: 9001, primary: ben },
    ]);
    const why = await explain(ann, await split(venue));
    expect(why.portions.map(({ amount, fate }) => [amount, fate])).toEqual([
      [9001, 'SHARED'],
      [6007, 'YOUR_GUESTS'],
    ]);
    const told = JSON.stringify(why);
    const bens = await hasFrom(app, venue, ben);
    const cems = await hasFrom(app, venue, cem);
    for (const secret of [ben.userId, ben.subjectKey, cem.userId, 'Number']) {
      expect(told).not.toContain(secret);
    }
    for (const figure of [bens, cems, 377, 219]) {
      expect(withoutIdsAndTimes(why)).not.toContain(String(figure));
    }
  });

  it('of a lone person is that what remained of their own tips came back', async () => {
    const venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY' });
    await aScheme(app, venue, { WAITER: 60 }, { primary: { staffType: null, percent: 40 } });
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 600, primary: ann }]);
    const why = await explain(ann, await split(venue));
    expect(why).toMatchObject({ amount: 600, portions: [{ fate: 'BACK_TO_YOU', yours: null }] });
    expect(recomputeShare(why.portions)).toBe(600);
  });

  it('of a group’s tips has no scheme, and heads for weights', async () => {
    const venue = await aVenue(app, { tipsType: 'PERSONAL' });
    const [ann, ben] = [
      await aColleague(app, venue, 'Stylist'),
      await aColleague(app, venue, null),
    ];
    const groupId = await aGroup(app, venue, [ann, ben]);
    await putIntoPool(app, venue, [{ amount: 901, groupId }]);
    const why = await explain(ann, await split(venue));
    expect(why).toMatchObject({ amount: 451, sharedBy: 'GROUP', scheme: null, weighing: 'HEADS' });
    expect(why.portions[0]?.yours).toMatchObject({ place: 1, spareUnits: 1, decidedBy: 'ORDER' });
    expect(recomputeShare(why.portions)).toBe(451);
  });
});

describe('what is not yet split', () => {
  const open = async ({ staffId }: Colleague) =>
    (await showOpenPool(app.context, staffId, hoursOfDay)).pool;

  it('is the day’s total and the likely part, until four in the morning at the place', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    const ann = await aColleague(app, venue, 'WAITER');
    await aColleague(app, venue, 'WAITER');
    await aColleague(app, venue, 'BAR');
    const nothing = { businessDay: monday, total: 0, tips: 0, likely: 0, reason: null };
    expect(await open(ann)).toMatchObject({ today: nothing, waiting: [] });
    await putIntoPool(app, venue, [{ amount: 700 }, { amount: 301 }]);
    expect(await open(ann)).toEqual({
      currency: 'GBP',
      splitAt: '2026-11-17T04:00:00.000Z',
      terms: { staffType: 'WAITER', next: null, toConfirm: null, whyNone: null },
      today: {
        businessDay: monday,
        total: null,
        tips: 2,
        likely: 301,
        reason: null,
        waitsForHours: false,
      },
      waiting: [],
    });
    await split(venue);
    expect(await hasFrom(app, venue, ann)).toBe(301);
    expect(await open(ann)).toMatchObject({ today: { total: 0, likely: 0 }, waiting: [] });
  });

  it('has no likely part before somebody has set percentages, and then waits', async () => {
    const venue = await aVenue(app);
    const ann = await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 700 }]);
    const reason = 'PERCENTAGES_NOT_SET';
    expect(await open(ann)).toMatchObject({ today: { total: 700, likely: null, reason } });
    app.clock.set(new Date(tuesdayAtFive));
    expect(await open(ann)).toMatchObject({
      today: { businessDay: '2026-11-17', total: 0 },
      waiting: [{ businessDay: monday, total: 700, likely: null, reason }],
    });
    await aScheme(app, venue, { BAR: 100 });
    expect(await open(ann)).toMatchObject({ waiting: [{ reason: 'TYPE_WITHOUT_PERCENTAGE' }] });
  });

  it('says that a day waits for hours as long as it does', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    const ann = await aColleague(app, venue, 'WAITER');
    await aColleague(app, venue, 'WAITER');
    await putIntoPool(app, venue, [{ amount: 700 }]);
    await worked(venue, [[ann, 240]]);
    // The day that runs is split once it is over, whatever is known of it.
    expect(await open(ann)).toMatchObject({ today: { waitsForHours: false } });
    app.clock.set(new Date(tuesdayAtFive));
    const waits = { businessDay: monday, total: 700, reason: null };
    expect(await open(ann)).toMatchObject({ waiting: [{ ...waits, waitsForHours: true }] });
    app.clock.set(new Date('2026-11-18T05:00:00Z'));
    expect(await open(ann)).toMatchObject({ waiting: [{ ...waits, waitsForHours: false }] });
  });

  it('tells somebody who does not share that nothing of it is theirs', async () => {
    const venue = await aVenue(app);
    await aScheme(app, venue, { WAITER: 100 });
    await aColleague(app, venue, 'WAITER');
    const owner = await aColleague(app, venue, 'WAITER', { roles: ['ROLE_OWNER'] });
    await putIntoPool(app, venue, [{ amount: 700 }]);
    expect(await open(owner)).toMatchObject({
      today: { total: null, likely: 0, reason: 'NO_PART' },
    });
  });

  it('is none at a place of personal tips, but for the group one is in', async () => {
    const venue = await aVenue(app, { tipsType: 'PERSONAL' });
    const ann = await aColleague(app, venue, 'Stylist');
    const ben = await aColleague(app, venue, 'Stylist');
    const groupId = await aGroup(app, venue, [ann]);
    await putIntoPool(app, venue, [{ amount: 901, groupId }, { amount: 100 }]);
    expect(await open(ann)).toMatchObject({ today: { total: 901, tips: 1, likely: 901 } });
    expect(await open(ben)).toBeNull();
  });
});
