import type { LocationRole, Role } from '@tipwell/contract/access/roles';

/** What somebody is at a place, and what the place is a part of. */
export interface RolesAtPlace {
  locationId: number;
  masterLocationId: number | null;
  roles: readonly Role[];
}

/** Why somebody cannot be what they would be: where they run the tronc, and what else they are. */
export interface TroncConflict {
  troncAt: number;
  venueAt: number;
  role: LocationRole;
}

const venueRoles = ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'] as const;

/**
 * A venue, its owners and its managers are never its tronc master (money rule 1.9). A master location
 * and all its parts are one business here: whoever owns one of them decides about the people of the
 * others, or answers to whoever does. Given everything that somebody would be, the first pair that
 * cannot go together, or null.
 */
export function troncConflictOf(places: readonly RolesAtPlace[]): TroncConflict | null {
  for (const tronc of places.filter(({ roles }) => roles.includes('ROLE_TRONC_MASTER'))) {
    for (const place of places) {
      if (businessOf(place) !== businessOf(tronc)) continue;
      const role = conflictWithTronc(['ROLE_TRONC_MASTER', ...place.roles]);
      if (role) return { troncAt: tronc.locationId, venueAt: place.locationId, role };
    }
  }
  return null;
}

/** The first of several roles at one place that cannot go with running its tronc, or null. */
export function conflictWithTronc(roles: readonly Role[]): LocationRole | null {
  if (!roles.includes('ROLE_TRONC_MASTER')) return null;
  return venueRoles.find((role) => roles.includes(role)) ?? null;
}

/** Whether having these roles could make such a pair at all. */
export function touchesTronc(roles: readonly Role[]): boolean {
  return roles.includes('ROLE_TRONC_MASTER') || venueRoles.some((role) => roles.includes(role));
}

const businessOf = ({ locationId, masterLocationId }: RolesAtPlace): number =>
  masterLocationId ?? locationId;
