import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { markDefault } from './membership-store.ts';
import { lockUser } from '../person/user-store.ts';

/** Makes one of a person's own workplaces the one that the office opens with. @throws notFound */
export async function setDefaultWorkplace(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<{ locationId: number }> {
  const own = actor.memberships.find((membership) => membership.locationId === locationId);
  if (!own) fail('notFound');
  await context.db.transaction().execute(async (tx) => {
    // Two devices that choose at the same time come one after the other.
    await lockUser(tx, actor.userId);
    await markDefault(tx, actor.userId, own.staffId);
  });
  return { locationId };
}
