import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import type { OnBack, OpenWindow } from '@tipwell/ui/sheet-back';

/**
 * Going back while a window stands in front of the page closes the window, the last one that opened, and
 * the page stays: on a phone this is how everybody closes a sheet. One that must not be left stays open.
 * A window that has an address of its own is closed by its address.
 */
export function backIn(history: RouterHistory): OnBack {
  const open: OpenWindow[] = [];
  let unblock: (() => void) | null = null;
  return (window) => {
    open.push(window);
    unblock ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const last = open.at(-1);
        if (action !== 'BACK' || last === undefined) return false;
        if (last.isLocked()) return true;
        if (open.length === 1 && isOnlyItsWindowLeft(currentLocation, nextLocation)) return false;
        // The browser has left already and is sent back; where closing leads on, it leads on from there.
        const close = () => open.includes(last) && last.close();
        globalThis.addEventListener('popstate', close, { once: true });
        return true;
      },
    });
    return () => {
      open.splice(open.indexOf(window), 1);
      if (open.length > 0) return;
      unblock?.();
      unblock = null;
    };
  };
}

/** Whether one address is the other without the window that it names, so that going there closes it. */
function isOnlyItsWindowLeft(from: HistoryLocation, to: HistoryLocation): boolean {
  const without = from.href.replace(/[?&]sheet=[\w-]+$/, '');
  return without !== from.href && without === to.href;
}
