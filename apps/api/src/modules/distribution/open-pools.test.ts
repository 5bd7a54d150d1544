import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aVenue,
  openPooledHouse,
  putIntoPool,
  type PooledHouse,
} from '../../../test/pooled-venue.ts';
import { balanceOf } from '../ledger/index.ts';

let house: PooledHouse;
beforeAll(async () => {
  house = await openPooledHouse('2026-11-16T20:00:00Z');
});
afterAll(() => house.close());

describe('a tip that is shared', () => {
  it('waits in the pool of its business day', async () => {
    const venue = await aVenue(house);
    const [evening, night, dawn] = await putIntoPool(house, venue, [
      { amount: 500, capturedAt: '2026-11-16T20:00:00Z' },
      { amount: 300, capturedAt: '2026-11-17T03:59:59Z' },
      { amount: 100, capturedAt: '2026-11-17T04:00:00Z' },
    ]);
    expect(evening).toMatchObject({ businessDay: '2026-11-16' });
    expect(night?.account).toBe(evening?.account);
    expect(dawn).toMatchObject({ businessDay: '2026-11-17' });
    expect(await balanceOf(house.context.db, evening?.account ?? '')).toMatchObject({
      balance: 800,
    });
  });

  it('waits by the clock of its own place', async () => {
    const dubai = await aVenue(house, { country: 'ae', currency: 'AED', timeZone: 'Asia/Dubai' });
    const [tip] = await putIntoPool(house, dubai, [
      { amount: 500, capturedAt: '2026-11-17T00:00:00Z' },
    ]);
    expect(tip).toMatchObject({
      businessDay: '2026-11-17',
      account: `pool:${dubai.locationId}:2026-11-17:AED`,
    });
  });

  it('stays apart from the tips of another place (money rule 1.9)', async () => {
    const [here, there] = [await aVenue(house), await aVenue(house)];
    const [mine] = await putIntoPool(house, here, [{ amount: 500 }]);
    const [theirs] = await putIntoPool(house, there, [{ amount: 700 }]);
    expect(mine?.account).not.toBe(theirs?.account);
  });

  it('can be one of forty that come at the same moment', async () => {
    const venue = await aVenue(house);
    const tips = Array.from({ length: 40 }, () => putIntoPool(house, venue, [{ amount: 25 }]));
    const accounts = new Set((await Promise.all(tips)).flat().map(({ account }) => account));
    expect(accounts.size).toBe(1);
    expect(await balanceOf(house.context.db, [...accounts][0] ?? '')).toMatchObject({
      balance: 1000,
    });
  });

  it('is put in once: a second time is refused as a whole', async () => {
    const venue = await aVenue(house);
    const tipId = randomUUIDv7();
    const [tip] = await putIntoPool(house, venue, [{ tipId, amount: 500 }]);
    await expect(putIntoPool(house, venue, [{ tipId, amount: 500 }])).rejects.toThrow(/duplicate/);
    expect(await balanceOf(house.context.db, tip?.account ?? '')).toMatchObject({ balance: 500 });
  });
});
