// Whoever manages a team moves a day's tips by changing people's jobs and roles: nothing of it counts for a day
// that has begun, and at a tronc nothing without the troncmaster (decision record 0099).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { closeRun } from '#distribution/splits';
import { openMembership } from '#identity/identity';
import { clearMembership } from '#platform/cleared.ts';
import { changeStaff } from '#modules/people/staff/team/change-staff.ts';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../support/pooled-venue.ts';

const monday = '2026-11-16T12:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(monday);
});
beforeEach(() => app.clock.set(new Date(monday)));
afterAll(async () => app.close());

const aMonthAgo = new Date('2026-10-16T12:00:00Z');

async function aTeam(over: Parameters<typeof aVenue>[1] = {}) {
  const venue = await aVenue(app, over);
  await aScheme(app, venue, { Waiter: 60, Chef: 40 });
  const worker = async (staffType: string | null, roles: LocationRole[] = ['ROLE_USER']) =>
    aColleague(app, venue, staffType, { roles, joinedAt: aMonthAgo });
  const owner = await worker(null, ['ROLE_OWNER']);
  return { venue, worker, owner, waiter: await worker('Waiter'), chef: await worker('Chef') };
}

async function change(
  venue: Venue,
  by: Colleague,
  who: Colleague,
  terms: { staffType: string | null; roles?: LocationRole[] },
  as: LocationRole[] = ['ROLE_OWNER'],
) {
  await changeStaff(
    app.context,
    actorAt(venue, by, ...as),
    { locationId: venue.locationId, staffId: who.staffId },
    { employment: 'EMPLOYEE', roles: terms.roles ?? ['ROLE_USER'], staffType: terms.staffType },
  );
}

/** £100.00 of a day are split in the morning after it; what each then has besides what they had. */
async function split(venue: Venue, day: string, people: readonly Colleague[]): Promise<number[]> {
  const had = await Promise.all(people.map(async (one) => hasFrom(app, venue, one)));
  await putIntoPool(app, venue, [{ amount: 10_000, capturedAt: `${day}T20:00:00Z` }]);
  app.clock.set(new Date(Date.parse(`${day}T20:00:00Z`) + 12 * 3_600_000));
  const { locationId } = venue;
  const [closing] = await closeRun(app.context, { locationId, businessDay: day });
  expect(closing?.outcome).toBe('CLOSED');
  const have = await Promise.all(people.map(async (one) => hasFrom(app, venue, one)));
  return have.map((sum, index) => sum - (had[index] ?? 0));
}

