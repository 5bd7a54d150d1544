import { fail } from '@tipwell/contract/errors';
import { platformRoles as all, type PlatformRole } from '@tipwell/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { isLastAdmin } from '../memberships/who-stays-store.ts';
import { lockForCare, setPlatformRoles } from './care-store.ts';
import { announcePersonChanged } from '../person/person-changed.ts';

/**
 * Says which of the platform's roles somebody has from now on.
 * @throws notFound for nobody and for accounts that are over; notAllowed where the last administrator
 *   would be gone
 */
export async function changePlatformRoles(
  context: Context,
  actor: Person,
  change: { userId: string; platformRoles: readonly PlatformRole[]; reason: string },
): Promise<{ platformRoles: PlatformRole[] }> {
  const { userId, reason } = change;
  const roles = all.filter((role) => change.platformRoles.includes(role));
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const isLast = await isLastAdmin(tx, userId);
    const account = await lockForCare(tx, userId);
    if (!account || account.status === 'TERMINATED') fail('notFound');
    if (isLast && !roles.includes('ROLE_ADMIN')) fail('notAllowed');
    await setPlatformRoles(tx, userId, roles);
    await announcePersonChanged(tx, userId);
    await audit(tx, {
      actor,
      action: 'account.rolesChanged',
      subject: `user:${userId}`,
      at: now,
      details: { reason, before: account.platformRoles.join(' '), after: roles.join(' ') },
    });
    return { platformRoles: roles };
  });
}
