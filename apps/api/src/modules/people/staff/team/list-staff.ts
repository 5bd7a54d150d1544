import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getStaffs } from '@tipwell/contract/venues/calls/locations';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';

/** The people of a location, those who left last; each with a full name to show (product §3). */
export async function listStaff(
  context: Context,
  locationId: number,
  isActive: boolean | null,
): Promise<CallOutput<typeof getStaffs>['staffs']> {
  const people = await namesAtLocation(context.db, locationId);
  return people
    .filter((person) => isActive === null || person.isActive === isActive)
    .map(({ imageFileId, firstName, lastName, ...person }) => ({
      ...person,
      displayFullName: fullName({ firstName, lastName }),
      image: imageFileId && photoOfPerson(imageFileId),
    }));
}
