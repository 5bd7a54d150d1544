import { permissions } from '@tipwell/contract/access/permissions';
import type { Actor } from '#platform/actor.ts';
import type { Policy } from '#platform/http/bind.ts';
import { atLocation } from '#venues/locations';

/**
 * Where their money goes is decided by people themselves and by nobody who looks with their eyes; for
 * everybody else it does not exist.
 */
export const ownDestination: Policy<{ userId: string }> = (_context, actor, { params }) =>
  isThemselves(actor, params.userId);

/** The same, by way of a workplace of their own. */
export const ownDestinationAt: Policy<{ userId: string }, unknown, { staffId: number }> = (
  _context,
  actor,
  { params, body },
) => isThemselvesAt(actor, params.userId, body.staffId);

/** Whether they are paid to their employer's is theirs to say as well. */
export const ownSharing: Policy<{ userId: string; staffId: number }> = (
  _context,
  actor,
  { params },
) => isThemselvesAt(actor, params.userId, params.staffId);

/** What a venue has of its own is its owners' to see and to move; to others who work there it is not. */
export const venueMoney = atLocation(permissions.moveVenueMoney);

/** Where a venue's money goes is decided by its owners, and by nobody who looks with their eyes. */
export const venueDestination: Policy<{ locationId: number }> = async (context, actor, asked) => {
  const verdict = await venueMoney(context, actor, asked);
  if (verdict !== 'allowed' || actor.kind !== 'person') return verdict;
  return actor.viewedBy === null ? 'allowed' : 'notAllowed';
};

function isThemselvesAt(
  actor: Actor,
  userId: string,
  staffId: number,
): 'allowed' | 'notAllowed' | 'notFound' {
  const verdict = isThemselves(actor, userId);
  if (verdict !== 'allowed' || actor.kind !== 'person') return verdict;
  return actor.memberships.some((place) => place.staffId === staffId) ? 'allowed' : 'notFound';
}

function isThemselves(actor: Actor, userId: string): 'allowed' | 'notAllowed' | 'notFound' {
  if (actor.kind !== 'person' || actor.userId !== userId) return 'notFound';
  return actor.viewedBy === null ? 'allowed' : 'notAllowed';
}
