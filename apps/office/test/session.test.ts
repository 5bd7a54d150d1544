// The way in, out, and into the pages of somebody else, in a browser.
import type { ViewAs } from '@tipwell/contract/identity/calls/identity';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';
import { launchChromium } from '../../../run/chromium.ts';
import { findBarriers } from '../../../run/tests/find-barriers.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';

let browser: Browser;
let server: FakeServer;
let context: BrowserContext;
let page: Page;
let complaints: string[] = [];

interface Setting {
  locale?: string;
  colorScheme?: 'light' | 'dark';
  width?: number;
}

async function open({ locale = 'en-GB', colorScheme = 'light', width = 1280 }: Setting = {}) {
  const viewport = { width, height: width < 700 ? 780 : 860 };
  context = await browser.newContext({ locale, colorScheme, viewport, reducedMotion: 'reduce' });
  page = await newTab();
}

async function newTab(): Promise<Page> {
  const tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(error.message));
  return tab;
}

/** What the browser holds after signing in, without opening a page of the office. */
async function admit(more: { viewAs?: ViewAs; expiresAt?: number } = {}): Promise<void> {
  const { accessToken, cookie } = server.admit(more.viewAs);
  await context.addCookies([
    { ...cookie, domain: '127.0.0.1', path: '/api/auth', httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto(`${server.origin}/icon.svg`);
  const stored = {
    accessToken,
    expiresAt: more.expiresAt ?? Date.now() + 600_000,
    userStatus: 'ACTIVE',
    roles: ['ROLE_USER'],
    viewAs: more.viewAs ?? null,
  };
  await page.evaluate(
    (session) => localStorage.setItem('tipwell.session', session),
    JSON.stringify(stored),
  );
}

const text = (words: string | RegExp, on = page) =>
  on.getByText(words).filter({ visible: true }).first();
const button = (name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const asked = (address: string) => server.requests.filter((line) => line === address).length;
const stored = async () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tipwell.session') ?? 'null') as unknown);

async function accessibilityProblems(): Promise<string[]> {
  const violations = await findBarriers(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

beforeAll(async () => {
  buildPages();
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  complaints = [];
  server = await startFakeServer();
  await open();
});
afterEach(async () => {
  await context.close();
  await server.close();
  expect(complaints).toEqual([]);
});

const everySetting: Setting[] = [
  { locale: 'en-GB', colorScheme: 'light', width: 1280 },
  { locale: 'ar', colorScheme: 'dark', width: 360 },
  { locale: 'de', colorScheme: 'dark', width: 1280 },
];

describe('a session that has expired', () => {
  test('is renewed once when two tabs with all their calls need it at the same time', async () => {
    await admit({ expiresAt: Date.now() - 1 });
    const other = await newTab();
    await Promise.all([page, other].map((tab) => tab.goto(`${server.origin}/profile`)));
    for (const tab of [page, other]) await text('Amira', tab).waitFor();
    const guarded = () => server.requests.filter((line) => !line.includes('/api/auth/'));
    await expect.poll(() => guarded().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(10);
    expect(asked('POST /api/auth/refresh')).toBe(1);
  });
});

describe('/logout', () => {
  test('ends the session and leaves nothing behind', async () => {
    await admit();
    await page.goto(`${server.origin}/logout`);
    await text('You are signed out.').waitFor();
    expect(asked('POST /api/auth/logout')).toBe(1);
    expect(await stored()).toBeNull();
    await page.goBack();
    await page.goto(`${server.origin}/profile`);
    await page.waitForURL(/\/login/);
  });

  test('signs out here even when the server cannot be reached', async () => {
    await admit();
    server.mishap(/logout/, 'cut');
    await page.goto(`${server.origin}/logout`);
    await text('You are signed out.').waitFor();
    expect(await stored()).toBeNull();
  });
});

const handedAt = (more: Record<string, string> = {}) => {
  const { accessToken, refreshToken } = server.handed;
  const query = new URLSearchParams({
    accessToken,
    refreshToken,
    expiresInSeconds: '300',
    ...more,
  });
  return `${server.origin}/token?${query}`;
};

describe('/token', () => {
  test('asks whoever is signed out whether they want to be this person, and takes no for an answer', async () => {
    await page.goto(handedAt());
    await page.getByRole('heading', { name: 'Continue as Omar Nasser?' }).waitFor();
    expect(asked('POST /api/auth/refresh')).toBe(0);
    expect(await stored()).toBeNull();
    await page.getByRole('button', { name: 'No, sign in myself' }).press('Enter');
    await page.waitForURL(/\/login/);
    expect(asked('POST /api/auth/refresh')).toBe(0);
    expect(await stored()).toBeNull();
  });

  test('signs nobody in where the two tokens are of two people', async () => {
    server.handed.isOfTwoPeople = true;
    await page.goto(handedAt());
    await button('Continue as Omar Nasser').click();
    await text('This link no longer works').waitFor();
    expect(await stored()).toBeNull();
    expect(asked('POST /api/auth/logout')).toBe(1);
  });

  test.each(everySetting)(
    'asks whoever is signed out so that everybody can read it: %o',
    async (setting) => {
      await context.close();
      await open(setting);
      await page.goto(handedAt());
      await text('Omar Nasser').waitFor();
      expect(await accessibilityProblems()).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    },
  );

  test('takes over a session, and the address holds nothing of it at any moment after', async () => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.headers()['referer'] ?? '');
    });
    await page.goto(handedAt({ redirectPath: '/profile/payouts', returnPath: '/reviews' }));
    await button('Continue as Omar Nasser').click();
    await page.waitForURL(`${server.origin}/profile/payouts`);
    expect(await stored()).toMatchObject({ userStatus: 'ACTIVE' });
    expect(addresses.slice(1).join()).not.toContain('handed');
    expect(sent.join()).not.toContain('handed');
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('handed');
  });

  test.each(['https://evil.test/', '/\\evil.test'])(
    'leads home instead of to %s',
    async (elsewhere) => {
      await page.goto(handedAt({ redirectPath: elsewhere, returnPath: elsewhere }));
      await button('Continue as Omar Nasser').click();
      await page.waitForURL(`${server.origin}/profile`);
    },
  );

  test.each([
    ['a region that is not ours', { apiSwitch: 'mars' }],
    ['no tokens', { refreshToken: '' }],
    ['a lifetime that makes no sense', { expiresInSeconds: 'soon' }],
  ])('with %s leads to the login page, with the reason', async (_title, more) => {
    await page.goto(handedAt(more));
    await text('This link no longer works').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(asked('POST /api/auth/refresh')).toBe(0);
  });

  test('knows its own regions', async () => {
    await page.goto(handedAt({ apiSwitch: 'uae' }));
    await button('Continue as Omar Nasser').click();
    await page.waitForURL(`${server.origin}/profile`);
  });

  test('works once', async () => {
    await page.goto(handedAt());
    await button('Continue as Omar Nasser').click();
    await page.waitForURL(`${server.origin}/profile`);
    await page.goto(`${server.origin}/logout`);
    await text('You are signed out.').waitFor();
    await page.goto(handedAt());
    await button('Continue as Omar Nasser').click();
    await text('This link no longer works').waitFor();
  });

  test('asks before it makes somebody who is signed in somebody else, and takes no for an answer', async () => {
    await admit();
    await page.goto(handedAt());
    await text('Omar Nasser').waitFor();
    await text('Amira Haddad').waitFor();
    await button('Stay signed in as myself').click();
    await page.waitForURL(`${server.origin}/profile`);
    expect(asked('POST /api/auth/refresh')).toBe(0);
    expect(server.person.profile.firstName).toBe('Amira');
  });

  test('goes on as the other person when told so', async () => {
    await admit();
    await page.goto(handedAt());
    await button('Continue as Omar Nasser').click();
    await page.waitForURL(`${server.origin}/profile`);
    await text(/Omar/).waitFor();
    expect(asked('POST /api/auth/refresh')).toBe(1);
  });

  test.each(everySetting)('asks so that everybody can read it: %o', async (setting) => {
    await context.close();
    await open(setting);
    await admit();
    await page.goto(handedAt());
    await text('Omar Nasser').waitFor();
    expect(await accessibilityProblems()).toEqual([]);
  });
});

const asSara: ViewAs = { name: 'Sara Number', isReadOnly: false, returnPath: '/profile/payouts' };

describe('a sign-in that fails', () => {
  const signInWrongly = async () => {
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('E-mail or phone number').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not known here');
    await button('Sign in').click();
    await text('The e-mail address, phone number or password is wrong.').waitFor();
  };

  test('names the offices of other regions, where the account may be', async () => {
    server.person.region = 'uae';
    server.person.offices = { eu: 'https://office.example.eu', uae: server.origin };
    await context.close();
    await open({ width: 360 });
    await signInWrongly();
    const links = page.getByRole('navigation', { name: /another region/ }).getByRole('link');
    await links.first().waitFor();
    const found = await links.all();
    expect(
      await Promise.all(
        found.map(async (link) => [await link.innerText(), await link.getAttribute('href')]),
      ),
    ).toEqual([['Europe and Canada', 'https://office.example.eu/login']]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  test('names none where one office serves every region', async () => {
    server.person.offices = { eu: 'https://office.example.eu', uae: server.origin };
    await signInWrongly();
    await expect.poll(() => asked('GET /api/client-config')).toBeGreaterThan(0);
    expect(await page.getByRole('link', { name: 'Europe and Canada' }).count()).toBe(0);
  });
});

describe('viewing as another person', () => {
  test('is said on every page, and one click leads back to where one was', async () => {
    await admit({ viewAs: asSara });
    await page.goto(`${server.origin}/profile`);
    await text('You are viewing as').waitFor();
    await page.getByRole('link', { name: 'Back to my account' }).hover();
    expect(asked('POST /api/auth/logout-as')).toBe(0);
    await page.getByRole('link', { name: 'Back to my account' }).click();
    await page.waitForURL(`${server.origin}/profile/payouts`);
    expect(await stored()).toMatchObject({ viewAs: null });
    expect(asked('POST /api/auth/logout-as')).toBe(1);
    expect(await page.getByText('You are viewing as').count()).toBe(0);
  });

  test('is over when one’s own session has ended meanwhile', async () => {
    await admit({ viewAs: asSara });
    server.mishap(/logout-as/, 'notSignedIn');
    await page.goto(`${server.origin}/view-as-logout`);
    await page.waitForURL(/\/login/);
    expect(await stored()).toBeNull();
  });

  test('goes on when the connection is lost, and can be left when it is back', async () => {
    await admit({ viewAs: asSara });
    server.mishap(/logout-as/, 'cut', 9);
    await page.goto(`${server.origin}/view-as-logout`);
    await text('You are still viewing as someone else').waitFor();
    expect(await stored()).toMatchObject({ viewAs: { name: 'Sara Number' } });
    expect(await accessibilityProblems()).toEqual([]);
  });

  test('leads home who is nobody but themselves', async () => {
    await admit();
    await page.goto(`${server.origin}/view-as-logout`);
    await page.waitForURL(`${server.origin}/profile`);
    expect(asked('POST /api/auth/logout-as')).toBe(0);
  });

  test.each(everySetting)('is said so that everybody can read it: %o', async (setting) => {
    await context.close();
    await open(setting);
    await admit({ viewAs: { ...asSara, isReadOnly: true } });
    await page.goto(`${server.origin}/profile`);
    await page.locator('aside').first().waitFor();
    await text('Sara Number').waitFor();
    expect(await accessibilityProblems()).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});

describe('another tab', () => {
  test('opens anew when somebody else’s session takes the place of its own', async () => {
    const tokenOf = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.end`;
    await admit();
    await page.goto(`${server.origin}/profile`);
    await text('Amira').waitFor();
    const other = await newTab();
    await other.goto(`${server.origin}/icon.svg`);
    const put = async (accessToken: string) =>
      other.evaluate((token) => {
        const session = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as object;
        localStorage.setItem('tipwell.session', JSON.stringify({ ...session, accessToken: token }));
      }, accessToken);
    await put(tokenOf('mine'));
    const loaded = page.waitForEvent('load');
    await put(tokenOf('a view'));
    await loaded;
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
});
