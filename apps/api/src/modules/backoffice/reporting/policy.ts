import { maySeeAlerts } from '@tipwell/contract/backoffice/alert-access.rule';
import { permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';
import type { Person } from '#platform/actor.ts';
import type { Policy } from '#platform/http/bind.ts';
import { onPlatform } from '#identity/identity';
import { findLocation, authorizeAtLocation } from '#venues/locations';

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
export const seesTransactions = onPlatform(permissions.seeTransactions);

/** Sales people and their head; for an administrator the roles of sales are void (product §6, Overview). */
export const isSales = onPlatform(permissions.sell);

/** What a promotion would touch is for whoever makes promotions (product §6). */
export const makesPromotions = onPlatform(permissions.managePromotions);

/** Whoever sees the alerts of a location, for whom its page is there (product §6, Alerts). */
export const seesAlerts: Policy<{ locationId: number }> = async (context, actor, { params }) => {
  if (actor.kind !== 'person') return 'notFound';
  const { locationId } = params;
  const verdict = await authorizeAtLocation(context, actor, locationId, permissions.seeAlerts);
  const location = await findLocation(context.db, locationId);
  if (verdict !== 'allowed' || !location) return verdict;
  return maySeeAlerts(rolesAt(actor, location), location) ? 'allowed' : 'notAllowed';
};
