import { mayOnPlatform, permissions, type Permission } from '@tipwell/contract/access/permissions';
import type { Policy } from '#platform/http/bind.ts';
import { findMembership } from './memberships/membership-store.ts';

/** Whoever is signed in. */
export const anySignedInPerson: Policy = () => 'allowed';

/** A person's own affairs: for everybody else they do not exist (product §6). */
export const ownAffairs: Policy<{ userId: string }> = (_context, actor, { params }) =>
  actor.kind === 'person' && actor.userId === params.userId ? 'allowed' : 'notFound';

/** The same of what nobody is to read who only looks with their eyes. */
export const ownAffairsUnseen: Policy<{ userId: string }> = async (context, actor, asked) =>
  actor.kind === 'person' && actor.viewedBy !== null
    ? 'notAllowed'
    : ownAffairs(context, actor, asked);

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

/**
 * The same of a place that the person has left: what they were given there is theirs to read for good.
 * Nobody who looks with their eyes comes with them into places that they work at no more.
 */
export const workplaceNowOrOnce: Policy<{ userId?: string; staffId: number }> = async (
  context,
  actor,
  asked,
) => {
  const now = await ownWorkplace(context, actor, asked);
  if (now === 'allowed' || actor.kind !== 'person' || actor.viewedBy !== null) return now;
  const { userId, staffId } = asked.params;
  if (userId !== undefined && userId !== actor.userId) return 'notFound';
  const membership = await findMembership(context.db, staffId);
  return membership?.userId === actor.userId ? 'allowed' : 'notFound';
};

/** The person themselves, and nobody who only looks with their eyes: what a person has to keep. */
export const personThemselves: Policy = (_context, actor) =>
  actor.kind === 'person' && actor.viewedBy === null ? 'allowed' : 'notAllowed';

/**
 * Whoever has a role of the platform that permits it; in a view these are the viewed person's roles, and
 * nobody views as an administrator.
 */
export const onPlatform =
  (permission: Permission): Policy =>
  (_context, actor) =>
    actor.kind === 'person' &&
    (!permission.isForActiveOnly || actor.status === 'ACTIVE') &&
    mayOnPlatform(permission, actor.platformRoles)
      ? 'allowed'
      : 'notAllowed';

/** Administrators, not while they look with another person's eyes. */
export const administratorsOnly = onPlatform(permissions.administer);

/** Whoever has a role that lets them view as others; as whom is the use case's to judge. */
export const mayViewOthers = onPlatform(permissions.viewAsOthers);
