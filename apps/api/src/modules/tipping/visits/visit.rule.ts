/** What a browser says of itself as it asks for a page; whatever it leaves out is undefined. */
export interface AskedForPage {
  method: string;
  /** `sec-fetch-site`: where it was led from; `none` is a scan or a typed address. */
  from: string | undefined;
  /** `sec-purpose` or `purpose`: a page that is fetched in advance was not opened yet. */
  purpose: string | undefined;
  /** `cache-control`: a page that is loaded again says that it wants no kept one. */
  cacheControl: string | undefined;
  userAgent: string | undefined;
  isPreview: boolean;
}

const robots = /bot|crawl|spider|slurp|preview|monitor/i;

/**
 * Whether a request for a tip page counts as a guest who opened it: from outside, for the first time as far
 * as the browser says, by a person's browser. It is an estimate: whoever scans twice counts twice.
 */
export function isVisit(asked: AskedForPage): boolean {
  const { method, from, purpose, cacheControl, userAgent, isPreview } = asked;
  if (method !== 'GET' || isPreview) return false;
  if (from === 'same-origin' || from === 'same-site') return false;
  if (purpose !== undefined && /prefetch|prerender/i.test(purpose)) return false;
  if (cacheControl !== undefined && /max-age=0|no-cache/i.test(cacheControl)) return false;
  return userAgent !== undefined && userAgent !== '' && !robots.test(userAgent);
}
