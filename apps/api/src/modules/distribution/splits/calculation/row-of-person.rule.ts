import { groupOfRow, rowOfGroup } from '@tipwell/contract/distribution/group-row.rule';
import type { SchemeRow } from './percentages.rule.ts';

/** What decides by which row of a split somebody shares. */
export interface Placed {
  readonly staffType: string;
  /** The groups of the location that they belong to, the oldest first. */
  readonly groupIds?: readonly number[];
  /** Groups that were given up since; versions of before still name them. */
  readonly formerGroupIds?: readonly number[];
}

/**
 * The row by which somebody shares common tips (readings, Groups). A split that names no group goes by
 * staff types. One that does goes by groups first: whoever is in several shares by the first row that
 * names one of them, and a group that no row names keeps the pool waiting (409032) rather than being
 * left out by guess. People in no group go by their staff type.
 */
export function rowOfPerson(rows: readonly SchemeRow[], person: Placed): string {
  const { staffType, groupIds = [], formerGroupIds = [] } = person;
  const groups = rows.flatMap((row) => groupOfRow(row.staffType) ?? []);
  if (groups.length === 0) return staffType;
  const own = groups.find((group) => groupIds.includes(group) || formerGroupIds.includes(group));
  const group = own ?? groupIds[0];
  return group === undefined ? staffType : rowOfGroup(group);
}
