// The login page comes with its document: it is read and typed into while its scripts are on their way,
// and the scripts take over what is there.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

interface Visit {
  page: Page;
  complaints: string[];
  /** Lets the scripts come. */
  letCome: () => Promise<void>;
}

/** Opens the login on a line that brings the document, its styles and its first script, and holds the rest. */
async function open(address: string, options: BrowserContextOptions): Promise<Visit> {
  const page = await app.phone({ viewport: { width: 360, height: 640 }, ...options });
  const complaints = complaintsOf(page);
  const waiting: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) waiting.push(() => route.continue());
    else await route.continue();
  });
  await page.goto(app.origin + address, { waitUntil: 'commit' });
  return {
    page,
    complaints,
    letCome: async () => {
      isHeld = false;
      for (const go of waiting) await go();
      await page.locator('html:not([data-drawn])').waitFor();
    },
  };
}

/** Marks the heading, to see afterwards whether it is still the same one. */
const markHeading = async (page: Page) =>
  page.locator('h1').evaluate((heading) => heading.setAttribute('data-marked', ''));

test.each([
  ['en-GB', 'Sign in', 'ltr', 'light'],
  ['de-CH', 'Anmelden', 'ltr', 'dark'],
  ['fr-CH', 'Se connecter', 'ltr', 'light'],
  ['ar-AE', 'تسجيل الدخول', 'rtl', 'dark'],
  ['ur-PK', 'سائن اِن کریں', 'rtl', 'light'],
] as const)('in %s, and is not drawn again', async (locale, title, direction, colorScheme) => {
  const { page, complaints, letCome } = await open('/login', { locale, colorScheme });
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe(direction);
  await expectFitForEverybody(page);
  await markHeading(page);
  await letCome();
  await page.locator('button[type=submit]').waitFor();
  expect(await page.locator('h1[data-marked]').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test.each([
  [
    'the button was pressed',
    async (page: Page) => page.getByRole('button', { name: 'Sign in' }).click(),
  ],
  ['Enter was pressed', async (page: Page) => page.keyboard.press('Enter')],
])('keeps what was typed, and does not forget that %s', async (_what, press) => {
  const { page, complaints, letCome } = await open('/login?returnPath=%2Foverview', {});
  await page.getByLabel('E-mail or phone number').fill('staff@demo.tipwell.test');
  await page.locator('input[type=password]').fill('tipwell1');
  await press(page);
  // A browser left to itself would have sent the form, password and all, in an address.
  expect(new URL(page.url()).search).toBe('?returnPath=%2Foverview');
  await letCome();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(complaints).toEqual([]);
});

test('keeps what was typed in the fields of whoever has not pressed it yet', async () => {
  const { page, letCome } = await open('/login', {});
  await page.getByLabel('E-mail or phone number').fill('staff@demo');
  await letCome();
  await page.locator('button[type=submit]').waitFor();
  expect(await page.getByLabel('E-mail or phone number').inputValue()).toBe('staff@demo');
});

test('shows a page in another language to nobody who chose theirs, not even for a moment', async () => {
  const { page, complaints, letCome } = await open('/login', { locale: 'en-GB' });
  // Chosen before the scripts have come, and not forgotten when they do.
  await page.locator('select').selectOption('de');
  await letCome();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  const again = await page.context().newPage();
  let letScriptsCome = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await again.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await again.goto('/login', { waitUntil: 'commit' });
  await again.locator('html[data-other-page]').waitFor({ state: 'attached' });
  expect(await again.getByRole('heading').count()).toBe(0);
  letScriptsCome();
  await again.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(complaints).toEqual([]);
});

test('says why one was signed out without drawing anything else first', async () => {
  const { page, letCome } = await open('/login?because=left', {});
  expect(await page.locator('h1').count()).toBe(0);
  await letCome();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
