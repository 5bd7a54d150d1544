import { fail } from '@tipwell/contract/errors';
import type { Database } from '../../../platform/db/database.ts';
import { namesOfRows } from '../name-groups.ts';
import type { NoSplit } from '../split.rule.ts';

/** Refuses to split a pool that lacks percentages, naming the staff types and groups without one (409031, 409032). */
export async function refuseSplit(
  db: Database,
  locationId: number,
  { error, staffTypes }: NoSplit,
): Promise<never> {
  const names = await namesOfRows(db, locationId, staffTypes);
  return fail(error, { details: { staffTypes: names.join(', ') } });
}
