import { fail } from '@tipwell/contract/errors';
import type { CallOutput } from '@tipwell/contract/call';
import type { getProfile } from '@tipwell/contract/calls/profile';
import type { Context } from '../../platform/context.ts';
import { findPerson, workplacesOf } from '../identity/index.ts';
import { findLocations, shortCodesOfStaff, shortPath, tipPath } from '../locations/index.ts';

/** The person who is signed in, put together from the modules that own the parts. @throws notFound */
export async function showProfile(
  context: Context,
  userId: string,
  publicOrigin: string,
): Promise<CallOutput<typeof getProfile>> {
  const person = await findPerson(context.db, userId);
  if (!person) fail('notFound');
  const workplaces = await workplacesOf(context.db, userId);
  const [locations, codes] = await Promise.all([
    findLocations(
      context.db,
      workplaces.map(({ locationId }) => locationId),
    ),
    shortCodesOfStaff(
      context.db,
      workplaces.map(({ staffId }) => staffId),
    ),
  ]);
  const byId = new Map(locations.map((location) => [location.locationId, location]));
  const staffs = workplaces.flatMap((workplace) => {
    const location = byId.get(workplace.locationId);
    const shortCode = codes.get(workplace.staffId);
    if (!location || !shortCode) return [];
    return [
      {
        staffId: workplace.staffId,
        locationId: location.locationId,
        locationName: location.name,
        city: location.city,
        country: location.country,
        currency: location.currency,
        timeZone: location.timeZone,
        staffType: workplace.staffType,
        shortCode,
        tipUrl: publicOrigin + tipPath(location.locationId, workplace.staffId),
        shortUrl: publicOrigin + shortPath(shortCode),
      },
    ];
  });
  const first = workplaces[0];
  return {
    id: person.userId,
    email: person.email,
    phoneNumber: person.phoneNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    nickName: person.nickName,
    wish: person.wish,
    image:
      person.imageFileId && first
        ? `/photo/${first.staffId}?v=${person.imageFileId.slice(0, 8)}`
        : null,
    status: person.status,
    roles: [...new Set([...person.platformRoles, ...workplaces.flatMap(({ roles }) => roles)])],
    staffId: first?.staffId ?? null,
    staffs,
  };
}
