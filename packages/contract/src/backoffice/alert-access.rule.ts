import { recordOf } from '../countries/records.ts';
import { roleGroups, type TipsType } from '../access/role-groups.rule.ts';
import type { Role } from '../access/roles.ts';

/**
 * Whether somebody with these roles at a location sees its alerts (product §6, Alerts): accountants,
 * distribution masters and, where tips are shared, owners; nobody where a country has none.
 */
export function maySeeAlerts(
  roles: readonly Role[],
  location: { country: string; tipsType: TipsType },
): boolean {
  if (recordOf(location.country)?.venues.haveAlerts === false) return false;
  const is = roleGroups(roles, location.tipsType);
  return is.isAccountant || is.isDistributionMaster || is.isCommonTipsOwner;
}
