import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { Context } from '#platform/context.ts';
import { staffOfLocation } from '#identity/identity';
import { findLocation, isTroncHeld } from '#venues/locations';
import { mayRecordHours } from '@tipwell/contract/distribution/hours-editors.rule';

/**
 * Those who write down the hours of a location and are told when some are missing, with whether they look
 * after the people there or after the split alone.
 */
export async function whoEntersHours(
  { db }: Context,
  locationId: number,
): Promise<{
  people: { userId: string; leadsTeam: boolean }[];
  place: string;
  timeZone: string;
} | null> {
  const location = await findLocation(db, locationId);
  if (!location) return null;
  const isHeld = await isTroncHeld(db, location);
  const people = (await staffOfLocation(db, locationId)).flatMap(
    ({ userId, roles, isActive, status }) => {
      const there = roles as readonly LocationRole[];
      if (!isActive || status === 'TERMINATED') return [];
      if (!mayRecordHours(there, { hasTroncMaster: isHeld })) return [];
      const leadsTeam = mayThere(permissions.manageTeam, there);
      return [{ userId, leadsTeam }];
    },
  );
  return { people, place: location.name, timeZone: location.timeZone };
}
