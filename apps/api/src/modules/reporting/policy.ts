import { recordOf } from '@tipwell/contract/countries/records';
import { roleGroups } from '@tipwell/contract/role-groups.rule';
import type { Role } from '@tipwell/contract/roles';
import type { Person } from '../../platform/actor.ts';
import type { Policy } from '../../platform/http/bind.ts';
import { findLocation, judgeAtLocation } from '../locations/index.ts';

/** The roles somebody has at a location, or at the master that it is a part of. */
export function rolesAt(
  actor: Person,
  location: { locationId: number; masterLocationId: number | null },
): Role[] {
  return actor.memberships
    .filter((at) => [location.locationId, location.masterLocationId].includes(at.locationId))
    .flatMap(({ roles }) => roles);
}

/** Administrators and transactions managers see all payments (product §6, Transactions). */
export const seesTransactions: Policy = (_context, actor) =>
  actor.kind === 'person' &&
  actor.platformRoles.some((role) => ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER'].includes(role))
    ? 'allowed'
    : 'notAllowed';

/** Sales people and their head; for an administrator the roles of sales are void (product §6, Overview). */
export const sells: Policy = (_context, actor) =>
  actor.kind === 'person' && roleGroups(actor.platformRoles, null).isSales
    ? 'allowed'
    : 'notAllowed';

/**
 * Accountants, distribution masters and, where tips are shared, owners; nobody in the United Arab
 * Emirates (product §6, Alerts).
 */
export const seesAlerts: Policy<{ locationId: number }> = async (context, actor, { params }) => {
  if (actor.kind !== 'person') return 'notFound';
  const { locationId } = params;
  const there = ['ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER', 'ROLE_OWNER'] as const;
  const verdict = await judgeAtLocation(context, actor, locationId, { there });
  const location = await findLocation(context.db, locationId);
  if (verdict !== 'allowed' || !location) return verdict;
  const is = roleGroups(rolesAt(actor, location), location.tipsType);
  const isMeant = is.isAccountant || is.isDistributionMaster || is.isCommonTipsOwner;
  return isMeant && (recordOf(location.country)?.venues.haveAlerts ?? true)
    ? 'allowed'
    : 'notAllowed';
};
