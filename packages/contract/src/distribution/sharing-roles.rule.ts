import { recordOf } from '../countries/records.ts';
import type { Role } from '../access/roles.ts';

/** Roles that direct others' work, or own the place (spec roles, product §6). */
export const managingRoles: readonly Role[] = [
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_STAFF_MASTER',
];

/**
 * Why a person's roles leave them out of team tips; null: they do not (money rule 1.9). In the United States
 * managers and supervisors never share. Elsewhere an owner does not, unless also staff there.
 */
export function whyRolesExclude(
  roles: readonly Role[],
  country: string,
): 'MANAGER' | 'OWNER' | null {
  const mayManagersShare = recordOf(country)?.tips.mayManagersShare ?? true;
  if (!mayManagersShare && roles.some((role) => managingRoles.includes(role))) return 'MANAGER';
  return roles.includes('ROLE_OWNER') && !roles.includes('ROLE_USER') ? 'OWNER' : null;
}
