import type { Policy } from '../../platform/http/bind.ts';

/** Whoever is signed in. */
export const anySignedInPerson: Policy = () => 'allowed';

/** A person's own affairs: for everybody else they do not exist (product §6). */
export const ownAffairs: Policy<{ userId: string }> = (_context, actor, { params }) =>
  actor.kind === 'person' && actor.userId === params.userId ? 'allowed' : 'notFound';

/** A person's own affairs at one of their own workplaces. */
export const ownWorkplace: Policy<{ userId?: string; staffId: number }> = (
  _context,
  actor,
  { params },
) => {
  if (actor.kind !== 'person') return 'notFound';
  if (params.userId !== undefined && params.userId !== actor.userId) return 'notFound';
  return actor.memberships.some(({ staffId }) => staffId === params.staffId)
    ? 'allowed'
    : 'notFound';
};
