import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';

/** Whether somebody may see a location's money at all. */
export function maySeeLocation(rolesThere: readonly Role[]): boolean {
  return mayThere(permissions.seeLocationMoney, rolesThere);
}

/**
 * Whether somebody may see what single people at a location have. A manager sees the place and its
 * staff types; a worker sees their own money and nobody else's (readings, People and access).
 */
export function maySeePeople(rolesThere: readonly Role[]): boolean {
  return mayThere(permissions.seeMoneyOfPeople, rolesThere);
}
