/**
 * A row of a split may stand for a group of people in place of a staff type (readings, Groups). It then
 * names the group where the type would stand: `group:12`. No staff type is called so.
 */
const named = /^group:([1-9]\d{0,15})$/;

/** What stands in a row for a group, in place of a staff type. */
export function rowOfGroup(groupId: number): string {
  return `group:${groupId}`;
}

/** The group that a row stands for; null for a staff type or the person tipped. */
export function groupOfRow(staffType: string | null): number | null {
  const found = named.exec(staffType ?? '')?.[1];
  return found === undefined ? null : Number(found);
}
