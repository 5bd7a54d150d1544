import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import {
  aColleague,
  actorAt,
  aGroup,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { addGroup, changeGroup, giveGroupUp } from '../change-group.ts';
import { groupsOfLocation } from '../groups-store.ts';
import { mayManageGroups } from '../refuse-group-changes.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let boss: Colleague;
let kitchen: number;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  venue = await aVenue(app);
  ann = await aColleague(app, venue, 'WAITER');
  boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
  kitchen = await aGroup(app, venue, [ann]);
});
afterAll(async () => app.close());

const as = (who: Colleague, ...roles: LocationRole[]): Person => actorAt(venue, who, ...roles);

const empty = { name: 'Kitchen', staffIds: [] };
const ways: [string, (actor: Person) => Promise<unknown>][] = [
  ['addGroup', async (actor) => addGroup(app.context, actor, venue.locationId, empty)],
  ['changeGroup', async (actor) => changeGroup(app.context, actor, at(), empty)],
  ['removeGroup', async (actor) => giveGroupUp(app.context, actor, at())],
];
const at = () => ({ locationId: venue.locationId, groupId: kitchen });
const held = expect.objectContaining({ failureName: 'groupsHeldByTronc' }) as Error;

async function refused() {
  const rows = await app.context.db
    .selectFrom('platform.audit_log')
    .select(['details', 'actor_id as actor'])
    .where('action', '=', 'split.refused')
    .where('subject', '=', `location:${venue.locationId}`)
    .execute();
  return rows.map(({ details, actor }) => ({ ...(details as { way: string }), actor }));
}

describe.each(ways)('the groups of a venue, by %s', (way, change) => {
  it.each<LocationRole>(['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'])(
    'are not for the %s to change under a tronc master, and the log has who tried',
    async (role) => {
      await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
      const before = await groupsOfLocation(app.context.db, venue.locationId);
      await expect(change(as(boss, role))).rejects.toEqual(held);
      expect(await groupsOfLocation(app.context.db, venue.locationId)).toEqual(before);
      expect(await refused()).toEqual([{ way, actor: boss.userId }]);
    },
  );

  it('are not either where the tronc is held at the master location', async () => {
    const master = await aVenue(app);
    await app.context.db
      .updateTable('locations.locations')
      .set({ master_location_id: master.locationId })
      .where('location_id', '=', venue.locationId)
      .execute();
    await aColleague(app, master, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(change(as(boss, 'ROLE_RESTAURANT_ADMIN'))).rejects.toEqual(held);
  });

  it('are the manager’s own where nobody holds a tronc', async () => {
    await change(as(boss, 'ROLE_RESTAURANT_ADMIN'));
    expect(await refused()).toEqual([]);
  });

  it('are still the platform’s to change', async () => {
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const admin = { ...as(boss), memberships: [], platformRoles: ['ROLE_ADMIN' as const] };
    await change(admin);
    expect(await refused()).toEqual([]);
  });
});

it('are shown to the venue as not its own to change, and to whoever decides as theirs', async () => {
  const may = async (actor: Person) => mayManageGroups(app.context, actor, venue.locationId);
  const mine = as(boss, 'ROLE_RESTAURANT_ADMIN');
  expect(await may(mine)).toBe(true);
  const tess = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  expect(await may(mine)).toBe(false);
  expect(await may(as(boss, 'ROLE_TRONC_MASTER', 'ROLE_OWNER'))).toBe(false);
  expect(await may(as(tess, 'ROLE_TRONC_MASTER'))).toBe(true);
  expect(await may(as(tess, 'ROLE_DISTRIBUTION_MASTER'))).toBe(true);
  expect(await may(as(ann, 'ROLE_USER'))).toBe(false);
});

it('are made, renamed, filled and given up by the tronc master', async () => {
  const tess = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  const actor = as(tess, 'ROLE_TRONC_MASTER');
  const { groupId } = await addGroup(app.context, actor, venue.locationId, {
    name: 'Bar',
    staffIds: [],
  });
  const bar = { locationId: venue.locationId, groupId };
  await changeGroup(app.context, actor, bar, { name: 'The bar', staffIds: [ann.staffId] });
  expect(await groupsOfLocation(app.context.db, venue.locationId)).toContainEqual(
    expect.objectContaining({ groupId, name: 'The bar', staffIds: [ann.staffId] }),
  );
  await giveGroupUp(app.context, actor, bar);
  const left = await groupsOfLocation(app.context.db, venue.locationId);
  expect(left.map((group) => group.groupId)).not.toContain(groupId);
  expect(await refused()).toEqual([]);
});
