// A pool is split before its day is over, when it waits, and when nobody sees to it.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { freshlySignedIn } from '#test/support/freshly-signed-in.ts';
import {
  aColleague,
  aScheme,
  asIfAlways,
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
import { balanceOf, unallocatedAccount, verifyLedger } from '#ledger/ledger';
import { giveOutOverdue } from '../../unallocated/give-out-overdue.ts';
import { showUnallocated } from '../../unallocated/show-unallocated.ts';
import {
  closeDueRuns,
  hasNobodyLeft,
  openAlerts,
  recordWorked,
  type SplitWaits,
} from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { readIncidents } from '#platform/incidents.ts';
import { showRunRecord } from '../../explanations/show-record.ts';
import { verifyRecord } from '../../../../../../../../run/allocation/verify-record.ts';
import { firstDay } from '../../change-notices/refuse-unannounced.ts';
import { previewPool } from '../preview-pool.ts';
import { showOpenPools } from '../show-open-pools.ts';
import { splitNow } from '../split-now.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;
let cem: Colleague;
let master: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  await app.close();
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  cem = await aColleague(app, venue, 'BAR');
  master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
});

const at = (moment: string) => app.clock.set(new Date(moment));
const as = async (who: Colleague, role: Role = 'ROLE_DISTRIBUTION_MASTER') =>
  freshlySignedIn(app.context, { ...who, locationId: venue.locationId, roles: [role] });
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const pools = async () =>
  (
    await showOpenPools(
      app.context,
      await as(master),
      {
        locationId: venue.locationId,
        seesShares: true,
      },
      hoursOfDay,
    )
  ).pools;
const splitIt = async (poolId: number, who = master, role?: Role) =>
  splitNow(app.context, await as(who, role), { locationId: venue.locationId, poolId }, hoursOfDay);
const have = async () => Promise.all([ann, ben, cem].map((who) => hasFrom(app, venue, who)));
const preview = (poolId: number, seesParts = true) =>
  previewPool(app.context, { locationId: venue.locationId, poolId, seesParts, seesShares: true });

/** Notes minutes of Monday. */
const worked = (of: [Colleague, number][]) =>
  app.context.db.transaction().execute((tx) =>
    recordWorked(
      tx,
      {
        locationId: venue.locationId,
        businessDay: '2026-11-16',
        worked: of.map(([{ staffId }, minutes]) => ({ staffId, minutes, points: 1 })),
      },
      app.clock.now(),
    ),
  );

/** What was told to those who decide here. */
async function told(): Promise<SplitWaits[]> {
  const { rows } = await app.context.pool.query<{ payload: SplitWaits }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'event:split.waits:notifications.writeAboutWaiting' order by job.id`,
  );
  return rows
    .map(({ payload }) => payload)
    .filter(({ locationId }) => locationId === venue.locationId);
}
const actions = async () => {
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor_kind as actor from platform.audit_log
    where subject = ${`location:${venue.locationId}`} order by audit_id`.execute(app.context.db);
  return rows.map(({ action, actor }) => `${action} by ${actor}`);
};

