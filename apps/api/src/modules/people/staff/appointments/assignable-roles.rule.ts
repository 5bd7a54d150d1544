import {
  locationRoles,
  type LocationRole,
  type PlatformRole,
} from '@tipwell/contract/access/roles';

/** Who gives roles: what they are at the location, and what they are of the platform. */
export interface Giver {
  rolesThere: readonly LocationRole[];
  /** Of the platform, as far as it counts at this location. */
  platformRoles: readonly PlatformRole[];
}

/** What each role may give. Tronc masters and accountants are asked for and approved, never appointed. */
const byRoleThere: Partial<Record<LocationRole, readonly LocationRole[]>> = {
  ROLE_OWNER: [
    'ROLE_USER',
    'ROLE_RESTAURANT_ADMIN',
    'ROLE_OWNER',
    'ROLE_STAFF_MASTER',
    'ROLE_PAYOUT_VIEWER',
  ],
  ROLE_RESTAURANT_ADMIN: ['ROLE_USER', 'ROLE_STAFF_MASTER'],
  ROLE_STAFF_MASTER: ['ROLE_USER'],
};
const ofSales: readonly LocationRole[] = [
  'ROLE_USER',
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_STAFF_MASTER',
  'ROLE_PAYOUT_VIEWER',
];

/** The roles that somebody may give at a location, in the order of the list of roles. */
export function rolesToGive({ rolesThere, platformRoles }: Giver): LocationRole[] {
  if (platformRoles.includes('ROLE_ADMIN')) return [...locationRoles];
  const isSales =
    platformRoles.includes('ROLE_SALES_PERSON') || platformRoles.includes('ROLE_SALES_HEAD');
  const given = new Set([
    ...rolesThere.flatMap((role) => byRoleThere[role] ?? []),
    ...(isSales ? ofSales : []),
  ]);
  return locationRoles.filter((role) => given.has(role));
}

/**
 * May somebody change a person from some roles to others? Only where all of them, before and after,
 * are theirs to give: a manager does not depose an owner, nor make one.
 */
export function mayChangeRoles(
  giver: Giver,
  before: readonly LocationRole[],
  after: readonly LocationRole[] = before,
): boolean {
  const given = rolesToGive(giver);
  return given.length > 0 && [...before, ...after].every((role) => given.includes(role));
}

/**
 * May somebody be let in by a link that is handed over, whoever takes it? Only as staff, who can be
 * tipped and nothing more: whoever manages people or sees money is invited at an address of theirs.
 */
export function mayJoinByLink(roles: readonly LocationRole[]): boolean {
  return roles.every((role) => role === 'ROLE_USER');
}
