import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyRecord } from '../../../../run/allocation/verify-record.ts';
import { closeRun, listShares, recordWorked } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { explainShare } from '#modules/distribution/splits/explanations/explain-share.ts';
import { showShareRecord } from '#modules/distribution/splits/explanations/show-record.ts';
import { listRuns } from '#modules/distribution/splits/editing/show-desk.ts';
import { showOpenPool } from '#modules/distribution/splits/pending/show-open-pool.ts';
import { upsertConsent } from '#modules/distribution/splits/visibility/visibility-store.ts';
import { previewPool } from '#modules/distribution/splits/pending/preview-pool.ts';
import { showOpenPools } from '#modules/distribution/splits/pending/show-open-pools.ts';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../support/pooled-venue.ts';

const friday = '2026-11-20';
const fridayEvening = new Date('2026-11-20T20:00:00Z');
const saturdayAtFive = new Date('2026-11-21T05:00:00Z');

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(fridayEvening.toISOString());
});
afterAll(async () => {
  await app.close();
});

interface Day {
  venue: Venue;
  /** By job, in the order of the jobs. */
  people: Record<string, Colleague[]>;
  runId: string;
  before: { own: unknown; desk: unknown };
}

interface Job {
  percent: number;
  /** Minutes of each person; the reader is the first waiter. */
  minutes: readonly number[];
}

/** A day with these jobs and hours and this much in the pool, as a waiter and a manager see it before and after. */
async function aDay(pool: number, jobs: Record<string, Job>): Promise<Day> {
  app.clock.set(fridayEvening);
  const venue = await aVenue(app);
  const { locationId } = venue;
  const percents = Object.entries(jobs).map(([job, { percent }]) => [job, percent]);
  await aScheme(app, venue, Object.fromEntries(percents) as Record<string, number>);
  const people: Record<string, Colleague[]> = {};
  const worked: { staffId: number; minutes: number; points: number }[] = [];
  for (const [job, { minutes }] of Object.entries(jobs)) {
    people[job] = [];
    for (const one of minutes) {
      const colleague = await aColleague(app, venue, job);
      people[job].push(colleague);
      worked.push({ staffId: colleague.staffId, minutes: one, points: 1 });
    }
  }
  await app.context.db
    .transaction()
    .execute((tx) =>
      recordWorked(tx, { locationId, businessDay: friday, worked }, app.clock.now()),
    );
  await putIntoPool(app, venue, [{ amount: pool }]);
  const reader = people['WAITER']?.[0] as Colleague;
  const lead = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
  const manager = actorAt(venue, lead, 'ROLE_RESTAURANT_ADMIN');
  const open = await showOpenPools(
    app.context,
    manager,
    { locationId, seesShares: false },
    hoursOfDay,
  );
  const before = {
    own: await showOpenPool(app.context, reader.staffId, hoursOfDay),
    desk: [
      open.pools.map(({ total }) => total),
      await previewPool(app.context, {
        locationId,
        poolId: open.pools[0]?.poolId ?? 0,
        seesParts: false,
        seesShares: false,
      }),
    ],
  };
  app.clock.set(saturdayAtFive);
  await closeRun(app.context, { locationId, businessDay: friday });
  const [run] = await runsOf(app, venue);
  return { venue, people, runId: run?.run_id ?? '', before };
}

/** Everything about a day's amounts that a waiter reads at level OWN. */
async function readByWaiter({ people, runId, before }: Day) {
  const staffId = people['WAITER']?.[0]?.staffId ?? 0;
  const [list, explained, record] = await Promise.all([
    listShares(app.context, { staffId, limit: 20, before: undefined }),
    explainShare(app.context, { staffId, runId }),
    showShareRecord(app.context, { staffId, runId }),
  ]);
  return withoutIds({ before: before.own, list, explained, record });
}

/** The same for a manager or a sales person, who see no one's share. */
async function readByManager({ venue, before }: Day) {
  const { locationId } = venue;
  const asked = { locationId, limit: 20, before: undefined, seesShares: false };
  return withoutIds({ before: before.desk, runs: await listRuns(app.context, asked) });
}

