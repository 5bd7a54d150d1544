import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { SheetBack } from '@tipwell/ui/sheet-back';
import { UiProvider } from '@tipwell/ui/theme';
import { StrictMode, useMemo } from 'react';
import { directionOf, i18n } from '#lib/i18n.ts';
import { useLocale } from '#lib/use-locale.ts';
import { backIn } from './back-closes-sheets.ts';
import type { createOfficeRouter } from './router.ts';

interface OfficeProps {
  router: ReturnType<typeof createOfficeRouter>;
  queries: QueryClient;
}

/** Everything that is on a page, in the browser and where the build draws one in advance. */
export function Office({ router, queries }: OfficeProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <Directed router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  );
}

function Directed({ router }: Pick<OfficeProps, 'router'>) {
  const onBack = useMemo(() => backIn(router.history), [router]);
  return (
    <UiProvider direction={directionOf(useLocale())}>
      <SheetBack value={onBack}>
        <RouterProvider router={router} />
      </SheetBack>
    </UiProvider>
  );
}
