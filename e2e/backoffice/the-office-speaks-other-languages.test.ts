// Whoever chooses a language in which nobody writes to them finds pages that speak it, run in its direction
// and fit a phone, and a way back to another language.
import { officeLanguages } from '@tipwell/contract/api/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await signIn(page, amira);
}, 60_000);
afterAll(async () => {
  await app?.stop();
});

// Polish has a story of its own.
const written = ['en', 'de', 'fr', 'ar', 'pl'];
const others = officeLanguages.filter((language) => !written.includes(language));

test.each(others)('the pages speak %s', async (language) => {
  await page.goto('/profile/details');
  await page.getByRole('main').locator('#language').selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
  const direction = await page.locator('html').getAttribute('dir');
  expect(direction).toBe(language === 'ur' ? 'rtl' : 'ltr');
  await expectFitForEverybody(page);
  for (const path of ['/profile', '/profile/payouts', '/profile/reviews']) {
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await expectFitForEverybody(page);
  }
  expect(complaints).toEqual([]);
});
