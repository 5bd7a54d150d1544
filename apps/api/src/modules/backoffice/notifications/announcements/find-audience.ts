import type { CallOutput } from '@tipwell/contract/api/call';
import type { Audience, searchAudience } from '@tipwell/contract/backoffice/calls/announcements';
import type { Context } from '#platform/context.ts';
import { countPeople, searchPeople, type PeopleWanted } from '#identity/identity';
import { findLocations, locationIdsIn, searchLocations } from '#venues/locations';
import { placesOf } from './audience.rule.ts';

const shownAtMost = 10;

/** An audience in the words of those who know the people. */
export async function peopleWanted(context: Context, audience: Audience): Promise<PeopleWanted> {
  const { isEverybody, roles, userIds } = audience;
  const inTheCountries = await locationIdsIn(context.db, audience.countries);
  return { isEverybody, roles, userIds, locationIds: placesOf(audience, inTheCountries) };
}

export async function countAudienceNow(
  context: Context,
  audience: Audience,
): Promise<{ count: number }> {
  return { count: await countPeople(context.db, await peopleWanted(context, audience)) };
}

/** Locations and persons whose names contain a text. */
export async function findByName(
  context: Context,
  text: string,
): Promise<CallOutput<typeof searchAudience>> {
  const locations = await searchLocations(context.db, text, shownAtMost);
  const persons = await searchPeople(context.db, text, shownAtMost);
  const places = await findLocations(
    context.db,
    persons.flatMap(({ locationIds }) => locationIds),
  );
  const names = new Map(places.map(({ locationId, name }) => [locationId, name]));
  return {
    locations,
    persons: persons.map(({ userId, name, locationIds }) => ({
      userId,
      name,
      locationNames: locationIds.flatMap((id) => names.get(id) ?? []).join(', '),
    })),
  };
}
