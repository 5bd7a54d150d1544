import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { payoutAbilityQuery } from '../../features/payouts/queries.ts';
import { profileQuery } from '../../features/session/queries.ts';
import { paths } from '../../lib/paths.ts';
import { currentWorkplace } from '../../lib/workplace.ts';

/**
 * The extra guard of the payouts section (product §2): where the payment system of the location cannot
 * pay out at all, the section leads home.
 */
export async function requirePayoutAbility(queries: QueryClient): Promise<void> {
  const profile = await queries.ensureQueryData(profileQuery);
  const workplace = currentWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return;
  const { canPayOut } = await queries.ensureQueryData(payoutAbilityQuery(workplace.locationId));
  if (!canPayOut) redirect({ ...paths.home, throw: true });
}
