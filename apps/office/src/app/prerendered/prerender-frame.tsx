import { I18nProvider } from '@lingui/react';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { UiProvider } from '@tipwell/ui/theme';
import { prerender } from 'react-dom/static';
import { directionOf, i18n, speak } from '#lib/i18n.ts';
import { ShellWaiting } from '../shell/shell-loading.tsx';
import type { Drawn } from './prerender-login.tsx';

/**
 * The frame of the pages inside, as text, as it stands before anything is known of whoever opens one:
 * what the build writes into the document of the first page. Nobody's name or sum is in it.
 */
export async function drawFrame(locale: OfficeLanguage): Promise<Drawn> {
  await speak(locale);
  const direction = directionOf(locale);
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <UiProvider direction={direction}>
        <ShellWaiting />
      </UiProvider>
    </I18nProvider>,
  );
  return { direction, page: await new Response(prelude).text() };
}
