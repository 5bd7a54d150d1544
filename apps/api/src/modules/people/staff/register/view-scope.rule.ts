import type { Role } from '@tipwell/contract/access/roles';

/** Somebody to be viewed as, as far as it is decided by whose customers they work for. */
export interface ViewedWorker {
  /** Where they work now. */
  locationIds: readonly number[];
  platformRoles: readonly Role[];
}

/**
 * May somebody who sells to venues view as a person (product §6)? Sales people only as people who work
 * for their own customers and nowhere else, since a view shows every place of a person; their head as
 * people of all customers of sales, and as the sales people themselves. Whoever sells nothing is not
 * bound by customers: `inSight` is null for them.
 */
export function isInViewersCare(
  viewer: { inSight: ReadonlySet<number> | null; platformRoles: readonly Role[] },
  viewed: ViewedWorker,
): boolean {
  const { inSight } = viewer;
  if (inSight === null) return true;
  if (viewed.platformRoles.includes('ROLE_SALES_PERSON')) {
    return viewer.platformRoles.includes('ROLE_SALES_HEAD');
  }
  const { locationIds } = viewed;
  return locationIds.length > 0 && locationIds.every((locationId) => inSight.has(locationId));
}
