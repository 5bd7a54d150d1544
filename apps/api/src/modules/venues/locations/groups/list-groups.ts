import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getGroups } from '@tipwell/contract/venues/calls/locations';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { groupsOfLocation } from './groups-store.ts';

/** The groups of a location, each with those of its people who still work there (product §3). */
export async function listGroups(
  context: Context,
  locationId: number,
): Promise<CallOutput<typeof getGroups>['groups']> {
  const [groups, people] = await Promise.all([
    groupsOfLocation(context.db, locationId),
    namesAtLocation(context.db, locationId),
  ]);
  const working = new Map(
    people.filter(({ isActive }) => isActive).map((person) => [person.staffId, person]),
  );
  return groups.map(({ groupId, name, staffIds }) => ({
    groupId,
    name,
    staffs: staffIds.flatMap((staffId) => {
      const person = working.get(staffId);
      if (!person) return [];
      return [{ staffId, displayFullName: fullName(person) }];
    }),
  }));
}
