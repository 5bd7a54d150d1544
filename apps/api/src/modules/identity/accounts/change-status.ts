import type { StatusAction } from '@tipwell/contract/calls/registered-users';
import { fail } from '@tipwell/contract/errors';
import type { UserStatus } from '@tipwell/contract/roles';
import { fieldError } from '@tipwell/contract/field-error';
import { realPersonOf, type Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { membershipsOfUser } from '../memberships/membership-store.ts';
import { ownersAmong } from '../memberships/staff-store.ts';
import { isLastAdmin } from '../memberships/who-stays-store.ts';
import { decidingRoles } from './decisions/account-decision.rule.ts';
import { decidesAboutMoney } from './decisions/decides-about-money.ts';
import { tellOfClosing } from './decisions/tell-administrators.ts';
import { lockForCare, setStatus } from './care-store.ts';
import { disconnectEverywhere } from '../regions/connection-store.ts';
import { endAllSessions } from '../sessions/end-sessions-of.ts';
import { accountFactsChanged } from '../person/events.ts';
import { publish } from '../../../platform/events.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { statusAfter } from '../person/status-change.rule.ts';

const pastTense: Record<StatusAction, string> = {
  SUSPEND: 'account.suspended',
  REACTIVATE: 'account.reactivated',
  TERMINATE: 'account.terminated',
};

/**
 * Suspends, reactivates or terminates an account. Whoever is terminated loses every session in the
 * same moment. @throws notFound; notAllowed for oneself and the last administrator; inputInvalid where
 * the use case does not follow from the present status
 */
export async function changeStatus(
  context: Context,
  actor: Person,
  change: { userId: string; action: StatusAction; reason: string },
): Promise<{ status: UserStatus }> {
  const { userId, action, reason } = change;
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const isLast = await isLastAdmin(tx, userId);
    const account = await lockForCare(tx, userId);
    if (!account) fail('notFound');
    const isSelf = userId === actor.userId;
    const situation = { ...account, isSelf, isLastAdmin: isLast };
    const status = statusAfter(action, situation);
    if (status === null) {
      if (isSelf || isLast) fail('notAllowed');
      fail('inputInvalid', { fields: { action: fieldError('statusNotPossible') } });
    }
    const before = status === 'SUSPENDED' ? account.status : null;
    await setStatus(tx, userId, { status, before, since: now });
    if (status === 'TERMINATED') {
      await endAllSessions(tx, userId, 'TERMINATED', now);
      await disconnectEverywhere(tx, userId);
      await tellWhoShouldKnow(context, tx, actor, userId);
    } else await announcePersonChanged(tx, userId);
    await publish(tx, accountFactsChanged, { userId });
    await audit(tx, {
      actor,
      action: pastTense[action],
      subject: `user:${userId}`,
      at: now,
      details: { reason, before: account.status, after: status },
    });
    return { status };
  });
}

/** The end of someone who decides about money is no surprise to the owners beside them or to administrators. */
async function tellWhoShouldKnow(
  context: Context,
  tx: Tx,
  actor: Person,
  userId: string,
): Promise<void> {
  if (!(await decidesAboutMoney(tx, userId, context.clock.now()))) return;
  const places = (await membershipsOfUser(tx, userId))
    .filter(({ roles }) => roles.some((role) => decidingRoles.includes(role)))
    .map(({ locationId }) => locationId);
  const owners = (await ownersAmong(tx, places)).map((owner) => owner.userId);
  await tellOfClosing(context, tx, { userId, owners, by: realPersonOf(actor) });
}
