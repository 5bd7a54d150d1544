import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { fetchInside, i18n, keepFirstLocale, preferredLocale, speak } from '#lib/i18n.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { hasWords } from '#lib/failure.ts';
import { askedFirst } from '#lib/prefetch/prefetched-calls.ts';
import { beginAfresh } from '#lib/reload-app.ts';
import { rememberHandedAddress } from '#lib/handed-address.ts';
import { followHashAddress } from '#lib/client-config/hash-address.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { report } from '#lib/report.ts';
import { forgetDrafts } from '#lib/forms/forget-drafts.ts';
import { personOf, session } from '#lib/session.ts';
import { isDrawn } from './prerendered/is-prerendered.ts';
import { Office } from './office.tsx';
import { createOfficeRouter } from './router.ts';

/** How long after its start a page counts as at rest. */
const restMs = 3000;

// Before anything else looks at the address, and so before it can be seen or sent anywhere.
rememberHandedAddress();
followHashAddress();
const queries = createQueryClient();
const router = createOfficeRouter(queries);

// A session that ends, here or in another tab, takes everything that was read with it.
session.listen((state, because) => {
  if (state === 'signedIn') {
    // What somebody else left unsent is not for whoever signs in now; a look with other eyes is no sign-in.
    const now = session.read();
    if (now?.viewAs === null) forgetDrafts(personOf(now));
    return;
  }
  queries.clear();
  // Nobody's next visit begins with what somebody else was asking here.
  askedFirst.clear();
  if (state === 'replaced') {
    beginAfresh(entrancePaths.home.to);
    return;
  }
  if (state === 'viewOver') {
    // Nothing of the person looked at may stay, and nobody goes on as themselves without noticing.
    beginAfresh(entrancePaths.openView.to);
    return;
  }
  const { pathname, href } = router.state.location;
  if (pathname === entrancePaths.login().to) return;
  void router.navigate(
    entrancePaths.login(state === 'refused' ? href : undefined, because ?? undefined),
  );
});
globalThis.addEventListener('storage', (event) => session.changedElsewhere(event.key));
// A page that the Back button brings back as it was has not heard who sits here meanwhile.
globalThis.addEventListener('pageshow', (event) => {
  if (event.persisted) session.changedElsewhere(null);
});

/** A failure that has words is shown on the page; only what nobody expected is an alarm. */
const options: RootOptions = {
  onCaughtError: (error) => {
    if (!hasWords(error)) report(error);
  },
};

/** Draws the page, or takes over the one that came with the document (see before-first-paint.js). */
async function show(place: HTMLElement): Promise<void> {
  const office = <Office router={router} queries={queries} />;
  const { dataset } = document.documentElement;
  if (place.hasChildNodes() && (await isDrawn(router, i18n.locale))) {
    hydrateRoot(place, office, options);
  } else {
    // The frame stays until there is something to put in its place, unless it is of another page.
    if ('frame' in dataset && !('otherPage' in dataset)) await router.load();
    else place.replaceChildren();
    const root = createRoot(place, options);
    // Drawn in slices, between which the page answers to a finger.
    startTransition(() => root.render(office));
    delete dataset['drawn'];
    delete dataset['pressed'];
    delete dataset['frame'];
  }
  delete dataset['otherPage'];
}

async function start(): Promise<void> {
  // The scripts of the page come beside its words, not after them.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = router.routesById[routeId as keyof typeof router.routesById];
    void router.loadRouteChunk(route)?.catch(() => undefined);
  }
  if (session.read() !== null) {
    fetchInside(router.latestLocation.pathname === entrancePaths.home.to);
  }
  try {
    keepFirstLocale();
  } catch {
    // A browser that keeps nothing is spoken to in its own language each time.
  }
  // A language that cannot be fetched must not keep anybody from their money.
  await speak(preferredLocale())
    .catch(() => speak('en'))
    .catch(() => i18n.activate('en'));
  const place = document.getElementById('office');
  if (!place) throw new Error('The page has no place for the office');
  document.documentElement.style.background = '';
  await show(place);
  // Once the page has come to rest: who reports what broke must not keep it from opening.
  setTimeout(() => {
    void import('#lib/error-reporting.ts')
      .then(({ beginReporting }) => beginReporting())
      // Where there is no connection, nothing can be reported either.
      .catch(() => undefined);
  }, restMs);
}

void start();
