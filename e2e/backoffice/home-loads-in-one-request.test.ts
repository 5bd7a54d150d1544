// Between somebody's home and their first sum stands one round of files: the document names them all,
// and what the page asks is asked while they are on their way. Nobody is answered what another asked.
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintsOf, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let own: Page;
let browser: BrowserContext;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

beforeEach(async () => {
  own = await app.phone({ viewport: { width: 360, height: 640 } });
  browser = own.context();
  await signIn(own, amira);
  await own.goto('/profile');
  // The page keeps what it asked once it has come to rest.
  await own.waitForFunction(() => localStorage.getItem('tipwell.first-questions') !== null);
});
afterEach(async () => {
  await browser.close();
});

interface Visit {
  page: Page;
  /** What was asked of the API, in the words of its addresses, and with which token. */
  asked: { path: string; token: string | null }[];
  /** The scripts that were asked for. */
  scripts: string[];
  letScriptsCome: () => Promise<void>;
}

/** Opens a page with nothing kept of its files, and holds every script of the build until it is let go. */
async function open(address: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await browser.newPage();
  const visit = { page, asked: [] as Visit['asked'], scripts: [] as string[] };
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = true;
  await prepare?.(page);
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const token = request.headers()['authorization']?.replace('Bearer ', '') ?? null;
    visit.asked.push({ path: pathname, token });
  });
  await page.route('**/assets/*.js', async (route) => {
    visit.scripts.push(new URL(route.request().url()).pathname);
    if (isHeld) waiting.push(() => route.continue());
    else await route.continue();
  });
  await page.goto(app.origin + address, { waitUntil: 'commit' });
  // The words are named by the document's own script: with them it has done all that it does.
  await page.locator('link[rel=modulepreload][href*="/assets/en-"]').last().waitFor({
    state: 'attached',
  });
  return {
    ...visit,
    letScriptsCome: async () => {
      isHeld = false;
      for (const go of waiting) await go();
    },
  };
}

const ends = ({ asked }: Visit) =>
  asked
    .map(({ path }) => path.split('/').at(-1) ?? '')
    .toSorted((one, other) => one.localeCompare(other));

test('the first sum waits for one round of scripts and words, and for no question after it', async () => {
  const visit = await open('/profile', async (page) => page.addInitScript(keepLargestText));
  const { page } = visit;
  const complaints = complaintsOf(page);
  // Whoever waits reads what to do, without a script.
  await page.getByText(/If nothing appears, check your connection/).waitFor();
  await expect.poll(() => ends(visit)).toContain('balance');
  // Before any script has run, everything that the sum needs is asked.
  const beforeScripts = ends(visit);
  expect(beforeScripts).toEqual([
    'balance',
    'distribution',
    'goal',
    'menu-access',
    'payout-progress',
    'payouts',
    'profile',
    'tips',
  ]);
  await page.locator('[data-frame] main[aria-busy=true]').waitFor();
  await expect.poll(() => visit.scripts.some((name) => name.includes('/home-'))).toBe(true);
  // Of the kinds of first page there is hers, and nobody else's.
  const kinds = visit.scripts.flatMap(
    (name) => /\/home-(tips|venue|platform)-/.exec(name)?.[1] ?? [],
  );
  expect(kinds).toEqual(['tips']);
  const inFirstRound = [...visit.scripts];
  const asked = visit.asked.length;
  await visit.letScriptsCome();
  await page.getByRole('heading', { name: 'Yours now' }).waitFor();
  // It is drawn with its sum, and not with bones first.
  expect(await page.getByRole('region', { name: 'Yours now' }).textContent()).toMatch(/£\d/);
  // No script was sent for by another script before the page stood, and nothing was asked twice.
  expect(visit.scripts.filter((name) => !inFirstRound.includes(name))).toEqual([]);
  const again = visit.asked.slice(asked).map(({ path }) => path.split('/').at(-1) ?? '');
  expect(again.filter((name) => beforeScripts.includes(name))).toEqual([]);
  expect(await page.locator('html[data-frame]').count()).toBe(0);
  // Nothing that comes later is as large as what was there from the first moment.
  expect(await page.evaluate(() => Reflect.get(globalThis, 'largestText'))).toBe('OUTPUT');
  expect(complaints).toEqual([]);
});

/** Keeps what kind of element is the largest that was painted so far. */
function keepLargestText() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as LargestContentfulPaint;
      if (element) Reflect.set(globalThis, 'largestText', element.tagName);
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

test('the document is the same for everybody, and nobody is in it', async () => {
  const [known, stranger] = await Promise.all(
    [own.context(), (await app.phone({})).context()].map(async (context) =>
      context.request.get(`${app.origin}/profile`, { headers: { 'accept-language': 'en' } }),
    ),
  );
  if (!known || !stranger) throw new Error('No document came');
  const text = await known.text();
  expect(text).toBe(await stranger.text());
  expect(text).not.toMatch(/amira/i);
  expect(known.headers()['cache-control']).toBe('no-cache');
  expect(known.headers()['vary']).toContain('accept-language');
});

