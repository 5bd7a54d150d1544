/** What a browser says of itself as it asks for a page; whatever it leaves out is undefined. */
export interface AskedForPage {
  method: string;
  /** `sec-fetch-site`: where it was led from; `none` is a scan or a typed address. */
  from: string | undefined;
  /** `sec-fetch-mode` and `sec-fetch-dest`: a browser that opens a page says `navigate` and `document`. */
  mode: string | undefined;
  destination: string | undefined;
  /** Every browser says which languages its person reads. */
  languages: string | undefined;
  /** `sec-purpose` or `purpose`: a page that is fetched in advance was not opened yet. */
  purpose: string | undefined;
  /** `cache-control`: a page that is loaded again says that it wants no kept one. */
  cacheControl: string | undefined;
  userAgent: string | undefined;
  isPreview: boolean;
}

const robots = /bot|crawl|spider|slurp|preview|monitor|headless|phantom|lighthouse/i;

/** What programs that fetch pages call themselves; a browser says `Mozilla/` first. */
const browser = /^Mozilla\/\d/;

/**
 * Whether a request for a tip page counts as a guest who opened it: from outside, for the first time as far
 * as the browser says, with what a browser sends when a person opens a page. It is an estimate: a guest who
 * scans twice counts twice, and a program that sends all of it counts as far as the limit by address.
 */
export function isVisit(asked: AskedForPage): boolean {
  const { method, from, purpose, cacheControl, userAgent = '', isPreview } = asked;
  if (method !== 'GET' || isPreview) return false;
  if (asked.mode !== 'navigate' || asked.destination !== 'document' || !asked.languages)
    return false;
  if (from === 'same-origin' || from === 'same-site') return false;
  if (purpose !== undefined && /prefetch|prerender/i.test(purpose)) return false;
  if (cacheControl !== undefined && /max-age=0|no-cache/i.test(cacheControl)) return false;
  return browser.test(userAgent) && !robots.test(userAgent);
}

/** So many visits of one location count from one network address within a minute: a party, and no program. */
const mostInMinute = 8;

/** Whether one more visit from an address counts after so many in the same minute. */
export function isWithinLimit(before: number): boolean {
  return before < mostInMinute;
}
