import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { MenuEntry } from '@tipwell/contract/access/menu-access';
import { entrancePaths } from '#lib/public/public-paths.ts';

/**
 * Lets a page open only where the server's menu has its entry; everybody else is sent home (product
 * §2). The server guards the data itself: this only spares people a page that would stay empty.
 */
export async function requireEntry(queries: QueryClient, ...anyOf: MenuEntry[]): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ menuAccessQuery, profileQuery }, { currentWorkplace }] = await Promise.all([
    import('#features/identity/sign-in/queries.ts'),
    import('#lib/workplace.ts'),
  ]);
  const profile = await queries.ensureQueryData(profileQuery);
  const workplace = currentWorkplace(profile.staffs, profile.staffId);
  const access = await queries.ensureQueryData(menuAccessQuery(workplace?.locationId ?? null));
  if (!anyOf.some((entry) => access[entry])) redirect({ ...entrancePaths.home, throw: true });
}
