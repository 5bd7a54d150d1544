import type { Context } from '#platform/context.ts';
import { peopleWithRole } from '#identity/identity';
import { openCasesByOwner, setOwner } from './difference-store.ts';

/**
 * Gives a new case to the transactions manager who has the fewest; without one to an administrator. Whoever
 * decides about it later is its owner from then.
 */
export async function assignDifference(context: Context, tipId: string): Promise<void> {
  const { db } = context;
  const managers = await peopleWithRole(db, 'ROLE_TRANSACTIONS_MANAGER');
  const people = managers.length > 0 ? managers : await peopleWithRole(db, 'ROLE_ADMIN');
  const cases = await openCasesByOwner(db);
  const casesOf = (userId: string) => cases.get(userId) ?? 0;
  const [least] = people.toSorted((a, b) => casesOf(a.userId) - casesOf(b.userId));
  if (least) await setOwner(db, tipId, least.userId);
}
