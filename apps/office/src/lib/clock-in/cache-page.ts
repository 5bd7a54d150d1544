/** The store that `public/clock-worker.js` answers from; the page is kept in it under one name. */
const store = 'tipwell-clock';
const page = '/clock/';

/**
 * Keeps this page in the browser, so that it opens where there is no connection: its document and the
 * files that it has loaded, and none of an older build. A browser that keeps nothing needs a connection
 * to open it, as every page does.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis) || !navigator.onLine) return;
  await navigator.serviceWorker.register('/clock-worker.js', { scope: page });
  const cache = await caches.open(store);
  const document = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  if (!document.ok) return;
  await cache.put(page, document);
  const loaded = new Set(filesOfPage());
  const known = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    [...loaded].filter((url) => !known.has(url)).map(async (url) => cache.add(url)),
  );
  const gone = [...known].filter((url) => !loaded.has(url) && new URL(url).pathname !== page);
  await Promise.all(gone.map(async (url) => cache.delete(url)));
}

/** The scripts, styles, fonts and pictures that this page consists of. */
function filesOfPage(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => {
      const { origin, pathname } = new URL(name);
      return origin === location.origin && /\.[a-z0-9]+$/i.test(pathname) && !isOfApi(pathname);
    });
}

const isOfApi = (pathname: string) => pathname.startsWith('/api/');
