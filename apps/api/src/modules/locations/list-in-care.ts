import type { CallOutput } from '@tipwell/contract/call';
import { locationsPerPage, type getLocations } from '@tipwell/contract/calls/location-care';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { countStaff, namesOfPeople } from '../identity/index.ts';
import { careScopeOf } from './care-scope.ts';
import { searchInCare } from './care-store.ts';

interface Asked {
  search?: string | undefined;
  country?: string | undefined;
  isOpen?: 'true' | 'false' | undefined;
  page?: number | undefined;
}

/** A page of the locations that somebody of the platform looks after. */
export async function listInCare(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<CallOutput<typeof getLocations>> {
  const scope = careScopeOf(actor);
  if (!scope) return { locations: [], totalRecords: 0, pageSize: locationsPerPage };
  const { found, total } = await searchInCare(context.db, {
    scope,
    text: asked.search ?? '',
    country: asked.country ?? null,
    isOpen: asked.isOpen === undefined ? null : asked.isOpen === 'true',
    offset: ((asked.page ?? 1) - 1) * locationsPerPage,
    limit: locationsPerPage,
  });
  const sellers = found.flatMap(({ salesPersonId }) => salesPersonId ?? []);
  const [names, counts] = await Promise.all([
    namesOfPeople(context.db, sellers),
    countStaff(
      context.db,
      found.map(({ id }) => id),
    ),
  ]);
  return {
    locations: found.map(({ salesPersonId, ...location }) => ({
      ...location,
      salesPerson: salesPersonId === null ? null : (names.get(salesPersonId) ?? null),
      staffCount: counts.get(location.id) ?? 0,
    })),
    totalRecords: total,
    pageSize: locationsPerPage,
  };
}
