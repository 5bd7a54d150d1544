import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';

interface Visit {
  context: { queries: QueryClient };
  search: { staff?: number };
  /** A link was only pointed at. */
  preload: boolean;
}

/**
 * Shows the workplace that a message leads to. Once it is chosen the address says it no more: whoever
 * switches to another one later stays there.
 */
export async function showLinkedWorkplace({
  context: { queries },
  search: { staff, ...rest },
  preload,
}: Visit): Promise<void> {
  if (staff === undefined || preload) return;
  // Fetched when a page asks: the login page, which every route is known to, must not carry it.
  const [{ profileQuery }, { chooseWorkplace }] = await Promise.all([
    import('#features/identity/sign-in/queries.ts'),
    import('#lib/workplace.ts'),
  ]);
  const { staffs } = await queries.ensureQueryData(profileQuery);
  if (staffs.some(({ staffId }) => staffId === staff)) chooseWorkplace(staff);
  redirect({ to: '.', search: rest, replace: true, throw: true });
}
