import type { Config } from '#platform/config.ts';

/**
 * The address of a page as the browser that asks reaches it: the stand-in names itself by the address that
 * our servers use, which a phone in the same network does not reach.
 */
export function asBrowsersReach(
  { standIn }: Config,
  pageUrl: string,
  standInOrigin: string | null,
): string {
  const page = new URL(pageUrl);
  if (!standIn || standInOrigin === null || page.origin !== new URL(standIn.url).origin) {
    return pageUrl;
  }
  return new URL(page.pathname + page.search, standInOrigin).href;
}
