import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  refundFromPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { closeRun, recordWorked } from '../../index.ts';
import { trySplit } from '../try-split.ts';

const sunday = '2026-11-15T20:00:00Z';
const monday = '2026-11-16T20:00:00Z';
const tuesdayAtFive = '2026-11-17T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(sunday);
});
beforeEach(() => app.clock.set(new Date(sunday)));
afterAll(async () => app.close());

const row = (staffType: string, percent: number): SplitRow => {
  const percentage = percent * 100;
  return { staffType, label: null, percentage, isPrimaryStaff: false, isDisabled: false };
};

/** Somebody with a role there, as a request would bring them. */
function somebody(venue: Venue, role: Role): Person {
  const membership = { locationId: venue.locationId, staffId: 1, roles: [role], isActive: true };
  return {
    kind: 'person',
    userId: randomUUIDv7(),
    platformRoles: [],
    memberships: [membership],
  } as unknown as Person;
}

/** Two days at a place with two waiters and a barkeeper, shared 60 to 40. */
async function aVenueWithDays(): Promise<[Venue, Colleague[]]> {
  const venue = await aVenue(app, { country: 'de', currency: 'EUR' });
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  const people: Colleague[] = [];
  for (const type of ['WAITER', 'WAITER', 'BAR']) people.push(await aColleague(app, venue, type));
  const [ann, , cem] = people;
  const worked = [ann, cem].map((one) => ({ staffId: one?.staffId ?? 0, minutes: 300, points: 1 }));
  await putIntoPool(app, venue, [{ amount: 1001 }, { amount: 499 }]);
  app.clock.set(new Date(monday));
  const [, refunded] = await putIntoPool(app, venue, [{ amount: 803 }, { amount: 77 }]);
  await refundFromPool(app, venue, { tipId: refunded?.tipId ?? '', amount: 77 });
  const { locationId } = venue;
  await app.context.db
    .transaction()
    .execute((tx) =>
      recordWorked(tx, { locationId, businessDay: '2026-11-16', worked }, app.clock.now()),
    );
  app.clock.set(new Date(tuesdayAtFive));
  for (const businessDay of ['2026-11-15', '2026-11-16']) {
    await closeRun(app.context, { locationId, businessDay });
  }
  return [venue, people];
}

describe('a split that is not saved', () => {
  it('is played on the past days, beside what people were given', async () => {
    const [venue, people] = await aVenueWithDays();
    const master = somebody(venue, 'ROLE_DISTRIBUTION_MASTER');
    const rows = [row('WAITER', 50), row('BAR', 50)];
    const trial = await trySplit(app.context, master, venue.locationId, rows);
    expect(trial).toMatchObject({
      currency: 'EUR',
      days: 2,
      from: '2026-09-22',
      to: '2026-11-17',
      total: { now: 2303, next: 2303 },
      winners: 1,
      losers: 2,
      isPrimaryNew: false,
    });
    const byPerson = new Map(trial.people?.map((one) => [one.staffId, one]));
    // The split in force, played again, is what they really got: people and hours have not changed.
    for (const one of people) {
      expect(byPerson.get(one.staffId)?.now).toBe(await hasFrom(app, venue, one));
    }
    const [ann, ben, cem] = people;
    expect(byPerson.get(ann?.staffId ?? 0)?.next).toBe(375 + 402);
    expect(byPerson.get(ben?.staffId ?? 0)?.next).toBe(375);
    expect(byPerson.get(cem?.staffId ?? 0)?.next).toBe(750 + 401);
  });

  it('moves nothing and saves nothing', async () => {
    const [venue, people] = await aVenueWithDays();
    const master = somebody(venue, 'ROLE_DISTRIBUTION_MASTER');
    const state = async () => {
      const { db } = app.context;
      const entries = db.selectFrom('ledger.entries').select('entry_id').execute();
      const schemes = db.selectFrom('distribution.schemes').select('scheme_id').execute();
      return [
        (await entries).length,
        (await schemes).length,
        await hasFrom(app, venue, people[0]!),
      ];
    };
    const before = await state();
    await trySplit(app.context, master, venue.locationId, [row('WAITER', 100)]);
    expect(await state()).toEqual(before);
  });

  it('names the types that would make days wait', async () => {
    const [venue] = await aVenueWithDays();
    const master = somebody(venue, 'ROLE_DISTRIBUTION_MASTER');
    const trial = await trySplit(app.context, master, venue.locationId, [row('WAITER', 100)]);
    expect(trial.findings).toContainEqual({ kind: 'WAITS', days: 2, staffTypes: ['BAR'] });
    expect(trial.total.next).toBe(0);
  });

  it('tells a manager neither single people nor sums of fewer than three', async () => {
    const [venue] = await aVenueWithDays();
    const manager = somebody(venue, 'ROLE_RESTAURANT_ADMIN');
    const rows = [row('WAITER', 50), row('BAR', 50)];
    const trial = await trySplit(app.context, manager, venue.locationId, rows);
    expect(trial.people).toBeNull();
    expect(trial).toMatchObject({ winners: 1, losers: 2 });
    expect(trial.groups).toContainEqual({
      by: 'STAFF_TYPE',
      name: 'BAR',
      people: 1,
      now: null,
      next: null,
    });
    expect(trial.groups.map(({ now }) => now)).toEqual(trial.groups.map(() => null));
  });

  it('is refused to who has no say in it, and written down; and where the rows are no split', async () => {
    const [venue] = await aVenueWithDays();
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const rows = [row('WAITER', 50), row('BAR', 50)];
    const owner = somebody(venue, 'ROLE_OWNER');
    await expect(trySplit(app.context, owner, venue.locationId, rows)).rejects.toMatchObject({
      failureName: 'notAllowed',
    });
    const master = somebody(venue, 'ROLE_TRONC_MASTER');
    await expect(
      trySplit(app.context, master, venue.locationId, [row('WAITER', 99)]),
    ).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });

  it('has nothing to say where nothing was split', async () => {
    const venue = await aVenue(app);
    const master = somebody(venue, 'ROLE_TRONC_MASTER');
    const trial = await trySplit(app.context, master, venue.locationId, [row('WAITER', 100)]);
    expect(trial).toMatchObject({ days: 0, people: [], groups: [], winners: 0 });
  });
});
