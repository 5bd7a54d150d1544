import type { CallOutput } from '@tipwell/contract/call';
import type { getGroups, getStaffs } from '@tipwell/contract/calls/locations';
import type { Context } from '../../platform/context.ts';
import { namesAtLocation } from '../identity/index.ts';
import { groupsOfLocation } from './groups-store.ts';

/** The people of a location, those who left last; each with a full name to show (product §3). */
export async function listStaffs(
  context: Context,
  locationId: number,
  isActive: boolean | null,
): Promise<CallOutput<typeof getStaffs>['staffs']> {
  const people = await namesAtLocation(context.db, locationId);
  return people
    .filter((person) => isActive === null || person.isActive === isActive)
    .map(({ imageFileId, firstName, lastName, ...person }) => ({
      ...person,
      displayFullName: `${firstName} ${lastName}`.trim(),
      image: imageFileId && `/photo/people/${imageFileId}`,
    }));
}

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
      return [{ staffId, displayFullName: `${person.firstName} ${person.lastName}`.trim() }];
    }),
  }));
}
