import type { RouterHistory } from '@tanstack/react-router';
import type { OnBack } from '@tipwell/ui/sheet-back';

/**
 * Going back while a window stands in front of the page closes the window, the last one that opened, and
 * the page stays: on a phone this is how everybody closes a sheet. A window that has an address of its
 * own is closed by its address.
 */
export function backIn(history: RouterHistory): OnBack {
  const open: (() => void)[] = [];
  let unblock: (() => void) | null = null;
  return (wanted) => {
    const one = () => wanted();
    open.push(one);
    unblock ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        if (action !== 'BACK' || currentLocation.pathname === nextLocation.pathname) return false;
        open.at(-1)?.();
        return true;
      },
    });
    return () => {
      open.splice(open.indexOf(one), 1);
      if (open.length > 0) return;
      unblock?.();
      unblock = null;
    };
  };
}
