import type { LocationRole } from '../access/roles.ts';

/**
 * Who may write down hours. Staff masters do everywhere (readings), tronc and distribution masters for
 * the split they look after, managers where nobody independent holds it: hours are weights, and whoever
 * owns or manages a place has no hand in an independent split, whatever else they are there.
 */
export function mayRecordHours(
  rolesThere: readonly LocationRole[],
  { hasTroncMaster }: { hasTroncMaster: boolean },
): boolean {
  const is = (role: LocationRole): boolean => rolesThere.includes(role);
  if (hasTroncMaster && (is('ROLE_OWNER') || is('ROLE_RESTAURANT_ADMIN'))) return false;
  if (is('ROLE_STAFF_MASTER') || is('ROLE_TRONC_MASTER') || is('ROLE_DISTRIBUTION_MASTER'))
    return true;
  return is('ROLE_RESTAURANT_ADMIN');
}
