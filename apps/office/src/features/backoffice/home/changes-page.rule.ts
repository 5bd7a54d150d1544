import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';

/**
 * Where changes of a venue are decided: its own people find them at the location, a troncmaster beside the
 * split; null where the location offers no page for it.
 */
export function changesPageOf(
  roles: readonly Role[],
  access: Pick<MenuAccess, 'distributions' | 'distributionsManager'> | undefined,
): 'LOCATION' | 'SPLIT' | null {
  if (mayThere(permissions.manageTeam, roles)) return 'LOCATION';
  return access?.distributions || access?.distributionsManager ? 'SPLIT' : null;
}
