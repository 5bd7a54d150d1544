// A job that was changed today applies from tomorrow: what is announced about a split, and what its page
// says, names the job of the day that it is about.
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { changeSplit } from '../../editing/change-split.ts';
import type { SplitAnnounced } from '../../index.ts';
import { showOwnSplit, showSplit } from '../../editing/show-split.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let boss: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  app.clock.set(new Date('2026-11-16T20:00:00Z'));
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  ann = await aColleague(app, venue, 'WAITER', { joinedAt: new Date('2026-11-01T12:00:00Z') });
  await aColleague(app, venue, 'BAR', { joinedAt: new Date('2026-11-01T12:00:00Z') });
  boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
  await becomes(ann, 'BAR');
});
afterAll(async () => {
  await app.close();
});

/** Another job, set now: it applies to money from the next business day. */
async function becomes({ staffId }: Colleague, job: string): Promise<void> {
  const { db, clock } = app.context;
  await db
    .insertInto('identity.sharing_terms')
    .values({
      staff_id: staffId,
      staff_type: job,
      roles: ['ROLE_USER'],
      employment: 'EMPLOYEE',
      state: 'ACTIVE',
      counts_after: clock.now(),
      counts_same_day: false,
      changed_at: clock.now(),
    })
    .execute();
  await db
    .updateTable('identity.memberships')
    .set({ staff_type: job })
    .where('staff_id', '=', staffId)
    .execute();
}

const row = (staffType: string, percentage: number) => {
  return { staffType, label: null, percentage, isPrimaryStaff: false, isDisabled: false };
};
const manager = () => actorAt(venue, boss, 'ROLE_RESTAURANT_ADMIN');
const change = async () =>
  changeSplit(app.context, manager(), venue.locationId, {
    schemeId: randomUUIDv7(),
    validFrom: '2026-11-17',
    rows: [row('WAITER', 7500), row('BAR', 2500)],
  });
const annOnPage = async () => {
  const { people } = await showSplit(app.context, manager(), venue.locationId);
  return people.find(({ staffId }) => staffId === ann.staffId);
};

async function announced(): Promise<SplitAnnounced[]> {
  const { rows } = await sql<{ payload: SplitAnnounced }>`
    select job.payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier like 'event:split.announced%'
      and (job.payload ->> 'locationId')::bigint = ${venue.locationId}
    order by job.id`.execute(app.context.db);
  return rows.map(({ payload }) => payload);
}

describe('a job that applies from tomorrow', () => {
  it('is on the split’s page beside today’s job, with its day', async () => {
    expect(await annOnPage()).toMatchObject({
      staffType: 'WAITER',
      next: { staffType: 'BAR', from: '2026-11-17' },
    });
    app.clock.set(new Date('2026-11-17T12:00:00Z'));
    expect(await annOnPage()).toMatchObject({ staffType: 'BAR', next: null });
  });

  it('is the one by which a split of tomorrow is announced, against today’s job and split', async () => {
    await change();
    const [told] = await announced();
    expect(told?.people.find(({ staffId }) => staffId === ann.staffId)?.parts).toEqual({
      now: { shared: 6000, tipped: null },
      next: { shared: 2500, tipped: null },
    });
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({
      yourStaffType: 'BAR',
      yourRow: 'BAR',
      parts: { now: { shared: 6000 }, next: { shared: 2500 } },
    });
  });

  it('does not name the row of a split that applies today', async () => {
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({
      version: { version: 1 },
      yourStaffType: 'WAITER',
      yourRow: 'WAITER',
    });
  });
});
