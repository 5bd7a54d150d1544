import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import { namesOfRows } from './name-groups.ts';
import type { NoSplit } from '../calculation/split.rule.ts';

/** Refuses to split a pool that lacks percentages (409031, 409032), with the names of what lacks one. */
export function refuseSplit({ error, staffTypes }: NoSplit): never {
  fail(error, { details: { staffTypes: staffTypes.join(', ') } });
}

/** The same for a plan, which knows groups by their rows alone. */
export async function refusePlan(
  db: Database,
  locationId: number,
  { error, staffTypes }: NoSplit,
): Promise<never> {
  return refuseSplit({ error, staffTypes: await namesOfRows(db, locationId, staffTypes) });
}
