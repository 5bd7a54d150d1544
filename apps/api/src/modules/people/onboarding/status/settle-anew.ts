import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findPerson, staffOfLocation } from '#identity/identity';
import { settleStatus } from './settle-status.ts';

/** Settles somebody of whom another module says that something changed; asked twice, nothing changes twice. */
export async function settleAnew(context: Context, { userId }: { userId: string }): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, userId);
    if (person && !person.isErased) await settleStatus(tx, userId, now);
  });
}

/**
 * Settles everybody who works at a place of which it changed whether people pass the onboarding there:
 * nobody waits for their next step to be asked, or to be asked no more.
 */
export async function settleTeam(
  context: Context,
  { locationId }: { locationId: number },
): Promise<void> {
  const staff = await staffOfLocation(context.db, locationId);
  const userIds = staff.flatMap(({ userId, isActive }) => (isActive ? [userId] : []));
  const { leftOver } = await forEachApart(context, {
    name: 'settle-team',
    items: [...new Set(userIds)],
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => settleAnew(context, { userId }),
  });
  if (leftOver.length > 0) throw new Error(`${leftOver.length} people could not be settled.`);
}
