import { expect, test } from 'vitest';
import { isVisit, isWithinLimit, type AskedForPage } from './visit.rule.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const scanned: AskedForPage = {
  method: 'GET',
  from: 'none',
  mode: 'navigate',
  destination: 'document',
  languages: 'en-GB,en;q=0.9',
  purpose: undefined,
  cacheControl: undefined,
  userAgent: phone,
  isPreview: false,
};

test.each<[string, Partial<AskedForPage>, boolean]>([
  ['a scan', {}, true],
  ['a link in a message', { from: 'cross-site' }, true],
  ['a browser that does not say where it comes from', { from: undefined }, true],
  ['a page fetched by a script', { mode: 'cors', destination: 'empty' }, false],
  ['a page in a frame', { destination: 'iframe' }, false],
  [
    'a program without the headers of a browser',
    { mode: undefined, destination: undefined },
    false,
  ],
  ['a program that reads no language', { languages: undefined }, false],
  ['a step from one of our pages to the next', { from: 'same-origin' }, false],
  ['a link from our website', { from: 'same-site' }, false],
  ['a page that was loaded again', { cacheControl: 'max-age=0' }, false],
  ['a page that was loaded again past the cache', { cacheControl: 'no-cache' }, false],
  ['a page fetched in advance', { purpose: 'prefetch' }, false],
  ['a page drawn in advance', { purpose: 'prefetch;prerender' }, false],
  ['a question about the page', { method: 'HEAD' }, false],
  ['an owner’s preview', { isPreview: true }, false],
  ['a search engine', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, false],
  ['a messenger that draws a card of the link', { userAgent: 'WhatsApp link preview' }, false],
  ['curl', { userAgent: 'curl/8.14.1' }, false],
  ['a library', { userAgent: 'python-requests/2.32' }, false],
  ['a browser without a person', { userAgent: 'Mozilla/5.0 HeadlessChrome/150.0' }, false],
  ['a program that says nothing of itself', { userAgent: undefined }, false],
  ['a program that says nothing of itself in a header', { userAgent: '' }, false],
])('%s', (_what, asked, counts) => {
  expect(isVisit({ ...scanned, ...asked })).toBe(counts);
});

test.each([
  [0, true],
  [7, true],
  [8, false],
  [400, false],
])('after %i visits from an address in a minute one more counts: %s', (before, counts) => {
  expect(isWithinLimit(before)).toBe(counts);
});