describe('split now', () => {
  it('shows what the day would give, then gives it; what comes later is shared by the same people', async () => {
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    const [open] = await pools();
    expect(open).toMatchObject({ total: 1001, tips: 1, part: 1, waitsFor: 'DAY', fallback: null });
    const shown = await preview(open?.poolId ?? 0);
    expect(shown).toMatchObject({
      total: 1001,
      schemeVersion: 1,
      types: [
        { staffType: 'WAITER', percentage: 6000, people: 2, amount: 601 },
        { staffType: 'BAR', percentage: 4000, people: 1, amount: 400 },
      ],
    });
    expect(shown.people?.map(({ amount }) => amount)).toEqual([301, 300, 400]);
    // Whoever may not see parts learns no sum of a type of one person either.
    expect(await preview(open?.poolId ?? 0, false)).toMatchObject({
      types: [{ amount: null }, { amount: null }],
      people: null,
    });

    await splitIt(open?.poolId ?? 0);
    expect(await have()).toEqual([301, 300, 400]);
    at('2026-11-16T23:00:00Z');
    await putIntoPool(app, venue, [{ amount: 500 }]);
    expect(await pools()).toMatchObject([{ businessDay: '2026-11-16', part: 2, total: 500 }]);
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await have()).toEqual([451, 450, 600]);
    expect(await runsOf(app, venue)).toMatchObject([{ pool_total: 1001 }, { pool_total: 500 }]);
    // A tip of that day that is recorded after it is the next day's.
    await putIntoPool(app, venue, [{ amount: 100, capturedAt: '2026-11-16T21:00:00Z' }]);
    expect(await pools()).toMatchObject([{ businessDay: '2026-11-17', part: 1, total: 100 }]);
    expect(await actions()).toEqual(['split.madeNow by person']);
  });

  it('is done once by many at once, and a refund in between finds its tip', async () => {
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    const [tip] = await putIntoPool(app, venue, [{ amount: 1000 }, { amount: 1 }]);
    const [open] = await pools();
    const outcomes = await Promise.all([
      ...Array.from({ length: 6 }, async () => splitIt(open?.poolId ?? 0)),
      refundFromPool(app, venue, { tipId: tip?.tipId ?? '', amount: 1000 }),
      putIntoPool(app, venue, [{ amount: 70 }]),
    ]);
    const runIds = outcomes.slice(0, 6).map((one) => (one as { runId: string }).runId);
    expect(new Set(runIds).size).toBe(1);
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect((await have()).reduce((sum, one) => sum + one, 0)).toBe(71);
  });

  it('answers with what lacks a percentage (409031, 409032)', async () => {
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    const [bare] = await pools();
    expect(bare).toMatchObject({
      staffTypes: ['WAITER', 'BAR'],
      waitsFor: 'PERCENTAGES_NOT_SET',
      fallback: { kind: 'EQUAL', at: '2026-11-20T04:00:00.000Z' },
    });
    await expect(preview(bare?.poolId ?? 0)).rejects.toEqual(failure('percentagesNotSet'));
    await expect(splitIt(bare?.poolId ?? 0)).rejects.toEqual(failure('percentagesNotSet'));
    await aScheme(app, venue, { WAITER: 100 });
    const [lacking] = await pools();
    expect(lacking).toMatchObject({ waitsFor: 'GROUP_PERCENTAGES_MISSING', staffTypes: ['BAR'] });
    for (const call of [() => preview(lacking?.poolId ?? 0), () => splitIt(lacking?.poolId ?? 0)]) {
      await expect(call()).rejects.toMatchObject({
        failureName: 'groupPercentagesMissing',
        details: { staffTypes: 'BAR' },
      });
    }
    // Whoever asks is answered; an alert is for what nobody is looking at.
    expect(await openAlerts(app.context.db, [venue.locationId])).toEqual([]);
  });

  it('does not count people as absent whose hours are still to come', async () => {
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    await worked([[ann, 300]]);
    const [open] = await pools();
    expect(open?.waitsFor).toBe('HOURS');
    await expect(splitIt(open?.poolId ?? 0)).rejects.toEqual(failure('hoursMissing'));
  });

  it('is nothing for the owner, for another place’s people, or without a fresh proof', async () => {
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    const [open] = await pools();
    const poolId = open?.poolId ?? 0;
    const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(splitIt(poolId, owner, 'ROLE_OWNER')).rejects.toEqual(failure('notAllowed'));
    expect(await actions()).toEqual(['split.refused by person']);
    const stale = await as(master);
    app.clock.advance({ minutes: 30 });
    await expect(
      splitNow(app.context, stale, { locationId: venue.locationId, poolId }, hoursOfDay),
    ).rejects.toEqual(failure('confirmationNeeded'));
    venue = await aVenue(app);
    const there = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
    await expect(splitIt(poolId, there)).rejects.toEqual(failure('notFound'));
  });
});

