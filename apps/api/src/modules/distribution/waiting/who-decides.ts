import type { LocationRole } from '@tipwell/contract/roles';
import type { Context } from '../../../platform/context.ts';
import { staffOfLocation } from '../../identity/index.ts';
import { findLocation } from '../../locations/index.ts';
import { whoIsTold } from '../questions/who-answers.rule.ts';

/** The people who decide about a location's split and are told of what waits for them; its name. */
export async function whoDecides(
  { db }: Context,
  locationId: number,
): Promise<{ userIds: string[]; place: string; timeZone: string } | null> {
  const location = await findLocation(db, locationId);
  if (!location) return null;
  // A master location and its parts are one business: whoever looks after its split hears of theirs.
  const places = [...new Set([locationId, location.masterLocationId ?? locationId])];
  const staff = await Promise.all(places.map(async (place) => staffOfLocation(db, place)));
  const working = staff
    .flat()
    .filter(({ isActive, status }) => isActive && status !== 'TERMINATED');
  const hasTroncMaster = working.some(({ roles }) => roles.includes('ROLE_TRONC_MASTER'));
  const colleagues = working.map(({ userId, roles }) => ({
    userId,
    hasTroncMaster,
    isSplitConfigurationEnabled: location.isSplitConfigurationEnabled,
    rolesThere: roles as readonly LocationRole[],
  }));
  const told = whoIsTold(colleagues, null);
  return {
    userIds: [...new Set(told.map(({ userId }) => userId))],
    place: location.name,
    timeZone: location.timeZone,
  };
}
