import type { CallOutput } from '@tipwell/contract/api/call';
import type { getSublocations, OwnLocation } from '@tipwell/contract/venues/calls/locations';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { workplacesOf } from '#identity/identity';
import { findLocation, findLocations, partsOf, type Location } from '../records/store.ts';

/** The locations at which a person works, sorted by id (product §3). */
export async function listLocations(context: Context, userId: string): Promise<OwnLocation[]> {
  const workplaces = await workplacesOf(context.db, userId);
  const byId = new Map(workplaces.map((workplace) => [workplace.locationId, workplace]));
  const locations = await findLocations(context.db, [...byId.keys()]);
  return locations.flatMap((location) => {
    const workplace = byId.get(location.locationId);
    if (!workplace) return [];
    const { locationId, name, city, country, currency, tipsType, isMasterLocation } = location;
    const { staffId, roles, isDefault } = workplace;
    return [
      {
        id: locationId,
        name,
        city,
        country,
        currencyCode: currency,
        tipsType,
        isMasterLocation,
        isDefault,
        staffId,
        roles,
      },
    ];
  });
}

type Sublocation = CallOutput<typeof getSublocations>['sublocations'][number];

/**
 * A location and its parts; the first entry is made of the location itself and stands for all of
 * them, under the name that the spec gives it (product §3). @throws notFound
 */
export async function listSublocations(
  context: Context,
  locationId: number,
): Promise<Sublocation[]> {
  const master = await findLocation(context.db, locationId);
  if (!master) fail('notFound');
  const parts = await partsOf(context.db, locationId);
  return [
    { ...sublocation(master), name: 'All sub-locations' },
    ...parts.map((part) => ({ ...sublocation(part), isMasterLocation: false })),
  ];
}

function sublocation(location: Location): Sublocation {
  const { locationId, name, isMasterLocation, tipsType, currency, country, timeZone } = location;
  return {
    id: locationId,
    name,
    isMasterLocation,
    tipsType,
    currencyCode: currency,
    country,
    timeZone,
  };
}
