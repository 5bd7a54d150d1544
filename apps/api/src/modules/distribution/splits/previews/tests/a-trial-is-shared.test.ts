import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Role } from '@tipwell/contract/access/roles';
import {
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
import type { Person } from '#platform/actor.ts';
import { closeRun } from '../../index.ts';
import { shareTrial, takeBackTrial } from '../share-trial.ts';
import { showOwnSharedTrials, showSharedTrials } from '../show-shared-trials.ts';

const sunday = '2026-11-15T20:00:00Z';
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
const rows = [row('WAITER', 50), row('BAR', 50)];

function somebody({ locationId }: Venue, role: Role): Person {
  const membership = { locationId, staffId: 1, roles: [role], isActive: true };
  return {
    kind: 'person',
    userId: randomUUIDv7(),
    platformRoles: [],
    memberships: [membership],
  } as unknown as Person;
}

/** A day at a place with waiters and barkeepers, shared 60 to 40, and whoever looks after the split. */
async function aVenueWithADay(types: readonly string[]): Promise<[Venue, Colleague[], Person]> {
  const venue = await aVenue(app, { country: 'de', currency: 'EUR' });
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  const people: Colleague[] = [];
  for (const type of types) people.push(await aColleague(app, venue, type));
  await putIntoPool(app, venue, [{ amount: 6000 }]);
  app.clock.set(new Date(tuesdayAtFive));
  await closeRun(app.context, { locationId: venue.locationId, businessDay: '2026-11-15' });
  return [venue, people, somebody(venue, 'ROLE_DISTRIBUTION_MASTER')];
}

const six = ['WAITER', 'WAITER', 'WAITER', 'BAR', 'BAR', 'BAR'];
const ownOf = async ({ staffId }: Colleague) =>
  (await showOwnSharedTrials(app.context, staffId)).trials;

async function aTrial([venue, , master]: [Venue, Colleague[], Person]): Promise<string> {
  const trialId = randomUUIDv7();
  await shareTrial(app.context, master, venue.locationId, { trialId, rows });
  return trialId;
}

describe('a trial that is shared', () => {
  it('tells each their own sums, and all what is nobody’s alone', async () => {
    const place = await aVenueWithADay(six);
    const [venue, people] = place;
    await aTrial(place);
    const [ann, , , dan] = people;
    const [shown] = await ownOf(ann!);
    expect(shown).toMatchObject({
      yours: { now: await hasFrom(app, venue, ann!), next: 1000 },
      people: 6,
      winners: 3,
      losers: 3,
      total: { now: 6000, next: 6000 },
      groups: [
        { name: 'WAITER', people: 3, now: 3600, next: 3000 },
        { name: 'BAR', people: 3, now: 2400, next: 3000 },
      ],
    });
    expect((await ownOf(dan!))[0]?.yours).toEqual({ now: 800, next: 1000 });
    expect(JSON.stringify(shown)).not.toMatch(/Number\d|staffId|sharedBy/);
  });

  it('tells two people nothing but their own', async () => {
    const place = await aVenueWithADay(['WAITER', 'BAR']);
    await aTrial(place);
    const [shown] = await ownOf(place[1][0]!);
    expect(shown).toMatchObject({
      yours: { now: 3600, next: 3000 },
      winners: null,
      losers: null,
      total: null,
      groups: [],
    });
  });

  it('is one, however often it is sent, and nobody else’s id', async () => {
    const place = await aVenueWithADay(six);
    const trialId = await aTrial(place);
    const [venue, people, master] = place;
    const again = { trialId, rows };
    await shareTrial(app.context, master, venue.locationId, again);
    expect(await ownOf(people[0]!)).toHaveLength(1);
    const [elsewhere, , other] = await aVenueWithADay(six);
    await expect(shareTrial(app.context, other, elsewhere.locationId, again)).rejects.toMatchObject(
      { failureName: 'contentDiffers' },
    );
  });

  it('is gone once it is taken back', async () => {
    const place = await aVenueWithADay(six);
    const [venue, people, master] = place;
    const trialId = await aTrial(place);
    const at = { locationId: venue.locationId, trialId };
    const seen = async () => (await showSharedTrials(app.context, venue.locationId)).trials;
    expect((await seen()).map((one) => one.trialId)).toEqual([trialId]);
    await takeBackTrial(app.context, master, at);
    await takeBackTrial(app.context, master, at);
    expect(await seen()).toEqual([]);
    expect(await ownOf(people[0]!)).toEqual([]);
  });

  it('is refused where nobody is left to show it to', async () => {
    const place = await aVenueWithADay(six);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('location_id', '=', place[0].locationId)
      .execute();
    await expect(aTrial(place)).rejects.toMatchObject({
      failureName: 'inputInvalid',
      fields: { rows: fieldError('trialConcernsNobody') },
    });
  });

  it('is shared by those alone who have a say in the split, and where there are days to try it on', async () => {
    const place = await aVenueWithADay(six);
    const [venue] = place;
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const asked = { trialId: randomUUIDv7(), rows };
    await expect(
      shareTrial(app.context, somebody(venue, 'ROLE_OWNER'), venue.locationId, asked),
    ).rejects.toMatchObject({ failureName: 'notAllowed' });
    const empty = await aVenue(app);
    await expect(
      shareTrial(app.context, somebody(empty, 'ROLE_TRONC_MASTER'), empty.locationId, asked),
    ).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });
});
