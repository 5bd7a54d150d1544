import type { Policy } from '../../platform/http/bind.ts';

/** Administrators and notifications managers write to others (product §6); nobody at a location. */
export const mayWriteNotices: Policy = (_context, actor) =>
  actor.kind === 'person' &&
  actor.status === 'ACTIVE' &&
  actor.platformRoles.some((role) => ['ROLE_ADMIN', 'ROLE_NOTIFICATIONS_MANAGER'].includes(role))
    ? 'allowed'
    : 'notAllowed';