test('whoever has left is asked nothing for, and sees no frame', async () => {
  await own.goto('/logout');
  await own.waitForURL((url) => url.pathname === '/login');
  expect(await own.evaluate(() => localStorage.getItem('tipwell.first-questions'))).toBeNull();
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(?:profile|balance|tips|menu-access)$/.test(pathname) && pathname.startsWith('/api/')) {
      asked.push(pathname);
    }
  });
  // The frame is taken away before the first paint, for so short a time that nobody could look for it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if ('otherPage' in document.documentElement.dataset)
        Reflect.set(globalThis, 'isHidden', true);
    }).observe(document, { attributeFilter: ['data-other-page'], subtree: true });
  });
  await page.goto(`${app.origin}/profile`, { waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isHidden'))).toBe(true);
  expect(asked).toEqual([]);
});

test('a page that the Back button brings back shows nothing of somebody who has left', async () => {
  await own.getByRole('heading', { name: 'Yours now' }).waitFor();
  await own.evaluate(() => {
    localStorage.removeItem('tipwell.session');
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await own.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await own.getByText('Yours now').count()).toBe(0);
});

test('where a release has taken away what the first page is made of, it is loaded anew', async () => {
  const page = await app.phone();
  let isNew = false;
  await page.goto('/login');
  page.on('request', (request) => {
    isNew ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  await page.route(/\/assets\/home-tips-/, async (route) =>
    isNew ? route.continue() : route.fulfill({ status: 404 }),
  );
  await signInHere(page);
  await page.getByRole('heading', { name: 'Yours now' }).waitFor();
  expect(isNew).toBe(true);
  await page.context().close();
});

/** On the login page that is open. */
async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('E-mail or phone number').fill(amira.login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('what was asked for somebody who has left is not asked for whoever signs in after them', async () => {
  await own.getByRole('heading', { name: 'Yours now' }).waitFor();
  await app.query('update identity.memberships set is_active = false, left_at = now()');
  try {
    await own.evaluate(() => {
      for (const kept of ['session', 'first-questions']) localStorage.removeItem(`tipwell.${kept}`);
      globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    // In the same document, by somebody who has no workplace.
    await signInHere(own);
    await own.waitForFunction(() => localStorage.getItem('tipwell.first-questions') !== null);
    const kept = await own.evaluate(() => localStorage.getItem('tipwell.first-questions'));
    expect(kept).toContain('/api/profile');
    expect(kept).not.toMatch(/balance|\/staff\//);
  } finally {
    await app.query('update identity.memberships set is_active = true, left_at = null');
  }
});

test.each([
  [
    'a session that is over by the clock',
    (page: Page) =>
      page.addInitScript(() => {
        const kept = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as object;
        localStorage.setItem('tipwell.session', JSON.stringify({ ...kept, expiresAt: 1 }));
      }),
  ],
  [
    'a tab that looks with another person’s eyes',
    (page: Page) =>
      page.addInitScript(() => {
        sessionStorage.setItem('tipwell.view', JSON.stringify({ of: 'some session', seen: {} }));
      }),
  ],
  [
    'a person whose questions these are not',
    (page: Page) =>
      page.addInitScript(() => {
        const kept = JSON.parse(localStorage.getItem('tipwell.first-questions') ?? '{}') as object;
        localStorage.setItem('tipwell.first-questions', JSON.stringify({ ...kept, of: 'another' }));
      }),
  ],
])('nothing is asked ahead for %s', async (_whose, prepare) => {
  const visit = await open('/profile', prepare);
  expect(visit.asked).toEqual([]);
  await visit.page.close();
});

test('an answer to one session is not given to the one that has taken its place', async () => {
  const visit = await open('/profile');
  await expect.poll(() => ends(visit)).toContain('balance');
  const first = visit.asked[0]?.token;
  // While the scripts are on their way the token is changed, as by another tab.
  await own.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as object;
    localStorage.setItem('tipwell.session', JSON.stringify({ ...kept, expiresAt: 1 }));
  });
  const before = visit.asked.length;
  await visit.letScriptsCome();
  await visit.page.getByRole('heading', { name: 'Yours now' }).waitFor();
  const tokenOf = (what: string) =>
    visit.asked.slice(before).find(({ path }) => path.endsWith(`/${what}`))?.token;
  await expect.poll(() => tokenOf('balance')).toBeTruthy();
  expect(tokenOf('profile')).toBeTruthy();
  expect([tokenOf('profile'), tokenOf('balance')]).not.toContain(first);
});
