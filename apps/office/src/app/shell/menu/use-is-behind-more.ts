import { useLocation, useRouter } from '@tanstack/react-router';
import type { MenuItem } from './menu-item.ts';

/** Whether the page that is open has no entry in the bar of a phone but one behind "More". */
export function useIsBehindMore(bar: readonly MenuItem[], more: readonly MenuItem[]): boolean {
  const router = useRouter();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const leadsHere = ({ link, isExact }: MenuItem) => {
    const { pathname } = router.buildLocation(link);
    return at === pathname || (!isExact && at.startsWith(`${pathname}/`));
  };
  return !bar.some(leadsHere) && more.some(leadsHere);
}
