// The login page loads no font for a script that it does not show, and nothing that its own policy
// forbids is tried on it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

interface Visit {
  page: Page;
  fonts: string[];
  forbidden: string[];
}

async function visit(locale: string): Promise<Visit> {
  const page = await app.phone({ locale });
  const fonts: string[] = [];
  const forbidden: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) fonts.push(pathname);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) forbidden.push(message.text());
  });
  await page.goto(`${app.origin}/login`, { waitUntil: 'networkidle' });
  await page.locator('select').waitFor();
  await page.evaluate(async () => document.fonts.ready);
  return { page, fonts, forbidden };
}

test('in English no Arabic font is loaded, though Arabic can be chosen', async () => {
  const { page, fonts } = await visit('en-GB');
  expect(await page.locator('option[lang=ar]').textContent()).toBe('العربية');
  expect(fonts.filter((name) => name.includes('arabic'))).toEqual([]);
  expect(fonts.some((name) => name.includes('inter-latin'))).toBe(true);
});

test('in Arabic it is', async () => {
  const { fonts } = await visit('ar-AE');
  expect(fonts.some((name) => name.includes('noto-sans-arabic-arabic'))).toBe(true);
});

test('signing in tries nothing that the policy of the page forbids', async () => {
  const { page, forbidden } = await visit('en-GB');
  await page.locator('input[autocomplete~=username]').fill('staff@demo.tipwell.test');
  await page.locator('input[type=password]').fill('tipwell1');
  await page.keyboard.press('Enter');
  // Amira's home has come, with all that it stands on; its line for news stays open for ever.
  await page.getByRole('heading', { name: 'Yours now' }).waitFor();
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  expect(forbidden).toEqual([]);
});
