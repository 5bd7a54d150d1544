import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountAt,
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { balanceOf, verifyLedger } from '#ledger/ledger';
import { answerScheme, closeDueRuns, closeRun, freeUnanswered } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});

const at = (moment: string) => app.clock.set(new Date(moment));
const answer = (
  who: Colleague,
  given: 'ACCEPTED' | 'REJECTED',
  { version = 1, answerId = randomUUIDv7() } = {},
) => answerScheme(app.context, { answerId, staffId: who.staffId, version, answer: given });
const balance = (who: Colleague) => balanceOf(app.context.db, accountAt(venue, who));

/** A pool of ten pounds on a day, split on the next morning. */
async function aDay(day: string, next: string): Promise<void> {
  at(`${day}T20:00:00Z`);
  await putIntoPool(app, venue, [{ amount: 1000 }]);
  at(`${next}T05:00:00Z`);
  await closeDueRuns(app.context, hoursOfDay);
}

describe('somebody who has not answered the scheme', () => {
  it('shares like everybody, and it is held until they accept', async () => {
    await answer(ben, 'ACCEPTED');
    await aDay('2026-11-16', '2026-11-17');
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 500, available: 0 });
    expect(await balance(ben)).toMatchObject({ balance: 500, held: 0, available: 500 });
    await answer(ann, 'ACCEPTED');
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 0, available: 500 });
    await aDay('2026-11-17', '2026-11-18');
    expect(await balance(ann)).toMatchObject({ balance: 1000, held: 0, available: 1000 });
  });

  it('keeps what was earned when they reject', async () => {
    await aDay('2026-11-16', '2026-11-17');
    await answer(ann, 'REJECTED');
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 0, available: 500 });
  });

  it('is asked again by a new version', async () => {
    await answer(ann, 'ACCEPTED');
    await aScheme(app, venue, { WAITER: 100 }, { validFrom: '2026-11-17' });
    await aDay('2026-11-17', '2026-11-18');
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 500 });
    await answer(ann, 'ACCEPTED', { version: 2 });
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 0 });
  });
});

describe('somebody whose account is over before they answered', () => {
  it('has what waited for them freed by their last payout, once', async () => {
    await aDay('2026-11-16', '2026-11-17');
    await aDay('2026-11-17', '2026-11-18');
    expect(await balance(ann)).toMatchObject({ balance: 1000, held: 1000, available: 0 });
    const { staffId } = ann;
    const { locationId } = venue;
    const free = async () =>
      app.context.db
        .transaction()
        .execute(async (tx) =>
          freeUnanswered(
            tx,
            { staffId, locationId, finalPayoutId: randomUUIDv7() },
            app.clock.now(),
          ),
        );
    await Promise.all([free(), free()]);
    expect(await balance(ann)).toMatchObject({ balance: 1000, held: 0, available: 1000 });
    expect(await balance(ben)).toMatchObject({ held: 1000 });
  });
});

describe('somebody who rejects the scheme', () => {
  it('is out from the next business day on, until they accept', async () => {
    await answer(ben, 'ACCEPTED');
    await answer(ann, 'REJECTED');
    await aDay('2026-11-16', '2026-11-17');
    expect(await hasFrom(app, venue, ann)).toBe(500);
    await aDay('2026-11-17', '2026-11-18');
    expect(await hasFrom(app, venue, ann)).toBe(500);
    expect(await hasFrom(app, venue, ben)).toBe(1500);
    at('2026-11-18T12:00:00Z');
    await answer(ann, 'ACCEPTED');
    await aDay('2026-11-18', '2026-11-19');
    expect(await hasFrom(app, venue, ann)).toBe(1000);
  });
});

describe('an answer', () => {
  it('given twice is one, and another under its id is refused', async () => {
    const answerId = randomUUIDv7();
    const first = await answer(ann, 'ACCEPTED', { answerId });
    expect(await answer(ann, 'ACCEPTED', { answerId })).toEqual(first);
    const other = answer(ann, 'REJECTED', { answerId });
    await expect(other).rejects.toMatchObject({ failureName: 'contentDiffers' });
  });

  it('to a version that there is not is refused', async () => {
    const given = answer(ann, 'ACCEPTED', { version: 7 });
    await expect(given).rejects.toMatchObject({ failureName: 'notFound' });
  });

  it('given while the day is split holds nothing back in the end', async () => {
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at('2026-11-17T05:00:00Z');
    const { locationId } = venue;
    await Promise.all([
      closeRun(app.context, { locationId, businessDay: '2026-11-16' }),
      answer(ann, 'ACCEPTED'),
      answer(ben, 'ACCEPTED'),
    ]);
    expect(await balance(ann)).toMatchObject({ balance: 500, held: 0 });
    expect(await balance(ben)).toMatchObject({ balance: 500, held: 0 });
  });
});
