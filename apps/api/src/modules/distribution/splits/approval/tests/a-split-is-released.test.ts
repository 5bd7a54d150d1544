// Whoever looks after a split wants to see it before it can be paid out, and idles at nobody's cost.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshlySignedIn } from '#test/support/freshly-signed-in.ts';
import {
  accountAt,
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { balanceOf, verifyLedger } from '#ledger/ledger';
import { answerScheme } from '../../schemes/answer-scheme.ts';
import { randomUUIDv7 } from 'node:crypto';
import { closeDueRuns } from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { listShares } from '../../runs/list-shares.ts';
import { showOpenPools } from '../../pending/show-open-pools.ts';
import { releaseOverdue } from '../release-overdue.ts';
import { releaseRun } from '../release-run.ts';
import { setHolding } from '../set-holding.ts';
import { unreleasedSplits } from '../unreleased-splits.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;
let master: Colleague;
let tipId: string;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  // Not in the United Kingdom, where no refund is taken from shares.
  venue = await aVenue(app, { country: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' });
  const version = await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
  await answerScheme(app.context, {
    answerId: randomUUIDv7(),
    staffId: ann.staffId,
    version,
    answer: 'ACCEPTED',
  });
  const { locationId } = venue;
  await setHolding(app.context, await as(master), { locationId, holds: true });
  const [tip] = await putIntoPool(app, venue, [{ amount: 1001 }]);
  tipId = tip?.tipId ?? '';
  at('2026-11-17T05:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
});

const at = (moment: string) => app.clock.set(new Date(moment));
const as = async (who: Colleague, role = 'ROLE_DISTRIBUTION_MASTER' as const) =>
  freshlySignedIn(app.context, { ...who, locationId: venue.locationId, roles: [role] });
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const shown = async () =>
  showOpenPools(
    app.context,
    await as(master),
    { locationId: venue.locationId, seesShares: true },
    hoursOfDay,
  );
const poolId = async () => {
  const { pool_id: id } = await app.context.db
    .selectFrom('distribution.pools')
    .select('pool_id')
    .where('location_id', '=', venue.locationId)
    .executeTakeFirstOrThrow();
  return id;
};
const release = async (who = master) =>
  releaseRun(app.context, await as(who), {
    locationId: venue.locationId,
    poolId: await poolId(),
  });
const available = async () =>
  Promise.all(
    [ann, ben].map(
      async (who) => (await balanceOf(app.context.db, accountAt(venue, who))).available,
    ),
  );
const heldOf = async ({ staffId }: Colleague) =>
  (await listShares(app.context, { staffId, limit: 5, before: undefined })).shares[0]?.held;

describe('a split that is held', () => {
  it('is there and cannot be paid until it is released; an answer that is missing goes on counting', async () => {
    expect(await available()).toEqual([0, 0]);
    expect(await heldOf(ann)).toEqual({
      amount: 501,
      because: 'NOT_RELEASED',
      until: '2026-11-19T05:00:00.000Z',
    });
    expect((await shown()).held).toMatchObject([
      { amount: 1001, people: 2, inTheBooks: 1001, ofShares: 1001, isSame: true },
    ]);
    await release();
    expect(await available()).toEqual([501, 0]);
    expect([await heldOf(ann), await heldOf(ben)]).toEqual([
      null,
      { amount: 500, because: 'SCHEME_NOT_ANSWERED', until: null },
    ]);
    expect((await shown()).held).toEqual([]);
  });

  it('is something to know once nobody has released it for a day, until somebody has', async () => {
    const { locationId } = venue;
    const late = async () => unreleasedSplits(app.context.db, locationId, app.clock.now());
    at('2026-11-18T04:59:00Z');
    expect(await late()).toBeNull();
    at('2026-11-18T05:00:00Z');
    expect(await late()).toEqual({
      days: ['2026-11-16'],
      since: new Date('2026-11-17T05:00:00Z'),
      releasesAt: new Date('2026-11-19T05:00:00Z'),
    });
    await release();
    expect(await late()).toBeNull();
  });

  it('is released once by many at once, while a refund takes its part', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, async () => release()),
      refundFromPool(app, venue, { tipId, amount: 501 }),
      releaseOverdue(app.context),
    ]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from platform.audit_log
      where action = 'split.released' and subject = ${`location:${venue.locationId}`}`.execute(
      app.context.db,
    );
    expect(rows).toEqual([{ count: 1 }]);
    const balances = await Promise.all(
      [ann, ben].map((who) => balanceOf(app.context.db, accountAt(venue, who))),
    );
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(500);
    expect(balances[0]?.held).toBe(0);
  });

  it('releases itself after two days, with a reminder after one', async () => {
    at('2026-11-18T05:00:00Z');
    await releaseOverdue(app.context);
    await releaseOverdue(app.context);
    const { rows } = await app.context.pool.query<{ payload: object }>(
      `select job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'event:split.waits:notifications.writeAboutWaiting' and (job.payload ->> 'locationId')::int = $1`,
      [venue.locationId],
    );
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { waiting: 'RELEASE', step: 'REMINDER', fallsBackAt: '2026-11-19T05:00:00.000Z' },
    ]);
    expect(await available()).toEqual([0, 0]);
    at('2026-11-19T05:00:00Z');
    await releaseOverdue(app.context);
    await releaseOverdue(app.context);
    expect(await available()).toEqual([501, 0]);
  });

  it('is released by those who decide alone, after a fresh proof, and not through another place', async () => {
    const stale = await as(master);
    app.clock.advance({ minutes: 30 });
    const asked = { locationId: venue.locationId, poolId: await poolId() };
    await expect(releaseRun(app.context, stale, asked)).rejects.toEqual(
      failure('confirmationNeeded'),
    );
    const worker = await freshlySignedIn(app.context, {
      ...ann,
      locationId: venue.locationId,
      roles: ['ROLE_USER'],
    });
    await expect(releaseRun(app.context, worker, asked)).rejects.toEqual(failure('notAllowed'));
    const held = asked.poolId;
    venue = await aVenue(app);
    const there = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
    await expect(
      releaseRun(app.context, await as(there), { locationId: venue.locationId, poolId: held }),
    ).rejects.toEqual(failure('notFound'));
  });

  it('answers with what lacks a percentage where there is nothing to release yet (409032)', async () => {
    await aColleague(app, venue, 'BAR');
    await putIntoPool(app, venue, [{ amount: 300 }]);
    const [open] = (await shown()).pools;
    await expect(
      releaseRun(app.context, await as(master), {
        locationId: venue.locationId,
        poolId: open?.poolId ?? 0,
      }),
    ).rejects.toMatchObject({
      failureName: 'groupPercentagesMissing',
      details: { staffTypes: 'BAR' },
    });
  });
});