describe('a split that cannot split today', () => {
  const firstDayOf = async (of: Venue) => firstDay(app.context.db, of, app.clock.now());

  it('is mended for today where the law allows it, and from tomorrow where it protects tips', async () => {
    await aScheme(app, venue, { WAITER: 100 });
    expect(await firstDayOf(venue)).toBe('2026-11-17');
    const berlin = await aVenue(app, {
      country: 'de',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    });
    await aColleague(app, berlin, 'WAITER');
    await aScheme(app, berlin, { WAITER: 100 });
    expect(await firstDayOf(berlin)).toBe('2026-11-17');
    await aColleague(app, berlin, 'BAR');
    expect(await firstDayOf(berlin)).toBe('2026-11-16');
    await aScheme(app, berlin, { WAITER: 60, BAR: 40 }, { validFrom: '2026-11-16' });
    expect(await firstDayOf(berlin)).toBe('2026-11-17');
  });
});

describe('when nobody sets percentages', () => {
  it('reminds twice, then splits in equal parts and says so in the history', async () => {
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    for (const hour of ['17T05', '18T03', '18T05', '19T05', '20T03']) {
      at(`2026-11-${hour}:00:00Z`);
      await closeDueRuns(app.context, hoursOfDay);
      await closeDueRuns(app.context, hoursOfDay);
    }
    expect(await told()).toMatchObject([
      { waiting: 'PERCENTAGES', step: 'REMINDER', fallsBackAt: '2026-11-20T04:00:00.000Z' },
      { waiting: 'PERCENTAGES', step: 'REMINDER' },
    ]);
    expect(await have()).toEqual([0, 0, 0]);
    at('2026-11-20T04:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await have()).toEqual([334, 334, 333]);
    expect(await runsOf(app, venue)).toMatchObject([{ fallback: 'EQUAL', scheme_version: null }]);
    expect(await openAlerts(app.context.db, [venue.locationId])).toEqual([]);
    expect((await told()).at(-1)).toMatchObject({ step: 'FELL_BACK', fallsBackAt: null });
    expect(await actions()).toEqual(['split.fellBack by system']);
    // Anybody can still compute it again.
    const runId = (await runsOf(app, venue))[0]?.run_id ?? '';
    const record = await showRunRecord(app.context, { locationId: venue.locationId, runId });
    expect(verifyRecord(record).differences).toEqual([]);
  });

  it('splits by the hours worked where the version of the day names them', async () => {
    await aScheme(app, venue, { WAITER: 100 }, { fallback: 'BY_HOURS' });
    await putIntoPool(app, venue, [{ amount: 900 }]);
    await worked([
      [ann, 200],
      [ben, 0],
      [cem, 100],
    ]);
    for (const day of ['17', '18', '19', '20', '21']) {
      at(`2026-11-${day}T05:00:00Z`);
      await closeDueRuns(app.context, hoursOfDay);
    }
    expect(await have()).toEqual([600, 0, 300]);
  });

  it('does not fall back once somebody sets them in time', async () => {
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    at('2026-11-19T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    await aScheme(app, venue, { WAITER: 60, BAR: 40 });
    at('2026-11-20T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toMatchObject([{ fallback: null, scheme_version: 1 }]);
  });
});

describe('what nobody could be given', () => {
  const setAside = async () =>
    (await balanceOf(app.context.db, unallocatedAccount(venue.locationId, 'GBP').code)).balance;

  it('goes to the team in equal parts when nobody proposes in a week', async () => {
    at('2026-11-10T20:00:00Z');
    await aScheme(app, venue, { WAITER: 100 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    at('2026-11-11T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await setAside()).toBe(1001);
    for (const day of ['13', '14', '16', '17']) {
      at(`2026-11-${day}T06:00:00Z`);
      await giveOutOverdue(app.context);
      await giveOutOverdue(app.context);
    }
    expect(await told()).toMatchObject([
      { waiting: 'UNALLOCATED', step: 'REMINDER' },
      { waiting: 'UNALLOCATED', step: 'REMINDER' },
    ]);
    at('2026-11-18T06:00:00Z');
    await Promise.all([giveOutOverdue(app.context), giveOutOverdue(app.context)]);
    expect([await setAside(), await have()]).toEqual([0, [334, 334, 333]]);
    expect((await actions()).filter((one) => one.startsWith('unallocated'))).toEqual([
      'unallocated.fellBack by system',
    ]);
    const actor = await as(master);
    expect((await showUnallocated(app.context, actor, venue.locationId)).items).toEqual([]);
    const runId = (await runsOf(app, venue))[0]?.run_id ?? '';
    const record = await showRunRecord(app.context, { locationId: venue.locationId, runId });
    expect(verifyRecord(record).differences).toEqual([]);
  });

  it('goes to those who work there where nobody has a staff type, and to nobody who only manages', async () => {
    at('2026-11-10T20:00:00Z');
    await aScheme(app, venue, { WAITER: 100 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    await asIfAlways(app, venue, { staff_type: null });
    at('2026-11-11T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    for (const day of ['14', '17', '18']) {
      at(`2026-11-${day}T06:00:00Z`);
      await giveOutOverdue(app.context);
    }
    expect([await setAside(), await have()]).toEqual([0, [334, 334, 333]]);
  });

  it('is told to the platform where nobody remains, once, until somebody does', async () => {
    at('2026-11-10T20:00:00Z');
    await aScheme(app, venue, { WAITER: 100 });
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    await asIfAlways(app, venue, { staff_type: null, roles: ['ROLE_OWNER'] });
    at('2026-11-11T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    const nobody = async () => {
      const [alert] = await openAlerts(app.context.db, [venue.locationId]);
      return alert && hasNobodyLeft(app.context.db, venue, alert, app.clock.now());
    };
    const incidents = async (state: 'OPEN' | 'RESOLVED') =>
      (await readIncidents(app.context.db, state, 100)).filter(
        ({ kind, details }) =>
          kind === 'NOBODY_TO_GIVE' && details['location'] === venue.locationId,
      );
    for (const day of ['14', '17']) {
      at(`2026-11-${day}T06:00:00Z`);
      await giveOutOverdue(app.context);
    }
    expect([await nobody(), await incidents('OPEN')]).toEqual([false, []]);
    at('2026-11-18T06:00:00Z');
    await giveOutOverdue(app.context);
    await giveOutOverdue(app.context);
    expect([await setAside(), await nobody()]).toEqual([1001, true]);
    expect(await incidents('OPEN')).toMatchObject([
      { timesSeen: 1, details: { businessDay: '2026-11-10', amount: 1001, currency: 'GBP' } },
    ]);
    // Somebody who worked there is on the team again: it is given, and nobody is told any more.
    const back = { staff_type: 'WAITER', roles: ['ROLE_USER' as const] };
    await asIfAlways(app, venue, back, [ann.staffId]);
    expect(await nobody()).toBe(false);
    await giveOutOverdue(app.context);
    expect([await setAside(), await hasFrom(app, venue, ann)]).toEqual([0, 1001]);
    expect([await incidents('OPEN'), await nobody()]).toEqual([[], undefined]);
    expect(await incidents('RESOLVED')).toMatchObject([{ resolvedBy: null }]);
  });

  it('is no longer told to the platform once it went back to the guest', async () => {
    at('2026-11-10T20:00:00Z');
    await aScheme(app, venue, { WAITER: 100 });
    const [tip] = await putIntoPool(app, venue, [{ amount: 1001 }]);
    await asIfAlways(app, venue, { staff_type: null, roles: ['ROLE_OWNER'] });
    at('2026-11-11T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    at('2026-11-18T06:00:00Z');
    // One reminder goes first where all were slept through.
    await giveOutOverdue(app.context);
    await giveOutOverdue(app.context);
    const open = async () =>
      (await readIncidents(app.context.db, 'OPEN', 100)).filter(
        ({ details }) => details['location'] === venue.locationId,
      );
    expect(await open()).toHaveLength(1);
    await refundFromPool(app, venue, { tipId: tip?.tipId ?? '', amount: 1001 });
    await giveOutOverdue(app.context);
    expect([await setAside(), await open()]).toEqual([0, []]);
  });
});
