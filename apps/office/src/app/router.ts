import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { Crash } from './shell/crash.tsx';
import { routeTree } from './route-tree.gen.ts';

/**
 * The router of the office; what its pages read is fetched as soon as a link is pointed at.
 * @param history where one is, if not in the browser's own address
 */
export function createOfficeRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queries },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 0,
    // What no page asks for is taken out of an address, so that a bad value in it reaches none.
    search: { strict: true },
    scrollRestoration: true,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
  interface StaticDataRouteOption {
    /** The page is about the chosen workplace, and its address says which. */
    isAtWorkplace?: true;
  }
}
