import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { ApiFailure } from '#lib/failure.ts';
import { session } from '#lib/session.ts';

/**
 * Whoever has nothing to do at a location is sent home from its page (product §2). The platform's people,
 * who look for locations by number, are told where there is none.
 */
export async function requireCare(queries: QueryClient, locationId: number): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ settingsQuery }, { mayOnPlatform, permissions }] = await Promise.all([
    import('#features/venues/locations/queries.ts'),
    import('@tipwell/contract/access/permissions'),
  ]);
  const failure = await queries.ensureQueryData(settingsQuery(locationId)).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(failure instanceof ApiFailure) || ![403, 404].includes(failure.status)) return;
  const mayLook = mayOnPlatform(permissions.lookAfterLocations, session.read()?.roles ?? []);
  if (failure.status === 404 && mayLook) return;
  redirect({ ...entrancePaths.home, throw: true });
}
