import type { Policy } from '../../platform/http/bind.ts';

/** Administrators, transactions managers and support give money back; nobody at a location does. */
export const mayRefund: Policy = (_context, actor) =>
  actor.kind === 'person' &&
  actor.status === 'ACTIVE' &&
  actor.platformRoles.some((role) =>
    ['ROLE_ADMIN', 'ROLE_TRANSACTIONS_MANAGER', 'ROLE_SUPPORT_ADMIN'].includes(role),
  )
    ? 'allowed'
    : 'notAllowed';
