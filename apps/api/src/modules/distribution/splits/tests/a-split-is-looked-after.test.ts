import { isTroncHeld } from '#venues/locations';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import {
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
import { callOffSplit } from '../editing/call-off-split.ts';
import { changeSplit } from '../editing/change-split.ts';
import { answerScheme, closeDueRuns, type SplitAnnounced } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { listRuns, showAccount } from '../editing/show-desk.ts';
import { showOwnSplit, showSplit } from '../editing/show-split.ts';
import { whoDecides } from '../rights/who-decides.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let boss: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  ann = await aColleague(app, venue, 'WAITER');
  await aColleague(app, venue, 'BAR');
  boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
});
afterAll(async () => {
  await app.close();
});

const at = (moment: string) => app.clock.set(new Date(moment));

function as({ userId, staffId }: Colleague, ...roles: Role[]): Person {
  return {
    kind: 'person',
    address: '127.0.0.1',
    userId,
    sessionId: randomUUIDv7(),
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [{ staffId, locationId: venue.locationId, roles }],
    viewedBy: null,
    factor: withoutFactor,
  };
}
const manager = () => as(boss, 'ROLE_RESTAURANT_ADMIN');
const row = (staffType: string, percentage: number, label: string | null = null) => ({
  staffType,
  label,
  percentage,
  isPrimaryStaff: false,
  isDisabled: percentage === 0,
});
const change = (over: { validFrom?: string; rows?: ReturnType<typeof row>[]; schemeId?: string }) =>
  changeSplit(app.context, manager(), venue.locationId, {
    schemeId: randomUUIDv7(),
    validFrom: '2026-11-17',
    rows: [row('WAITER', 5000), row('BAR', 5000)],
    ...over,
  });
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;

describe('a manager', () => {
  it('saves the next version, which everybody is asked about again', async () => {
    await answerScheme(app.context, {
      answerId: randomUUIDv7(),
      staffId: ann.staffId,
      version: 1,
      answer: 'ACCEPTED',
    });
    const before = await showSplit(app.context, manager(), venue.locationId);
    expect(before).toMatchObject({ mayEdit: true, upcoming: null, current: { version: 1 } });
    expect(before.people.map(({ answer }) => answer)).toEqual(['ACCEPTED', null]);

    const schemeId = randomUUIDv7();
    const saved = await change({ schemeId });
    expect(saved).toMatchObject({ version: 2, validFrom: '2026-11-17' });
    expect(await change({ schemeId })).toEqual(saved);

    const after = await showSplit(app.context, manager(), venue.locationId);
    expect(after).toMatchObject({ current: { version: 1 }, upcoming: { version: 2 } });
    expect(after.people.map(({ answer }) => answer)).toEqual([null, null]);
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({
      version: { version: 2 },
      answer: null,
      yourStaffType: 'WAITER',
    });
  });

  it('cannot save what is not a hundred, what lies in the past, or what is split', async () => {
    await expect(change({ rows: [row('WAITER', 9999)] })).rejects.toEqual(failure('inputInvalid'));
    await expect(change({ validFrom: '2026-11-15' })).rejects.toEqual(failure('inputInvalid'));
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    await expect(change({ validFrom: '2026-11-16' })).rejects.toEqual(failure('inputInvalid'));
    expect(await showSplit(app.context, manager(), venue.locationId)).toMatchObject({
      earliest: '2026-11-18',
    });
  });

  it('has no hand in it once there is a tronc master', async () => {
    const tronc = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(change({})).rejects.toEqual(failure('notAllowed'));
    const saved = await changeSplit(app.context, as(tronc, 'ROLE_TRONC_MASTER'), venue.locationId, {
      schemeId: randomUUIDv7(),
      validFrom: '2026-11-17',
      rows: [row('WAITER', 10_000)],
    });
    expect(saved.version).toBe(2);
  });

  it('cannot pass another location’s version off as this one’s', async () => {
    const schemeId = randomUUIDv7();
    await change({ schemeId });
    const other = await aVenue(app);
    const there = {
      ...manager(),
      memberships: [{ ...membership(), locationId: other.locationId }],
    };
    await expect(
      changeSplit(app.context, there, other.locationId, {
        schemeId,
        validFrom: '2026-11-17',
        rows: [row('WAITER', 10_000)],
      }),
    ).rejects.toEqual(failure('contentDiffers'));
  });
});

