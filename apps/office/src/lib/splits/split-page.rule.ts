import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';

/** Where something about a split is done: at the desk of masters, or on the page of the location. */
export type SplitPage = 'DESK' | 'LOCATION';

/**
 * Where somebody with these roles at a location sees to its split; null for those who only read of it,
 * such as accountants, whose desk is another one.
 */
export function splitPageOf(roles: readonly Role[]): SplitPage | null {
  if (mayThere(permissions.correctSplits, roles)) return 'DESK';
  return mayThere(permissions.changeSplit, roles) ? 'LOCATION' : null;
}
