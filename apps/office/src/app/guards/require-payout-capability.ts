import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';

/**
 * The extra guard of the payouts section (product §2): where the payment system of the location cannot
 * pay out at all, the section leads home.
 */
export async function requirePayoutAbility(queries: QueryClient): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ payoutAbilityQuery }, { profileQuery }, { currentWorkplace }] = await Promise.all([
    import('#features/payouts/payouts/queries.ts'),
    import('#features/identity/sign-in/queries.ts'),
    import('#lib/workplace.ts'),
  ]);
  const profile = await queries.ensureQueryData(profileQuery);
  const workplace = currentWorkplace(profile.staffs, profile.staffId);
  if (!workplace) return;
  const { canPayOut } = await queries.ensureQueryData(payoutAbilityQuery(workplace.locationId));
  if (!canPayOut) redirect({ ...entrancePaths.home, throw: true });
}