const withoutIds = (read: object): unknown =>
  JSON.parse(JSON.stringify(read).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'));

const numbersIn = (read: unknown): number[] =>
  [...JSON.stringify(read).matchAll(/(?<![\w."])\d+(?![\w."])/g)].map(([digits]) => Number(digits));

/** The attack as it was done: the total and the percentages give each job's sum. */
function sumsByPercentage(read: unknown, percents: readonly number[]): Set<number> {
  const sums = numbersIn(read).flatMap((number) =>
    percents.flatMap((percent) => {
      const sum = (number * percent) / 100;
      return [Math.floor(sum), Math.ceil(sum)];
    }),
  );
  return new Set(sums);
}

describe('where one or two people hold a job', () => {
  // Two days that give the reader the same: only the pool and the colleagues' hours differ.
  const small = (waiters: readonly number[]): Record<string, Job> => ({
    WAITER: { percent: 50, minutes: waiters },
    CHEF: { percent: 30, minutes: [400] },
    BAR: { percent: 20, minutes: [300, 200] },
  });

  it('a waiter reads the same whatever the colleagues got', async () => {
    const rich = await aDay(40_000, small([100, 100]));
    const poor = await aDay(30_000, small([100, 50]));
    const [atRich, atPoor] = [await readByWaiter(rich), await readByWaiter(poor)];
    // The shares of the chef are £120.00 and £90.00, and neither follows from what is read.
    expect(atRich).toEqual(atPoor);
    expect(numbersIn(atRich)).toContain(10_000);
    const worked = sumsByPercentage(atRich, [30, 20]);
    for (const secret of [12_000, 9000, 8000, 6000]) expect(worked.has(secret)).toBe(false);
  });

  it('so does a manager, before and after the split', async () => {
    const rich = await aDay(40_000, small([100, 100]));
    const poor = await aDay(30_000, small([100, 50]));
    expect(await readByManager(rich)).toEqual(await readByManager(poor));
  });

  it('the record of the own share says that nothing in it can be computed, and is no false one', async () => {
    const { people, runId } = await aDay(40_000, small([100, 100]));
    const staffId = people['WAITER']?.[0]?.staffId ?? 0;
    const record = await showShareRecord(app.context, { staffId, runId });
    expect(record).toMatchObject({ pool: { total: null }, portions: [] });
    expect(record.people).toEqual([{ person: 'you', name: null, amount: 10_000, takenBack: 0 }]);
    const verdict = verifyRecord(JSON.parse(JSON.stringify(record)));
    expect(verdict.differences).toEqual([]);
    expect(verdict.notShown).toHaveLength(1);
  });

  it('once everyone agreed, the whole calculation is shown and can be verified', async () => {
    const day = await aDay(40_000, small([100, 100]));
    await everyoneAgrees(day);
    const staffId = day.people['WAITER']?.[0]?.staffId ?? 0;
    const record = await showShareRecord(app.context, { staffId, runId: day.runId });
    expect(record.pool.total).toBe(40_000);
    expect(verifyRecord(JSON.parse(JSON.stringify(record))).checked.people).toBeGreaterThan(0);
    const { shares } = await listShares(app.context, { staffId, limit: 1, before: undefined });
    expect(shares[0]?.poolTotal).toBe(40_000);
  });
});

describe('where more people hold each job', () => {
  /** A small generator, so that a failing day can be made again (mulberry32). */
  function chanceOf(start: number): (below: number) => number {
    let state = start >>> 0;
    return (below) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
    };
  }

  it('totals are shown, and every sum that follows from them is one of three colleagues or more', async () => {
    const chance = chanceOf(20_261_128);
    let shown = 0;
    for (let nth = 0; nth < 12; nth += 1) {
      const people = (): number[] => Array.from({ length: 1 + chance(6) }, () => 60 + chance(500));
      const jobs = {
        WAITER: { percent: 50, minutes: people() },
        CHEF: { percent: 30, minutes: people() },
        BAR: { percent: 20, minutes: people() },
      };
      const day = await aDay(10_000 + chance(50_000), jobs);
      const staffId = day.people['WAITER']?.[0]?.staffId ?? 0;
      const record = await showShareRecord(app.context, { staffId, runId: day.runId });
      // The unknown shares in each equation that the reader can write down: a job's sum, less their own share.
      const unknowns = [
        jobs.WAITER.minutes.length - 1,
        jobs.CHEF.minutes.length,
        jobs.BAR.minutes.length,
      ].filter((count) => count > 0);
      const mayTell = unknowns.every((count) => count >= 3);
      expect([unknowns, record.pool.total !== null]).toEqual([unknowns, mayTell]);
      if (mayTell) {
        shown += 1;
        expect(verifyRecord(JSON.parse(JSON.stringify(record))).differences).toEqual([]);
      } else {
        expect(numbersIn(record.portions)).toEqual([]);
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});

async function everyoneAgrees({ venue, people }: Day): Promise<void> {
  const { locationId } = venue;
  await app.context.db
    .insertInto('distribution.visibility_settings')
    .values({
      location_id: locationId,
      changed_at: app.clock.now(),
      valid_from: '2026-11-01',
      level: 'WEIGHTS',
      changed_by: randomUUIDv7(),
    })
    .execute();
  for (const { staffId, userId } of Object.values(people).flat()) {
    await app.context.db
      .transaction()
      .execute((tx) =>
        upsertConsent(tx, { staffId, userId, locationId, level: 'WEIGHTS' }, app.clock.now()),
      );
  }
}
