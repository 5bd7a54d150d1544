import type { LocationRole } from '@tipwell/contract/access/roles';

/** Whom somebody looks after at a location, beside the owners, who look after everybody. */
const lookedAfterBy: Partial<Record<LocationRole, readonly LocationRole[]>> = {
  ROLE_RESTAURANT_ADMIN: ['ROLE_USER', 'ROLE_STAFF_MASTER'],
  ROLE_STAFF_MASTER: ['ROLE_USER'],
};

/**
 * Whether the reader looks after somebody with these roles: what keeps an owner's money is not for their
 * manager to read, nor a manager's for a staff master.
 * @param readers the reader's roles there; null: somebody of the platform who looks after the place
 */
export function isInTheirCare(
  readers: readonly LocationRole[] | null,
  theirs: readonly LocationRole[],
): boolean {
  if (readers === null || readers.includes('ROLE_OWNER')) return true;
  const known = readers.flatMap((role) => lookedAfterBy[role] ?? []);
  return theirs.length > 0 && theirs.every((role) => known.includes(role));
}
