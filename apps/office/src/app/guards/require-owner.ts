import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';

/** What a venue has of its own is its owners': everybody else is led to their own payouts. */
export async function requireOwner(queries: QueryClient): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ profileQuery }, { currentWorkplace }, { mayThere, permissions }] = await Promise.all([
    import('#features/identity/sign-in/queries.ts'),
    import('#lib/workplace.ts'),
    import('@tipwell/contract/access/permissions'),
  ]);
  const profile = await queries.ensureQueryData(profileQuery);
  const workplace = currentWorkplace(profile.staffs, profile.staffId);
  const isAllowed = mayThere(permissions.moveVenueMoney, workplace?.roles ?? []);
  if (!isAllowed) redirect({ ...entrancePaths.payouts, throw: true });
}
