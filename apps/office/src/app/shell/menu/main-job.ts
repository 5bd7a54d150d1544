import type { RoleGroups } from '@tipwell/contract/access/role-groups.rule';
import type { MenuKey } from './menu-item.ts';

/**
 * What somebody comes here to do: it stands first in the bar of a phone. Whoever is tipped or leads a
 * place or the platform begins with their first page.
 */
export function mainJob(is: RoleGroups): MenuKey {
  if (is.isStaff || is.isOwner || is.isManager || is.isAdmin) return 'home';
  if (is.isStaffMaster) return 'team';
  if (is.isDistributionMaster && is.isAccountant) return 'distributionsManager';
  if (is.isDistributionMaster || is.isTroncMaster || is.isAccountant) return 'distributions';
  if (is.isPayoutViewer) return 'payouts';
  if (is.isSales) return 'overview';
  if (is.isSupportAdmin) return 'support';
  if (is.isTransactionsManager) return 'transactions';
  if (is.isNotificationsManager) return 'notifications';
  if (is.isPromoMaster) return 'promotions';
  return 'home';
}
