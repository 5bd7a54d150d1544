// Splits, releases, what nobody got, corrections and refunds are broken off at each of their statements:
// every balance is as it was, and doing it again does it once.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenContext } from '../../../../build-context.ts';
import { failingAtEach } from '#test/support/failing-database.ts';
import { freshlySignedIn } from '#test/support/freshly-signed-in.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { verifyLedger } from '#ledger/ledger';
import { decideCorrection } from '../corrections/decide-correction.ts';
import { proposeCorrection } from '../corrections/propose-correction.ts';
import { decideGivingOut } from '../unallocated/decide-giving-out.ts';
import { proposeGivingOut } from '../unallocated/propose-giving-out.ts';
import { closeRun } from '../index.ts';
import { releaseRun } from '../approval/release-run.ts';
import { setHolding } from '../approval/set-holding.ts';

let app: PooledVenueApp;
let venue: Venue;
let masters: Colleague[];

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T20:00:00Z'));
  // Where refunds are taken back from shares.
  venue = await aVenue(app, { country: 'de', currency: 'EUR', tipsType: 'COMMON_PRIORITY' });
  await aScheme(app, venue, { WAITER: 60 }, { primary: { staffType: null, percent: 40 } });
  const roles = ['ROLE_DISTRIBUTION_MASTER'] as const;
  const master = async () => aColleague(app, venue, null, { roles: [...roles] });
  masters = [await master(), await master()];
});

const as = async (nth: number) => {
  const who = masters[nth];
  if (!who) throw new Error('There is nobody.');
  const { locationId } = venue;
  return freshlySignedIn(app.context, { ...who, locationId, roles: ['ROLE_DISTRIBUTION_MASTER'] });
};
const waiters = async () =>
  Promise.all([1, 2, 3].map(async () => aColleague(app, venue, 'WAITER')));

/** Every account with what is in it and what of it is held, and all there is of splits. */
async function everything(): Promise<unknown> {
  const { rows } = await app.context.pool.query(
    `select (select jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text) from ledger.balances one) as books,
            (select count(*) from ledger.entries) as entries,
            (select count(*) from distribution.runs) as runs,
            (select count(*) from distribution.run_shares) as shares,
            (select count(*) from distribution.share_reversals) as reversals,
            (select count(*) from platform.audit_log) as log`,
  );
  return rows[0];
}

/** Breaks it off everywhere; nothing is to be seen of it until it is done. */
async function brokenOff(work: (context: OpenContext) => Promise<unknown>): Promise<void> {
  const before = await everything();
  const failures = await failingAtEach(app.context, work, async () =>
    expect(await everything()).toEqual(before),
  );
  expect(failures).toBeGreaterThan(3);
  const after = await everything();
  expect(after).not.toEqual(before);
  // Once more is the same once more.
  await work(app.context);
  expect(await everything()).toEqual(after);
}

const split = async (context: OpenContext = app.context) => {
  app.clock.set(new Date('2026-11-17T05:00:00Z'));
  return closeRun(context, { locationId: venue.locationId, businessDay: '2026-11-16' });
};

it('of a split', async () => {
  const [ann] = await waiters();
  await putIntoPool(app, venue, [{ amount: 1001 }, { amount: 505, ...(ann && { primary: ann }) }]);
  await brokenOff(split);
});

it('of the release of a split', async () => {
  await waiters();
  const { locationId } = venue;
  await setHolding(app.context, await as(0), { locationId, holds: true });
  await putIntoPool(app, venue, [{ amount: 1001 }]);
  await split();
  const [run] = await runsOf(app, venue);
  const actor = await as(0);
  await brokenOff(async (context) =>
    releaseRun(context, actor, { locationId, poolId: Number(run?.pool_id) }),
  );
});

it('of giving out what nobody got', async () => {
  await putIntoPool(app, venue, [{ amount: 1001 }]);
  await split();
  const people = await waiters();
  const [run] = await runsOf(app, venue);
  const { locationId } = venue;
  const proposalId = randomUUIDv7();
  await proposeGivingOut(app.context, await as(0), locationId, {
    proposalId,
    runId: run?.run_id ?? '',
    staffIds: people.map(({ staffId }) => staffId),
    reason: 'They set the tables for that evening.',
  });
  const actor = await as(1);
  await brokenOff(async (context) =>
    decideGivingOut(context, actor, { locationId, proposalId, decision: 'CONFIRM' }),
  );
});

it('of a correction', async () => {
  const [ann, ben] = await waiters();
  await putIntoPool(app, venue, [{ amount: 3000 }]);
  await split();
  const [run] = await runsOf(app, venue);
  const { locationId } = venue;
  const correctionId = randomUUIDv7();
  await proposeCorrection(app.context, await as(0), locationId, {
    correctionId,
    runId: run?.run_id ?? '',
    lines: [
      { staffId: ann?.staffId ?? 0, amount: -300 },
      { staffId: ben?.staffId ?? 0, amount: 300 },
    ],
    reason: 'Ann went home at noon.',
  });
  const actor = await as(1);
  await brokenOff(async (context) =>
    decideCorrection(context, actor, { locationId, correctionId, decision: 'CONFIRM' }),
  );
});

it.each(['before', 'after'])('of a refund %s the split', async (when) => {
  await waiters();
  const [tip] = await putIntoPool(app, venue, [{ amount: 1001 }]);
  if (when === 'after') await split();
  const refund = { refundId: randomUUIDv7(), tipId: tip?.tipId ?? '', amount: 500 };
  await brokenOff(async (context) => refundFromPool({ ...app, context }, venue, refund));
});
