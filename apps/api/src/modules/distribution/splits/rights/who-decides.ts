import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { peopleOfBusiness } from './people-of-business.ts';
import { whoIsTold } from './who-answers.rule.ts';

/** The people who decide about a location's split and are told of what waits for them; its name. */
export async function whoDecides(
  { db }: Context,
  locationId: number,
): Promise<{ userIds: string[]; place: string; timeZone: string } | null> {
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const told = whoIsTold(await peopleOfBusiness(db, location), null);
  return {
    userIds: [...new Set(told.map(({ userId }) => userId))],
    place: location.name,
    timeZone: location.timeZone,
  };
}
