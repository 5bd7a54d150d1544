import type { StatusAction } from '@tipwell/contract/people/calls/registered-users';
import { fail } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { fieldError } from '@tipwell/contract/api/field-error';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isLastAdmin } from '../memberships/who-stays-store.ts';
import { decidesAboutMoney } from './decisions/decides-about-money.ts';
import { askDecision, type Waiting } from './decisions/ask-decision.ts';
import { tellOfStop } from './decisions/tell-administrators.ts';
import { closeAccount } from './close-account.ts';
import { freshProofWithFactor, requireFactor } from '../second-factor/confirmations.ts';
import { lockForCare, setStatus } from './care-store.ts';
import { accountFactsChanged } from '../person/events.ts';
import { publish } from '#platform/events.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { statusAfter } from '../person/status-change.rule.ts';

const pastTense: Record<StatusAction, string> = {
  SUSPEND: 'account.suspended',
  REACTIVATE: 'account.reactivated',
  TERMINATE: 'account.terminated',
};

/**
 * Suspends, reactivates or terminates an account. A terminated account loses every session in the same
 * moment. To suspend is an emergency stop, which one administrator makes and undoes: of a person who decides
 * about money, or did within a year, every administrator and the owners beside them hear at once. To
 * terminate such an account is asked for: it takes a second administrator and a day.
 * @throws notFound; notAllowed for oneself and the last administrator; inputInvalid where the use case does not
 *   follow from the present status; contentDiffers, secondFactorMissing, confirmationNeeded for a request
 */
export async function changeStatus(
  context: Context,
  actor: Person,
  change: { userId: string; action: StatusAction; reason: string },
): Promise<{ status: UserStatus; waiting: Waiting | null }> {
  const { userId, action, reason } = change;
  const now = context.clock.now();
  if (action === 'TERMINATE' && (await decidesAboutMoney(context.db, userId, now))) {
    requireFactor(context, actor);
    await freshProofWithFactor(context, actor);
  }
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
    const decides = await decidesAboutMoney(tx, userId, now);
    if (status === 'TERMINATED') {
      if (decides) {
        const asked = { userId, kind: 'CLOSURE' as const, platformRoles: [], reason };
        return {
          status: account.status,
          waiting: await askDecision(context, tx, actor, asked, []),
        };
      }
      await closeAccount(tx, userId, now);
    } else {
      const before = status === 'SUSPENDED' ? account.status : null;
      await setStatus(tx, userId, { status, before, since: now });
      await announcePersonChanged(tx, userId);
      await publish(tx, accountFactsChanged, { userId });
      const step = status === 'SUSPENDED' ? 'suspended' : 'reactivated';
      if (decides) await tellOfStop(context, tx, { userId, step, by: realPersonOf(actor) });
    }
    await audit(tx, {
      actor,
      action: pastTense[action],
      subject: `user:${userId}`,
      at: now,
      details: { reason, before: account.status, after: status },
    });
    return { status, waiting: null };
  });
}
