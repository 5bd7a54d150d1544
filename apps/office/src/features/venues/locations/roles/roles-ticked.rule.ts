import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import type { LocationRole } from '@tipwell/contract/access/roles';

/** What is ticked once a role is ticked or no longer is: a tronc master decides the split, and stops with it. */
export function rolesTicked(
  roles: readonly LocationRole[],
  role: LocationRole,
  isTicked: boolean,
): LocationRole[] {
  if (isTicked) return rolesHeld([...roles, role]);
  const left = rolesHeld([role]);
  return roles.filter((one) => !left.includes(one));
}
