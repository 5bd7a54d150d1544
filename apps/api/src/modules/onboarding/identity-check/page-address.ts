import type { Config } from '../../../platform/config.ts';

/**
 * The address of a page as the browser that asks reaches it: the sandbox names itself by the address that
 * our servers use, which a phone in the same network does not reach.
 */
export function asBrowsersReach(
  { sandbox }: Config,
  pageUrl: string,
  sandboxOrigin: string | null,
): string {
  const page = new URL(pageUrl);
  if (!sandbox || sandboxOrigin === null || page.origin !== new URL(sandbox.url).origin) {
    return pageUrl;
  }
  return new URL(page.pathname + page.search, sandboxOrigin).href;
}
