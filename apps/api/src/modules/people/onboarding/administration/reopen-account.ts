import { fail } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { openAgain } from '#identity/identity';
import { settleStatus } from '../status/settle-status.ts';
import { findHand, takeHandAway } from './care-store.ts';
import { maySetOf } from './show-care.ts';

/**
 * Opens a terminated account again (record 0057). What is settled decides what it is, in the same moment:
 * that an administrator once called everything settled counts no more, that one asked for papers does.
 * @throws notFound; notAllowed about oneself; inputInvalid where it is not terminated, or erased
 */
export async function reopenAccount(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<{ status: UserStatus }> {
  if (!maySetOf(actor, userId)) fail('notAllowed');
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const taken = await openAgain(context, tx, actor, userId);
    if ((await findHand(tx, userId))?.status === 'ACTIVE') await takeHandAway(tx, userId);
    const status = await settleStatus(tx, userId, now);
    await audit(tx, {
      actor,
      action: 'account.reopened',
      subject: `user:${userId}`,
      at: now,
      details: { reason, before: 'TERMINATED', after: status, ...taken },
    });
    return { status };
  });
}
