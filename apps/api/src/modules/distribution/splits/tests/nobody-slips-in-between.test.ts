import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Tx } from '#platform/db/database.ts';
import { answerScheme, closeRun, recordWorked } from '../index.ts';
import { lockPoolForClosing, lockPoolsForShare, poolsOf } from '../pools/pool-store.ts';
import { lockSchemes } from '../schemes/scheme-store.ts';

const businessDay = '2026-11-16';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T20:00:00Z'));
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  await putIntoPool(app, venue, [{ amount: 500 }]);
  app.clock.set(new Date('2026-11-17T05:00:00Z'));
});
afterAll(() => app.close());

/** What somebody does while another's transaction is open, and which of them is done first. */
async function whoIsFirst(
  inTransaction: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  const done: string[] = [];
  let other: Promise<unknown> = Promise.resolve();
  await app.context.db.transaction().execute(async (tx) => {
    await inTransaction(tx);
    other = meanwhile().then(() => done.push('the other'));
    await pause(250);
    done.push('the first');
  });
  await other;
  return done;
}

const inOrder = ['the first', 'the other'];
const close = () => closeRun(app.context, { locationId: venue.locationId, businessDay });

it('a day is not split while somebody is about to put a tip into its pool', async () => {
  const key = { ...venue, businessDay, groupId: null, part: 1 };
  expect(await whoIsFirst((tx) => lockPoolsForShare(tx, [key]), close)).toEqual(inOrder);
});

it('no tip is put into a pool while its day is split', async () => {
  const [pool] = await poolsOf(app.context.db, venue.locationId, businessDay);
  const put = () => putIntoPool(app, venue, [{ amount: 1, capturedAt: '2026-11-16T21:00:00Z' }]);
  const lock = (tx: Tx) => lockPoolForClosing(tx, pool?.poolId ?? 0);
  expect(await whoIsFirst(lock, put)).toEqual(inOrder);
});

it.each([
  [
    'no answer is given',
    () => {
      const answer = { answerId: randomUUIDv7(), version: 1, answer: 'ACCEPTED' } as const;
      return answerScheme(app.context, { ...answer, staffId: ann.staffId });
    },
  ],
  ['no scheme is saved', () => aScheme(app, venue, { WAITER: 100 })],
  [
    'nothing that was worked is noted',
    () =>
      app.context.db.transaction().execute((tx) =>
        recordWorked(
          tx,
          {
            locationId: venue.locationId,
            businessDay,
            worked: [{ staffId: ann.staffId, minutes: 60, points: 1 }],
          },
          app.clock.now(),
        ),
      ),
  ],
])('%s while a run reads it', async (_title, change) => {
  const read = (tx: Tx) => lockSchemes(tx, venue.locationId, 'to read');
  expect(await whoIsFirst(read, change)).toEqual(inOrder);
});

it('a day is not split while somebody answers or changes what it reads', async () => {
  const change = (tx: Tx) => lockSchemes(tx, venue.locationId, 'to change');
  expect(await whoIsFirst(change, close)).toEqual(inOrder);
});

it('two days of one place are split side by side', async () => {
  const read = (tx: Tx) => lockSchemes(tx, venue.locationId, 'to read');
  expect(await whoIsFirst(read, close)).toEqual(['the other', 'the first']);
});
