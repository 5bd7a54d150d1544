import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Tx } from '#platform/db/database.ts';
import { staffOfLocation } from '#identity/identity';
import { insertGroup, replaceMembers } from './groups-store.ts';

interface NewGroup {
  locationId: number;
  name: string;
  staffIds: readonly number[];
  /** Given only where the number must be known beforehand (the demo). */
  groupId?: number;
}

/**
 * Makes a group of a location's people and returns its number.
 * @throws groupNameTaken, and inputInvalid for somebody who does not work at the location
 */
export async function createGroup(tx: Tx, group: NewGroup, now: Date): Promise<number> {
  const groupId = await insertGroup(tx, { ...group, name: group.name.trim(), now });
  if (groupId === null) fail('groupNameTaken');
  await setGroupMembers(tx, { groupId, locationId: group.locationId, staffIds: group.staffIds });
  return groupId;
}

/**
 * Says who belongs to a group from now on.
 * @throws inputInvalid for somebody who does not work at the location
 */
export async function setGroupMembers(
  tx: Tx,
  group: { groupId: number; locationId: number; staffIds: readonly number[] },
): Promise<void> {
  const staffIds = [...new Set(group.staffIds)];
  const staff = await staffOfLocation(tx, group.locationId);
  const working = new Set(
    staff.flatMap(({ isActive, status, staffId }) =>
      isActive && status !== 'TERMINATED' ? [staffId] : [],
    ),
  );
  if (staffIds.some((staffId) => !working.has(staffId))) {
    fail('inputInvalid', { fields: { staffIds: fieldError('staffElsewhere') } });
  }
  await replaceMembers(tx, group.groupId, staffIds);
}
