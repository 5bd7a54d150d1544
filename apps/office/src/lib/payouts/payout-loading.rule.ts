import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import type { RoleGroups } from '@tipwell/contract/access/role-groups.rule';

/**
 * What of payouts is loaded for whom, wherever they are shown (onboarding §4, Payout plans): staff who
 * are only staff and may be paid to the employer's card do without plans, a payer-max profile without the
 * key, and owners alone without shared cards without the progress.
 */
export function payoutLoading(
  is: Pick<RoleGroups, 'isStaffOnly' | 'isOwnerOnly'>,
  workplace: Pick<StaffOfProfile, 'isAllowedSharedCard' | 'isSharedCard' | 'paymentSystem'>,
): { plans: boolean; checkoutKey: boolean; progress: boolean } {
  const hasSharedCard = workplace.isAllowedSharedCard || workplace.isSharedCard;
  return {
    plans: !(is.isStaffOnly && hasSharedCard),
    checkoutKey: workplace.paymentSystem !== 'PAYER_MAX',
    progress: !(is.isOwnerOnly && !hasSharedCard),
  };
}
