import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';

interface Visit {
  context: { queries: QueryClient };
  search: { location?: number };
}

/**
 * A page of one location, or of all of them for administrators: others who name none are led to the one that
 * the office shows, or to another of theirs where they may read the page and here not, and home where they
 * have none. Who may see what is the server's to say.
 */
export async function atOnePlace(
  { context: { queries }, search }: Visit,
  read: 'seeInvoices' | 'seeMonthClosing',
): Promise<void> {
  if (search.location !== undefined) return;
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ profileQuery }, { currentWorkplace }, { mayOnPlatform, mayThere, permissions }] =
    await Promise.all([
      import('#features/identity/sign-in/queries.ts'),
      import('#lib/workplace.ts'),
      import('@tipwell/contract/access/permissions'),
    ]);
  const profile = await queries.ensureQueryData(profileQuery);
  if (mayOnPlatform(permissions.administer, profile.roles)) return;
  const shown = currentWorkplace(profile.staffs, profile.staffId);
  const place =
    [shown, ...profile.staffs].find((one) => one && mayThere(permissions[read], one.roles)) ??
    shown;
  if (place) {
    redirect({
      to: '.',
      search: (before: object) => ({ ...before, location: place.locationId }),
      replace: true,
      throw: true,
    });
  }
  redirect({ ...entrancePaths.home, throw: true });
}
