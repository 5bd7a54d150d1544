import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aVenue,
  openPooledVenue,
  putIntoPool,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { balanceOf } from '#ledger/ledger';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(() => app.close());

describe('a tip that is shared', () => {
  it('waits in the pool of its business day', async () => {
    const venue = await aVenue(app);
    const [evening, night, dawn] = await putIntoPool(app, venue, [
      { amount: 500, capturedAt: '2026-11-16T20:00:00Z' },
      { amount: 300, capturedAt: '2026-11-17T03:59:59Z' },
      { amount: 100, capturedAt: '2026-11-17T04:00:00Z' },
    ]);
    expect(evening).toMatchObject({ businessDay: '2026-11-16' });
    expect(night?.account).toBe(evening?.account);
    expect(dawn).toMatchObject({ businessDay: '2026-11-17' });
    expect(await balanceOf(app.context.db, evening?.account ?? '')).toMatchObject({
      balance: 800,
    });
  });

  it('waits by the clock of its own place', async () => {
    const dubai = await aVenue(app, { country: 'ae', currency: 'AED', timeZone: 'Asia/Dubai' });
    const [tip] = await putIntoPool(app, dubai, [
      { amount: 500, capturedAt: '2026-11-17T00:00:00Z' },
    ]);
    expect(tip).toMatchObject({
      businessDay: '2026-11-17',
      account: `pool:${dubai.locationId}:2026-11-17:AED`,
    });
  });

  it('stays apart from the tips of another place (money rule 1.9)', async () => {
    const [here, there] = [await aVenue(app), await aVenue(app)];
    const [mine] = await putIntoPool(app, here, [{ amount: 500 }]);
    const [theirs] = await putIntoPool(app, there, [{ amount: 700 }]);
    expect(mine?.account).not.toBe(theirs?.account);
  });

  it('can be one of forty that come at the same moment', async () => {
    const venue = await aVenue(app);
    const tips = Array.from({ length: 40 }, () => putIntoPool(app, venue, [{ amount: 25 }]));
    const accounts = new Set((await Promise.all(tips)).flat().map(({ account }) => account));
    expect(accounts.size).toBe(1);
    expect(await balanceOf(app.context.db, [...accounts][0] ?? '')).toMatchObject({
      balance: 1000,
    });
  });

  it('is put in once: a second time is refused as a whole', async () => {
    const venue = await aVenue(app);
    const tipId = randomUUIDv7();
    const [tip] = await putIntoPool(app, venue, [{ tipId, amount: 500 }]);
    await expect(putIntoPool(app, venue, [{ tipId, amount: 500 }])).rejects.toThrow(/duplicate/);
    expect(await balanceOf(app.context.db, tip?.account ?? '')).toMatchObject({ balance: 500 });
  });
});
