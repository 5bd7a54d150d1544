import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { mayOnPlatform, mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Role } from '@tipwell/contract/access/roles';

/** What somebody's first page is about. */
export type FirstPage = 'platform' | 'venue' | 'tips';

/**
 * What somebody begins with: what waits for them as one of the platform's people, else the venue they
 * look after, else their own tips.
 */
export function firstPageOf(
  roles: readonly Role[],
  workplace: Pick<StaffOfProfile, 'roles'> | null,
): FirstPage {
  if (mayOnPlatform(permissions.seePlatformHome, roles)) return 'platform';
  if (workplace && mayThere(permissions.seeVenueHome, workplace.roles)) return 'venue';
  return 'tips';
}
