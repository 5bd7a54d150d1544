import { redirect } from '@tanstack/react-router';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { session } from '#lib/session.ts';

/** What was done on the whole platform is for administrators to read; others are sent home. */
export async function requireAdministrator(): Promise<void> {
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const { mayOnPlatform, permissions } = await import('@tipwell/contract/access/permissions');
  const isAllowed = mayOnPlatform(permissions.administer, session.read()?.roles ?? []);
  if (!isAllowed) redirect({ ...entrancePaths.home, throw: true });
}
