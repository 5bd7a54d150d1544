import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listKeys, makeKey } from '#modules/venues/api-keys/manage-keys.ts';
import { openByKey } from '#venues/api-keys';
import { watchMakers } from '#modules/venues/api-keys/watch-makers.ts';
import { recordHours } from '#modules/distribution/hours/shifts/record-hours.ts';
import { recordsOf } from '#modules/distribution/splits/pools/worked-store.ts';
import { tellShifts } from '#distribution/hours';
import type { Person } from '#platform/actor.ts';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../support/pooled-venue.ts';

const friday = '2026-11-20';
let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-20T12:00:00Z');
});
afterAll(async () => {
  await app.close();
});

async function aTeam(): Promise<{ venue: Venue; owner: Person; ann: Colleague; ben: Colleague }> {
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const boss = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
  return {
    venue,
    owner: actorAt(venue, boss, 'ROLE_OWNER'),
    ann: await aColleague(app, venue, 'WAITER'),
    ben: await aColleague(app, venue, 'WAITER'),
  };
}

const aHoursKey = async ({ locationId }: Venue, by: Person): Promise<string> =>
  (
    await makeKey(app.context, by, {
      locationId,
      keyId: randomUUIDv7(),
      name: 'Rota',
      scopes: ['shifts:write'],
      days: null,
    })
  ).key;

/** Ten hours for one waiter and two minutes for the other, as a program with the key sends them. */
async function sendHours(key: string, { venue, ann, ben }: Awaited<ReturnType<typeof aTeam>>) {
  const { locationId } = venue;
  const opened = await openByKey(app.context, {
    authorization: `Bearer ${key}`,
    version: undefined,
    scope: 'shifts:write',
    locationId,
  });
  const worked = (shiftId: string, { staffId }: Colleague, minutes: number) => {
    return { shiftId, staffId, businessDay: friday, minutes };
  };
  return tellShifts(
    app.context,
    { locationId, keyId: opened.keyId },
    { batchId: randomUUIDv7(), shifts: [worked('a', ann, 600), worked('b', ben, 2)] },
  );
}

const hoursOf = async ({ ann, ben }: Awaited<ReturnType<typeof aTeam>>) =>
  recordsOf(app.context.db, [ann.staffId, ben.staffId], { from: friday, to: friday });

const notAllowed = expect.objectContaining({ failureName: 'notAllowed' });

it('the key of a troncmaster whom the tronc was taken from writes no hours', async () => {
  const team = await aTeam();
  const { venue, owner } = team;
  const former = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  const key = await aHoursKey(venue, actorAt(venue, former, 'ROLE_TRONC_MASTER'));
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles: ['ROLE_USER'] })
    .where('staff_id', '=', former.staffId)
    .execute();
  await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  await expect(sendHours(key, team)).rejects.toEqual(notAllowed);
  expect(await hoursOf(team)).toEqual([]);
  await watchMakers(app.context);
  const { keys } = await listKeys(app.context, owner, venue.locationId);
  expect(keys).toMatchObject([{ name: 'Rota', isOpen: true, pausedScopes: ['shifts:write'] }]);
});

it('nor does it once they left and the account was closed', async () => {
  const team = await aTeam();
  const former = await aColleague(app, team.venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  const key = await aHoursKey(team.venue, actorAt(team.venue, former, 'ROLE_TRONC_MASTER'));
  await app.context.db
    .updateTable('identity.users')
    .set({ status: 'TERMINATED' })
    .where('user_id', '=', former.userId)
    .execute();
  await expect(sendHours(key, team)).rejects.toEqual(notAllowed);
  expect(await hoursOf(team)).toEqual([]);
});

it('an owner, who may not record hours, does not with a key either', async () => {
  const team = await aTeam();
  const { venue, owner, ann } = team;
  const { locationId } = venue;
  const entries = [{ staffId: ann.staffId, from: null, to: null, minutes: 600, points: null }];
  await expect(
    recordHours(app.context, owner, { locationId, businessDay: friday, entries }),
  ).rejects.toEqual(notAllowed);
  await expect(aHoursKey(venue, owner)).rejects.toEqual(notAllowed);
  // One that an owner made when that was possible is paused.
  const lead = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  const key = await aHoursKey(venue, actorAt(venue, lead, 'ROLE_STAFF_MASTER'));
  await app.context.db
    .updateTable('api_keys.keys')
    .set({ made_by: owner.userId })
    .where('location_id', '=', locationId)
    .execute();
  await expect(sendHours(key, team)).rejects.toEqual(notAllowed);
  expect(await hoursOf(team)).toEqual([]);
});

it('a time clock goes on while the team manager who made its key is there', async () => {
  const team = await aTeam();
  const lead = await aColleague(app, team.venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  const key = await aHoursKey(team.venue, actorAt(team.venue, lead, 'ROLE_STAFF_MASTER'));
  expect((await sendHours(key, team)).shifts.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW']);
  expect(await hoursOf(team)).toHaveLength(2);
});
