import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocations } from '@tipwell/contract/venues/calls/location-admin';
import type * as z from 'zod';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { countStaff, namesOfPeople } from '#identity/identity';
import { careScopeOf } from './admin-scope.ts';
import { searchInCare } from '../records/admin-store.ts';

type Asked = z.output<NonNullable<typeof getLocations.query>>;

/** A page of the locations that somebody of the platform looks after. */
export async function listInCare(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<CallOutput<typeof getLocations>> {
  const scope = careScopeOf(actor);
  const { sort, direction, pageSize } = asked;
  if (!scope) return { locations: [], totalRecords: 0, pageSize };
  const { found, total } = await searchInCare(context.db, {
    scope,
    text: asked.search ?? '',
    country: asked.country ?? null,
    isOpen: asked.isOpen === undefined ? null : asked.isOpen === 'true',
    isMaster: asked.isMaster === undefined ? null : asked.isMaster === 'true',
    salesPersonId: asked.salesPersonId ?? null,
    order: { by: sort, isDescending: direction === 'desc' },
    offset: ((asked.page ?? 1) - 1) * pageSize,
    limit: pageSize,
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
    locations: found.map((location) => ({
      ...location,
      salesPerson: names.get(location.salesPersonId ?? '') ?? null,
      staffCount: counts.get(location.id) ?? 0,
    })),
    totalRecords: total,
    pageSize,
  };
}