const membership = () => ({
  staffId: boss.staffId,
  locationId: venue.locationId,
  roles: ['ROLE_RESTAURANT_ADMIN'] as const,
});

describe('a change', () => {
  it('counts from the next business day at the earliest, never for tips already given', async () => {
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    await expect(change({ validFrom: '2026-11-16' })).rejects.toMatchObject({
      fields: { validFrom: { code: 'splitNotAnnounced', params: { day: '2026-11-17' } } },
    });
    // Before four in the morning it is still the day before.
    at('2026-11-17T03:59:00Z');
    expect(await change({ validFrom: '2026-11-17' })).toMatchObject({ version: 2 });
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    const { runs } = await listRuns(app.context, {
      locationId: venue.locationId,
      limit: 1,
      before: undefined,
      seesShares: true,
    });
    expect(runs).toMatchObject([{ schemeVersion: 1, poolTotal: 1000 }]);
  });

  it('may count at once where nothing was ever agreed: the day’s tips wait for it', async () => {
    venue = await aVenue(app);
    boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
    expect(await change({ validFrom: '2026-11-16' })).toMatchObject({ version: 1 });
  });

  it('is announced to everybody who shares, with what they have now and then', async () => {
    await change({ rows: [row('WAITER', 7500), row('BAR', 2500)] });
    const [told] = await announced();
    expect(told).toMatchObject({ step: 'PLANNED', validFrom: '2026-11-17' });
    expect(told?.people.find(({ staffId }) => staffId === ann.staffId)?.parts).toEqual({
      now: { shared: 6000, tipped: null },
      next: { shared: 7500, tipped: null },
    });
    expect(told?.people).toHaveLength(2);
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({
      parts: { now: { shared: 6000 }, next: { shared: 7500 } },
    });
    await callOffSplit(app.context, manager(), { locationId: venue.locationId, version: 2 });
    const last = (await announced()).at(-1);
    expect(last).toMatchObject({ step: 'CALLED_OFF' });
    expect(last?.people.find(({ staffId }) => staffId === ann.staffId)?.parts.next).toEqual({
      shared: 6000,
      tipped: null,
    });
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({ parts: null });
  });

  it('has no hand in it either where the tronc master is that of the master location', async () => {
    const master = await aVenue(app);
    await app.context.db
      .updateTable('locations.locations')
      .set({ master_location_id: master.locationId })
      .where('location_id', '=', venue.locationId)
      .execute();
    const tronc = await aColleague(app, master, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(change({})).rejects.toEqual(failure('notAllowed'));
    expect(await whoDecides(app.context, venue.locationId)).toMatchObject({
      userIds: [tronc.userId],
    });
    const business = { ...venue, masterLocationId: master.locationId };
    const place = { ...business, isSplitConfigurationEnabled: true };
    expect(await isTroncHeld(app.context.db, place)).toBe(true);
    expect(await isTroncHeld(app.context.db, { ...place, masterLocationId: null })).toBe(false);
  });

  it('that is refused stands in the log, with who tried', async () => {
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(change({})).rejects.toEqual(failure('notAllowed'));
    await expect(
      callOffSplit(app.context, manager(), { locationId: venue.locationId, version: 1 }),
    ).rejects.toEqual(failure('notAllowed'));
    const { rows } = await sql<{ details: unknown; actor: string }>`
      select details, actor_id as actor from platform.audit_log
      where action = 'split.refused' and subject = ${`location:${venue.locationId}`}
      order by at, details ->> 'way'`.execute(app.context.db);
    expect(rows.map(({ details }) => details)).toEqual([{ way: 'callOff' }, { way: 'change' }]);
  });
});

async function announced() {
  const { rows } = await sql<{ payload: SplitAnnounced }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like 'event:split.announced%'
      and (job.payload ->> 'locationId')::bigint = ${venue.locationId}
    order by job.id`.execute(app.context.db);
  return rows.map(({ payload }) => payload);
}

describe('rows of a salon that are switched off', () => {
  it('are not shown, and stay when the others change', async () => {
    await app.context.db
      .updateTable('locations.locations')
      .set({ type: 'SALON' })
      .where('location_id', '=', venue.locationId)
      .execute();
    const saved = await change({ rows: [row('WAITER', 10_000), row('BAR', 0)] });
    expect(saved.rows.map(({ staffType }) => staffType)).toEqual(['WAITER']);
    await change({ rows: [row('WAITER', 10_000, 'Front of house')] });
    const kept = await app.context.db
      .selectFrom('distribution.schemes as scheme')
      .innerJoin('distribution.scheme_rows as kept', 'kept.scheme_id', 'scheme.scheme_id')
      .select(['kept.staff_type', 'kept.is_disabled'])
      .where('scheme.location_id', '=', venue.locationId)
      .where('scheme.version', '=', 3)
      .orderBy('kept.position')
      .execute();
    expect(kept).toEqual([
      { staff_type: 'WAITER', is_disabled: false },
      { staff_type: 'BAR', is_disabled: true },
    ]);
  });
});

describe('runs and what they gave', () => {
  it('add up: the people’s parts are what was allocated, less what refunds took', async () => {
    const [tip] = await putIntoPool(app, venue, [{ amount: 1000 }, { amount: 501 }]);
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    const { runs, hasMore } = await listRuns(app.context, {
      locationId: venue.locationId,
      limit: 20,
      before: undefined,
      seesShares: true,
    });
    expect(hasMore).toBe(false);
    expect(runs).toMatchObject([{ poolTotal: 1501, allocated: 1501, tips: 2, people: 2 }]);

    const month = { locationId: venue.locationId, from: '2026-11-01', to: '2026-11-30' };
    const full = await showAccount(app.context, month);
    expect(full.total).toEqual({ gross: 1501, takenBack: 0, net: 1501 });
    expect(full.rows.map(({ gross }) => gross)).toEqual([901, 600]);

    await refundFromPool(app, venue, { tipId: tip?.tipId ?? '', amount: 1000 });
    const less = await showAccount(app.context, month);
    expect(less.total).toEqual({ gross: 1501, takenBack: -1000, net: 501 });
    expect(
      await showAccount(app.context, { ...month, from: '2026-12-01', to: '2026-12-02' }),
    ).toMatchObject({ rows: [], total: { net: 0 } });
    await expect(showAccount(app.context, { ...month, to: '2026-10-01' })).rejects.toEqual(
      failure('inputInvalid'),
    );
  });

  it('come page by page, the newest first', async () => {
    for (const day of ['16', '17', '18']) {
      at(`2026-11-${day}T20:00:00Z`);
      await putIntoPool(app, venue, [{ amount: 300 }]);
    }
    at('2026-11-19T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    const { locationId } = venue;
    const first = await listRuns(app.context, {
      locationId,
      limit: 2,
      before: undefined,
      seesShares: true,
    });
    expect(first.runs.map(({ businessDay }) => businessDay)).toEqual(['2026-11-18', '2026-11-17']);
    expect(first.hasMore).toBe(true);
    const rest = await listRuns(app.context, {
      locationId,
      limit: 2,
      before: first.runs[1]?.runId,
      seesShares: true,
    });
    expect(rest).toMatchObject({ runs: [{ businessDay: '2026-11-16' }], hasMore: false });
  });
});
