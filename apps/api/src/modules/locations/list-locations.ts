import type { OwnLocation } from '@tipwell/contract/calls/locations';
import { fail } from '@tipwell/contract/errors';
import type { TipsType } from '@tipwell/contract/role-groups.rule';
import type { Context } from '../../platform/context.ts';
import { workplacesOf } from '../identity/index.ts';
import { findLocation, findLocations, partsOf } from './store.ts';

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

interface Sublocation {
  id: number;
  name: string;
  isMasterLocation: boolean;
  tipsType: TipsType;
}

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
  const { isMasterLocation, tipsType } = master;
  return [
    { id: locationId, name: 'All sub-locations', isMasterLocation, tipsType },
    ...parts.map((part) => ({
      id: part.locationId,
      name: part.name,
      isMasterLocation: false,
      tipsType: part.tipsType,
    })),
  ];
}
