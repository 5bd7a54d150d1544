import { createMemoryHistory } from '@tanstack/react-router';
import type { OfficeLanguage } from '@tipwell/contract/api/fields';
import { prerender } from 'react-dom/static';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { directionOf, locales, speak } from '#lib/i18n.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { Office } from '../office.tsx';
import { createOfficeRouter } from '../router.ts';

/** What stands in a document before its scripts have come. */
export interface Drawn {
  direction: 'ltr' | 'rtl';
  page: string;
}

/**
 * The login page as text, as it stands before anybody has typed: what the build writes into the document,
 * so that it can be read and typed into before its scripts have arrived. The browser takes over the same
 * elements, which is why both draw the very same components.
 */
export async function drawLogin(locale: OfficeLanguage): Promise<Drawn> {
  const queries = createQueryClient();
  const router = createOfficeRouter(
    queries,
    createMemoryHistory({ initialEntries: [entrancePaths.login().to] }),
  );
  // It would be restored by a script in the page.
  router.update({ ...router.options, scrollRestoration: false });
  await speak(locale);
  await router.load();
  // All of it in one piece: a part that comes later would need a script in the page to be put in its place.
  const failures: unknown[] = [];
  const { prelude } = await prerender(<Office router={router} queries={queries} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  const page = await new Response(prelude).text();
  // The router draws its own page for a failure, which nobody should be greeted with.
  if (failures.length > 0 || !page.includes('name="password"')) {
    throw new Error(`The login cannot be drawn in ${locale}`, { cause: failures[0] });
  }
  return { direction: directionOf(locale), page };
}

export { locales };
