import { entrancePaths } from '#lib/public/public-paths.ts';
import type { createOfficeRouter } from '../router.ts';

/**
 * Whether what the document came with is the page that is to be shown: the login as a newcomer meets it,
 * in the language of this browser. Whoever is signed in, chose another language or reads why they were
 * signed out is shown a page of their own.
 */
export async function isDrawn(
  router: ReturnType<typeof createOfficeRouter>,
  locale: string,
): Promise<boolean> {
  if (document.documentElement.dataset['drawn'] !== locale) return false;
  await router.load();
  const { pathname, search } = router.state.location;
  if (pathname !== entrancePaths.login().to || 'because' in search) return false;
  // The router draws as it did in the build: with nothing of its own around the pages.
  router.ssr = { manifest: undefined };
  return true;
}
