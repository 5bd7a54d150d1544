import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { MenuEntry } from '@tipwell/contract/access/menu-access';
import type { PlaceSearch } from '#lib/lists/place-search.ts';

interface Visit {
  context: { queries: QueryClient };
  search: PlaceSearch;
  /** A link was only pointed at. */
  preload: boolean;
}

/**
 * The location in the address of a page that is about one: it is chosen where the person has the page
 * there, and otherwise the address is made to say the one that is chosen. Who may see what is the
 * server's to say: this chooses only among the person's own workplaces.
 */
export async function atWorkplace(
  { context: { queries }, search, preload }: Visit,
  entry: MenuEntry,
): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ menuAccessQuery, profileQuery }, { chooseWorkplace, currentWorkplace }] =
    await Promise.all([
      import('#features/identity/sign-in/queries.ts'),
      import('#lib/workplace.ts'),
    ]);
  const profile = await queries.ensureQueryData(profileQuery);
  const shown = currentWorkplace(profile.staffs, profile.staffId);
  if (!shown || search.location === shown.locationId) return;
  const named = profile.staffs.find(({ locationId }) => locationId === search.location);
  if (named) {
    const access = await queries.ensureQueryData(menuAccessQuery(named.locationId));
    if (access[entry]) {
      if (!preload) chooseWorkplace(named.staffId);
      return;
    }
  }
  redirect({
    to: '.',
    search: (before: object) => ({ ...before, location: shown.locationId }),
    replace: true,
    throw: true,
  });
}
