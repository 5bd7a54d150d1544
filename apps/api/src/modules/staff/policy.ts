import type { Policy } from '../../platform/http/bind.ts';

/** Administrators alone decide about accounts. */
export const onlyAdmins: Policy = (_context, actor) =>
  actor.kind === 'person' && actor.platformRoles.includes('ROLE_ADMIN') ? 'allowed' : 'notAllowed';
