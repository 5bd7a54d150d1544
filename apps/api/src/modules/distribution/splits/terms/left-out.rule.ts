import type { Role } from '@tipwell/contract/access/roles';
import type { NoPart } from '../calculation/eligibility.rule.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { rowOfPerson, type Placed } from '../calculation/row-of-person.rule.ts';
import { groupsByScheme } from '../calculation/run-shares.rule.ts';
import { whyNoSplit } from '../calculation/split.rule.ts';

/** Somebody of a running business day. */
export interface PersonOfDay extends Placed {
  readonly staffId: number;
  readonly roles: readonly Role[];
  /** Why they have no part in the day; null where they have one. */
  readonly why: NoPart | null;
}

export interface LeftOut {
  /** They take tips here and no job is set for them: they get nothing of team tips. */
  readonly noJob: readonly number[];
  /** The split has no row for their job or group: the day cannot be split before it has one. */
  readonly noRow: readonly number[];
  /** The jobs and groups that lack a row. */
  readonly staffTypes: readonly string[];
}

/**
 * Who would be left out of a day's team tips without anyone having decided so (decision record 0099). People who
 * are left out by a rule, such as owners, or by their own answer, are not.
 * @param rows of the split of the day; null where there is none yet
 */
export function leftOutOf(
  people: readonly PersonOfDay[],
  rows: readonly SchemeRow[] | null,
): LeftOut {
  const noJob = people
    .filter(({ why, roles }) => why === 'NO_STAFF_TYPE' && roles.includes('ROLE_USER'))
    .map(({ staffId }) => staffId);
  if (rows === null) return { noJob, noRow: [], staffTypes: [] };
  const sharing = people.filter(({ why }) => why === null);
  // Whether anyone of a job has hours on the day is not known yet: each counts.
  const members = sharing.map((one) => ({ ...one, id: String(one.staffId), weight: 1 }));
  const staffTypes = whyNoSplit(groupsByScheme(rows, members))?.staffTypes ?? [];
  const lacks = new Set(staffTypes);
  const noRow = sharing.filter((one) => lacks.has(rowOfPerson(rows, one)));
  return { noJob, noRow: noRow.map(({ staffId }) => staffId), staffTypes };
}
