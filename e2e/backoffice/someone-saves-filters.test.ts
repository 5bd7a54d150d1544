// Whoever narrows a list to the same every day does it with one tap, after the next visit too.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
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
  await foundDemoPeople(app);
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await signIn(page, { ...amira, login: 'admin@demo.tipwell.test' });
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an administrator saves what the list is narrowed to', async () => {
  await page.goto('/locations?country=ae');
  await button('Save these filters').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.getByText('Enter a name.').waitFor();
  await expectFitForEverybody(page);
  await sheet.getByLabel('Name').fill('Dubai');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await button('Forget “Dubai”').waitFor();
  expect(await button('Save these filters').count()).toBe(0);
  await expectFitForEverybody(page);
});

test('and comes back to it with one tap', async () => {
  await page.goto('/locations');
  await page.getByText('Willow & Sage').first().waitFor();
  expect(await button('Dubai').getAttribute('aria-pressed')).toBe('false');
  await button('Dubai').click();
  await page.waitForURL('**/locations?country=ae');
  await page.getByRole('button', { name: 'Dubai', pressed: true }).waitFor();
  await page.getByText('Willow & Sage').first().waitFor({ state: 'detached' });
  await button('Forget “Dubai”').click();
  await button('Dubai').waitFor({ state: 'detached' });
  await page.reload();
  await button('Save these filters').waitFor();
  expect(await button('Dubai').count()).toBe(0);
  expect(complaints).toEqual([]);
});
