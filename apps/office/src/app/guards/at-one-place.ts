import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '../../lib/entrance/entrance-paths.ts';

interface Visit {
  context: { queries: QueryClient };
  search: { location?: number };
}

/**
 * A page of one location, or of all of them for administrators: others who name none are led to their own,
 * and home where they have none. Who may see what is the server's to say.
 */
export async function atOnePlace({ context: { queries }, search }: Visit): Promise<void> {
  if (search.location !== undefined) return;
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ profileQuery }, { currentWorkplace }, { mayOnPlatform, permissions }] =
    await Promise.all([
      import('../../features/session/queries.ts'),
      import('../../lib/workplace.ts'),
      import('@tipwell/contract/permissions'),
    ]);
  const profile = await queries.ensureQueryData(profileQuery);
  if (mayOnPlatform(permissions.administer, profile.roles)) return;
  const shown = currentWorkplace(profile.staffs, profile.staffId);
  if (shown) {
    redirect({
      to: '.',
      search: (before: object) => ({ ...before, location: shown.locationId }),
      replace: true,
      throw: true,
    });
  }
  redirect({ ...entrancePaths.home, throw: true });
}
