import { fail } from '@tipwell/contract/api/errors';
import { platformRoles as all, type PlatformRole } from '@tipwell/contract/access/roles';
import { rolesToApprove } from '@tipwell/contract/access/second-approver';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { isLastAdmin } from '../memberships/who-stays-store.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { freshProofWithFactor, requireFactor } from '../second-factor/confirmations.ts';
import { lockForCare, setPlatformRoles } from './care-store.ts';
import { askDecision, type Waiting } from './decisions/ask-decision.ts';
import { tellOfRemoval } from './decisions/tell-administrators.ts';

/**
 * Says which of the platform's roles somebody has. Roles that are taken away, and roles by which nobody
 * moves money or appoints others, change at once; the others are asked for, and apply after a day and with
 * a second administrator's approval. Every administrator hears at once of one who is none any more.
 * @throws secondFactorMissing, confirmationNeeded; notFound for nobody and for accounts that are over;
 *   notAllowed for more roles of one's own, and where the last administrator would be gone
 */
export async function changePlatformRoles(
  context: Context,
  actor: Person,
  change: { userId: string; platformRoles: readonly PlatformRole[]; reason: string },
): Promise<{ platformRoles: PlatformRole[]; waiting: Waiting | null }> {
  const { userId, reason } = change;
  requireFactor(context, actor);
  await freshProofWithFactor(context, actor);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const isLast = await isLastAdmin(tx, userId);
    const account = await lockForCare(tx, userId);
    if (!account || account.status === 'TERMINATED') fail('notFound');
    const { platformRoles: before } = account;
    const toApprove = rolesToApprove(before, change.platformRoles);
    const roles = all.filter(
      (role) => change.platformRoles.includes(role) && !toApprove.includes(role),
    );
    if (isLast && !roles.includes('ROLE_ADMIN')) fail('notAllowed');
    const isOwn = realPersonOf(actor) === userId || actor.userId === userId;
    if (isOwn && roles.some((role) => !before.includes(role))) fail('notAllowed');
    if (roles.join() !== before.join()) {
      await setPlatformRoles(tx, userId, roles, { grantedBy: realPersonOf(actor), now });
      await announcePersonChanged(tx, userId);
      await audit(tx, {
        actor,
        action: 'account.rolesChanged',
        subject: `user:${userId}`,
        at: now,
        details: { reason, before: before.join(' '), after: roles.join(' ') },
      });
      const removed = before.filter((role) => !roles.includes(role));
      if (removed.includes('ROLE_ADMIN')) {
        await tellOfRemoval(context, tx, { userId, roles: removed, by: realPersonOf(actor) });
      }
    }
    const asked = { userId, kind: 'PLATFORM_ROLES', platformRoles: toApprove, reason } as const;
    const waiting =
      toApprove.length === 0 ? null : await askDecision(context, tx, actor, asked, roles);
    return { platformRoles: roles, waiting };
  });
}
