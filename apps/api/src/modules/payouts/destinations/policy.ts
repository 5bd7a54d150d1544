import type { Actor } from '../../../platform/actor.ts';
import type { Policy } from '../../../platform/http/bind.ts';

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
) => {
  const verdict = isThemselves(actor, params.userId);
  if (verdict !== 'allowed' || actor.kind !== 'person') return verdict;
  return actor.memberships.some(({ staffId }) => staffId === body.staffId) ? 'allowed' : 'notFound';
};

function isThemselves(actor: Actor, userId: string): 'allowed' | 'notAllowed' | 'notFound' {
  if (actor.kind !== 'person' || actor.userId !== userId) return 'notFound';
  return actor.viewedBy === null ? 'allowed' : 'notAllowed';
}
