import type { StatusByHand } from '@tipwell/contract/people/calls/onboarding';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { lockStanding } from '#identity/identity';
import { readFacts } from '../status/read-facts.ts';
import { settleStatus } from '../status/settle-status.ts';
import { layHand, takeHandAway } from './care-store.ts';
import { maySetOf, statusesThatFollow } from './show-care.ts';

/**
 * Makes an account something else by hand, or lets what is settled decide again.
 * @throws notFound; notAllowed about oneself; inputInvalid for what does not follow, as ACTIVE while a
 *   text is not agreed to
 */
export async function setAccountStatus(
  context: Context,
  actor: Person,
  asked: { userId: string; status: StatusByHand | 'SETTLED'; reason: string },
): Promise<void> {
  const { userId, status, reason } = asked;
  if (!maySetOf(actor, userId)) fail('notAllowed');
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const before = (await lockStanding(tx, userId)) ?? fail('notFound');
    if (before.status === 'TERMINATED') fail('inputInvalid', notPossible);
    if (status === 'SETTLED') {
      await takeHandAway(tx, userId);
    } else {
      const facts = (await readFacts(tx, [userId])).get(userId) ?? fail('notFound');
      if (!statusesThatFollow(facts, now).includes(status)) fail('inputInvalid', notPossible);
      await layHand(tx, userId, { status, since: now, setBy: realPersonOf(actor), reason });
    }
    const after = await settleStatus(tx, userId, now);
    await audit(tx, {
      actor,
      action: 'account.statusSet',
      subject: `user:${userId}`,
      details: { reason, status, before: before.status, after },
      at: now,
    });
  });
}

const notPossible = { fields: { status: fieldError('statusNotPossible') } };
