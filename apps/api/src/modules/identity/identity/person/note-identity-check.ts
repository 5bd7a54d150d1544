import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { accountFactsChanged } from './events.ts';
import { lockAccount } from './account-store.ts';
import { setIdentityChecked } from './name-store.ts';

/**
 * Notes that somebody has compared a person's name with their papers. From then on the name counts for
 * payout cards at once, and the person cannot change it. Taken back, the person may correct the name.
 * What the account may do by it is decided by the onboarding, which hears of it.
 * @throws notFound; notAllowed about oneself and for an account that is over
 */
export async function noteIdentityCheck(
  context: Context,
  actor: Person,
  check: { userId: string; isChecked: boolean; reason: string },
): Promise<{ identityCheckedAt: string | null }> {
  const now = context.clock.now();
  const { userId, isChecked, reason } = check;
  // Nobody vouches for themselves, nor through somebody else's eyes.
  if (userId === actor.userId || userId === actor.viewedBy?.userId) fail('notAllowed');
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, userId)) ?? fail('notFound');
    if (account.status === 'TERMINATED') fail('notAllowed');
    const at = isChecked ? (account.identityCheckedAt ?? now) : null;
    await setIdentityChecked(tx, userId, at);
    const action = isChecked ? 'identity.checked' : 'identity.checkTakenBack';
    await audit(tx, { actor, action, subject: `user:${userId}`, at: now, details: { reason } });
    await publish(tx, accountFactsChanged, { userId });
    return { identityCheckedAt: at?.toISOString() ?? null };
  });
}
