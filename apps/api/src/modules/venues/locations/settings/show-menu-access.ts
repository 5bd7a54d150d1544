import { fail } from '@tipwell/contract/api/errors';
import type { MenuAccess } from '@tipwell/contract/access/menu-access';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { menuAccess } from './menu-access.rule.ts';
import { findLocation } from '../records/store.ts';

/**
 * Which sections somebody may open at one of their locations; without a number at the one the office
 * opens with. @throws notFound for a location that is not theirs
 */
export async function showMenuAccess(
  context: Context,
  actor: Person,
  locationId: number | undefined,
): Promise<MenuAccess> {
  // Memberships come with the default one first.
  const membership =
    locationId === undefined
      ? actor.memberships[0]
      : actor.memberships.find((own) => own.locationId === locationId);
  if (locationId !== undefined && !membership) fail('notFound');
  const location = membership ? await findLocation(context.db, membership.locationId) : undefined;
  return menuAccess([...actor.platformRoles, ...(membership?.roles ?? [])], location ?? null);
}