describe('a change of the team in the middle of a day', () => {
  it('a chef whose job is taken still has that day, and no later one', async () => {
    const { venue, owner, waiter, chef } = await aTeam();
    await change(venue, owner, chef, { staffType: null });
    expect(await split(venue, '2026-11-16', [waiter, chef])).toEqual([6000, 4000]);
    expect(await split(venue, '2026-11-17', [waiter, chef])).toEqual([10_000, 0]);
  });

  it('a friend who is made chef shares as a waiter that day', async () => {
    const { venue, owner, worker, waiter, chef } = await aTeam();
    const friend = await worker('Waiter');
    await change(venue, owner, friend, { staffType: 'Chef' });
    const people = [waiter, friend, chef];
    expect(await split(venue, '2026-11-16', people)).toEqual([3000, 3000, 4000]);
    expect(await split(venue, '2026-11-17', people)).toEqual([6000, 2000, 2000]);
  });

  it('also where the day is split days later, and the job has changed twice since', async () => {
    const { venue, owner, waiter, chef } = await aTeam();
    await putIntoPool(app, venue, [{ amount: 10_000 }]);
    await change(venue, owner, waiter, { staffType: 'Chef' });
    app.clock.set(new Date('2026-11-18T12:00:00Z'));
    await change(venue, owner, waiter, { staffType: null });
    app.clock.set(new Date('2026-11-20T12:00:00Z'));
    const { locationId } = venue;
    await closeRun(app.context, { locationId, businessDay: '2026-11-16' });
    const have = [await hasFrom(app, venue, waiter), await hasFrom(app, venue, chef)];
    expect(have).toEqual([6000, 4000]);
  });

  it('an owner who makes themselves staff and chef has nothing of that day', async () => {
    const { venue, worker, waiter, chef } = await aTeam();
    const [one, other] = [await worker(null, ['ROLE_OWNER']), await worker(null, ['ROLE_OWNER'])];
    const roles: LocationRole[] = ['ROLE_OWNER', 'ROLE_USER'];
    await change(venue, other, one, { staffType: 'Chef', roles });
    const people = [waiter, chef, one];
    expect(await split(venue, '2026-11-16', people)).toEqual([6000, 4000, 0]);
    expect(await split(venue, '2026-11-17', people)).toEqual([6000, 2000, 2000]);
  });

  it('nor who becomes staff first and is given a first job afterwards', async () => {
    const { venue, worker, waiter, chef } = await aTeam();
    const [one, other] = [await worker(null, ['ROLE_OWNER']), await worker(null, ['ROLE_OWNER'])];
    const roles: LocationRole[] = ['ROLE_OWNER', 'ROLE_USER'];
    await change(venue, other, one, { staffType: null, roles });
    await change(venue, other, one, { staffType: 'Chef', roles });
    expect(await split(venue, '2026-11-16', [waiter, chef, one])).toEqual([6000, 4000, 0]);
  });

  it('in the United States four of five leads leave the fifth only their own part', async () => {
    const { venue, owner, worker, waiter } = await aTeam({ country: 'us', currency: 'USD' });
    const others = [await worker('Waiter'), await worker('Waiter'), await worker('Waiter')];
    const roles: LocationRole[] = ['ROLE_USER', 'ROLE_STAFF_MASTER'];
    for (const one of others) await change(venue, owner, one, { staffType: 'Waiter', roles });
    const people = [waiter, ...others];
    expect(await split(venue, '2026-11-16', people)).toEqual([1500, 1500, 1500, 1500]);
    expect(await split(venue, '2026-11-17', people)).toEqual([6000, 0, 0, 0]);
  });

  it('who is given a first job shares from that day: nobody is left out for a form', async () => {
    const { venue, owner, worker, waiter, chef } = await aTeam();
    const maya = await worker(null);
    await change(venue, owner, maya, { staffType: 'Waiter' });
    const people = [waiter, chef, maya];
    expect(await split(venue, '2026-11-16', people)).toEqual([3000, 4000, 3000]);
  });
});

describe('at a tronc', () => {
  async function aTronc() {
    const team = await aTeam();
    const master = await team.worker(null, ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']);
    return { ...team, master };
  }

  it('a change of a job counts for no day before the troncmaster confirms it', async () => {
    const { venue, owner, waiter, chef } = await aTronc();
    await change(venue, owner, chef, { staffType: null });
    expect(await split(venue, '2026-11-16', [waiter, chef])).toEqual([6000, 4000]);
    expect(await split(venue, '2026-11-20', [waiter, chef])).toEqual([6000, 4000]);
  });

  it('an aunt who is invited at night shares in nothing yet', async () => {
    const { venue, worker, owner, waiter, chef } = await aTronc();
    const aunt = await worker(null);
    await app.context.db
      .deleteFrom('identity.memberships')
      .where('staff_id', '=', aunt.staffId)
      .execute();
    const { locationId } = venue;
    const joining = {
      userId: aunt.userId,
      locationId,
      roles: ['ROLE_USER'],
      staffType: 'Chef',
      employment: 'EMPLOYEE',
      invitedBy: owner.userId,
      sharing: { country: 'gb', isTroncHeld: true },
    } as const;
    await app.context.db
      .transaction()
      .execute(async (tx) =>
        openMembership(tx, joining, app.clock.now(), clearMembership('NEW_MEMBER')),
      );
    expect(await split(venue, '2026-11-16', [waiter, chef, aunt])).toEqual([6000, 4000, 0]);
  });
});
