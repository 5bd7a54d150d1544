// Opens the page behind a venue's code where there is no connection, so that people can clock in and out
// in a cellar. It counts for the addresses below /clock/ alone, answers from what the page itself has kept
// (lib/clocking/keep-page.ts) and never for the API: nothing that is somebody's is kept here.
const isHashed = (url) => url.pathname.startsWith('/assets/');

async function kept(request) {
  const name = request.mode === 'navigate' ? '/clock/' : request;
  return (await caches.open('tipwell-clock')).match(name);
}

async function fromNetworkOrKept(request) {
  // A file that is named by its content is the same wherever it comes from.
  const known = isHashed(new URL(request.url)) ? await kept(request) : undefined;
  if (known) return known;
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await kept(request);
    if (answer) return answer;
    throw error;
  }
}

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(fromNetworkOrKept(event.request));
});
