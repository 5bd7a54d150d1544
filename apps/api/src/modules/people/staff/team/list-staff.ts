import { photoOfPerson } from '@tipwell/contract/photo-address';
import { fullName } from '@tipwell/contract/full-name';
import type { CallOutput } from '@tipwell/contract/call';
import type { getStaffs } from '@tipwell/contract/calls/locations';
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
