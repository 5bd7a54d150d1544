// A waiter chooses a language that nobody writes to her in: the pages speak it, after the next visit too,
// and she reads that a machine translated them and in which language letters go on coming.
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

const main = () => page.getByRole('main');
const keptLanguages = async () =>
  app.query<{ locale: string }>('select locale from identity.users where email = $1', [
    amira.login,
  ]);

test('she chooses Polish, and letters stay English', async () => {
  await page.goto('/profile/details');
  await main().getByLabel('Language').selectOption('pl');
  await main()
    .getByText(/jest nadal w języku: English\.$/)
    .waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  expect(await keptLanguages()).toEqual([{ locale: 'en' }]);
  await expectFitForEverybody(page);
});

test('her first page speaks it when she comes back', async () => {
  await page.goto('/profile');
  await main().getByText('Wypłać').first().waitFor();
  expect(await main().innerText()).not.toMatch(/\b(tips|payout|today|your)\b/i);
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});
