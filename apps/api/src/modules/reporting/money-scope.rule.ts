import type { LocationRole } from '@tipwell/contract/roles';

/** Whoever looks after the split of tips has to see what each person gets. */
const seePeople: readonly LocationRole[] = [
  'ROLE_OWNER',
  'ROLE_ACCOUNTANT',
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
];

/** Who may see a location's money at all (screens, Reporting). */
export const seeLocation = [
  ...seePeople,
  'ROLE_RESTAURANT_ADMIN',
] as const satisfies readonly LocationRole[];

/** Whether somebody may see a location's money at all. */
export function maySeeLocation(rolesThere: readonly string[]): boolean {
  return seeLocation.some((role) => rolesThere.includes(role));
}

/**
 * Whether somebody may see what single people at a location have. A manager sees the place and its
 * staff types; a worker sees their own money and nobody else's (readings, People and access).
 */
export function maySeePeople(rolesThere: readonly string[]): boolean {
  return seePeople.some((role) => rolesThere.includes(role));
}
