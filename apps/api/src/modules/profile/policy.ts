import type { Policy } from '../../platform/http/bind.ts';

/** The platform's sales people, and who leads them (product §4). */
export const salesPeople: Policy = (_context, actor) =>
  actor.kind === 'person' &&
  (actor.platformRoles.includes('ROLE_SALES_PERSON') ||
    actor.platformRoles.includes('ROLE_SALES_HEAD'))
    ? 'allowed'
    : 'notAllowed';
