import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { groupOfRow } from '@tipwell/contract/distribution/group-row.rule';
import type { Database } from '#platform/db/database.ts';
import { everyGroupOf } from '#venues/locations';
import type { SchemeRow } from '../calculation/percentages.rule.ts';

/**
 * Rows as they are kept: those of groups are called as their groups are at this moment, so that a version
 * can be read long after a group was renamed or given up.
 * @throws inputInvalid for a group that the location does not have (any more)
 */
export async function namingGroups(
  db: Database,
  locationId: number,
  rows: readonly SchemeRow[],
): Promise<SchemeRow[]> {
  if (rows.every(({ staffType }) => groupOfRow(staffType) === null)) return [...rows];
  const groups = await everyGroupOf(db, locationId);
  return rows.map((row, index) => {
    const groupId = groupOfRow(row.staffType);
    if (groupId === null) return row;
    const group = groups.find((one) => one.groupId === groupId && one.removedAt === null);
    if (group) return { ...row, label: group.name };
    return fail('inputInvalid', {
      fields: { [`rows.${index}.staffType`]: fieldError('splitGroupUnknown') },
    });
  });
}

/** Staff types and groups in words that people read: a group by its name, a type as it is. */
export async function namesOfRows(
  db: Database,
  locationId: number,
  staffTypes: readonly string[],
): Promise<string[]> {
  if (staffTypes.every((staffType) => groupOfRow(staffType) === null)) return [...staffTypes];
  const groups = await everyGroupOf(db, locationId);
  return staffTypes.map((staffType) => {
    const groupId = groupOfRow(staffType);
    return groups.find((group) => group.groupId === groupId)?.name ?? staffType;
  });
}
