import type { MenuAccess } from '@tipwell/contract/menu-access';
import { mayThere, permissions } from '@tipwell/contract/permissions';
import type { Role } from '@tipwell/contract/roles';

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
