import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useTitles } from '../shell/document-title.ts';
import { FocusOnNewPage } from '../shell/focus-on-new-page.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { ToastsOnDemand } from '../shell/toasts-on-demand.tsx';

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
});

function Root() {
  useTitles();
  return (
    <>
      <SkipLink />
      <FocusOnNewPage />
      <Outlet />
      <ToastsOnDemand />
    </>
  );
}
