import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
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
import { verifyLedger } from '#ledger/ledger';
import { answerScheme, closeDueRuns, closeRun } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;
let cem: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T20:00:00Z'));
  venue = await aVenue(app, { tipsType: 'COMMON_PRIORITY', country: 'de', currency: 'EUR' });
  await aScheme(app, venue, { WAITER: 50 }, { primary: { staffType: null, percent: 50 } });
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  cem = await aColleague(app, venue, 'WAITER');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

const split = async (): Promise<void> => {
  app.clock.set(new Date('2026-11-17T05:00:00Z'));
  await closeDueRuns(app.context, hoursOfDay);
};
const amounts = async (): Promise<number[]> => {
  const all = [];
  for (const who of [ann, ben, cem]) all.push(await hasFrom(app, venue, who));
  return all;
};
const one = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (!item) throw new Error('There is none.');
  return item;
};

describe('before the run', () => {
  it('comes out of the pool, and the day is split without it', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 300 }]));
    await putIntoPool(app, venue, [{ amount: 600 }]);
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 300 });
    await split();
    expect(await amounts()).toEqual([200, 200, 200]);
  });

  it('leaves an empty pool, which is closed without an entry', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 300 }]));
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 300 });
    await split();
    expect(await runsOf(app, venue)).toMatchObject([{ pool_total: 0, entry_id: null }]);
    expect(await amounts()).toEqual([0, 0, 0]);
  });
});

describe('after the run', () => {
  it('comes out of the shares of everybody, and in the end nothing is left', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 1000 }]));
    await split();
    expect(await amounts()).toEqual([334, 333, 333]);
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 500 });
    expect(await amounts()).toEqual([167, 166, 167]);
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 500 });
    expect(await amounts()).toEqual([0, 0, 0]);
  });

  it('touches only those who shared what came in with this tip', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 400, primary: ann }]));
    await putIntoPool(app, venue, [{ amount: 600 }]);
    await split();
    expect(await amounts()).toEqual([200, 400, 400]);
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 400 });
    expect(await amounts()).toEqual([200, 200, 200]);
  });

  it('may leave somebody below zero, to be earned back', async () => {
    const accepted = { staffId: ann.staffId, version: 1, answer: 'ACCEPTED' } as const;
    await answerScheme(app.context, { ...accepted, answerId: randomUUIDv7() });
    const tip = one(await putIntoPool(app, venue, [{ amount: 900 }]));
    await split();
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 900, paidOut: [ann] });
    expect(await amounts()).toEqual([-300, 0, 0]);
  });
});

describe('a refund', () => {
  it.each(['before', 'after'])('that comes twice %s the run takes once', async (when) => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 300 }, { amount: 600 }]));
    if (when === 'after') await split();
    const refund = { refundId: randomUUIDv7(), tipId: tip.tipId, amount: 300 };
    for (let time = 0; time < 2; time += 1) await refundFromPool(app, venue, refund);
    await split();
    expect(await amounts()).toEqual([200, 200, 200]);
    const other = refundFromPool(app, venue, { ...refund, amount: 200 });
    await expect(other).rejects.toMatchObject({ failureName: 'contentDiffers' });
  });

  it('asked for before and repeated after the run is still the one from the pool', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 300 }, { amount: 600 }]));
    const refund = { refundId: randomUUIDv7(), tipId: tip.tipId, amount: 300 };
    await refundFromPool(app, venue, refund);
    await split();
    await refundFromPool(app, venue, refund);
    expect(await amounts()).toEqual([200, 200, 200]);
  });

  it('never takes more than the tip put in', async () => {
    const tip = one(await putIntoPool(app, venue, [{ amount: 300 }, { amount: 600 }]));
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 200 });
    await split();
    const more = refundFromPool(app, venue, { tipId: tip.tipId, amount: 101 });
    await expect(more).rejects.toThrow(RangeError);
    await refundFromPool(app, venue, { tipId: tip.tipId, amount: 100 });
    expect(await amounts()).toEqual([200, 200, 200]);
  });

  it('ten at once with the run itself take each tip back once and nothing else', async () => {
    const tips = await putIntoPool(
      app,
      venue,
      Array.from({ length: 10 }, () => ({ amount: 90 })),
    );
    await putIntoPool(app, venue, [{ amount: 300 }]);
    app.clock.set(new Date('2026-11-17T05:00:00Z'));
    const { locationId } = venue;
    await Promise.all([
      closeRun(app.context, { locationId, businessDay: '2026-11-16' }),
      ...tips.map(({ tipId }) => refundFromPool(app, venue, { tipId, amount: 90 })),
    ]);
    const left = await amounts();
    expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(300);
    expect(Math.max(...left) - Math.min(...left)).toBeLessThanOrEqual(2);
  });

  it('of a tip that no pool knows is refused', async () => {
    const refund = refundFromPool(app, venue, { tipId: randomUUIDv7(), amount: 1 });
    await expect(refund).rejects.toMatchObject({ failureName: 'notFound' });
  });
});
