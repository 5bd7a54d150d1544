// Whoever has a window in front of the page goes back by the phone's gesture, by the browser's button or
// by Escape: the window closes, the page behind it stays, and what was typed is there the next time.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import { complaintsOf, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function signIn(viewport: { width: number; height: number }): Promise<void> {
  page = await app.phone({ viewport });
  complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(amira.login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/profile');
}

const path = () => new URL(page.url()).pathname;
const sheet = () => page.getByRole('dialog', { name: /Change the password|Search/ });
const holdsFocus = async () => sheet().evaluate((one) => one.contains(document.activeElement));

describe('on a phone', () => {
  test('going back closes the sheet, and only then leaves the page', async () => {
    await signIn({ width: 360, height: 800 });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByRole('link', { name: 'Your details' }).click();
    await page.waitForURL('**/profile/details');
    const opener = page.getByRole('button', { name: 'Change the password', exact: true });
    await opener.click();
    await sheet().waitFor();
    await expect.poll(holdsFocus).toBe(true);
    await page.goBack();
    await sheet().waitFor({ state: 'hidden' });
    await expect.poll(path).toBe('/profile/details');
    // Whoever works with keys is where they were.
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL('**/profile');
  });

  test('as does Escape, and what lies below stays until its own turn', async () => {
    await page.goForward();
    await page.waitForURL('**/profile/details');
    await page.getByRole('button', { name: 'Change the password', exact: true }).click();
    await sheet().waitFor();
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'hidden' });
    await expect.poll(path).toBe('/profile/details');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('on a desk', () => {
  test('going back closes what finds pages and people', async () => {
    await signIn({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Payouts' }).first().click();
    await page.waitForURL('**/profile/payouts');
    await page.keyboard.press('Control+k');
    await sheet().waitFor();
    await page.goBack();
    await sheet().waitFor({ state: 'hidden' });
    await expect.poll(path).toBe('/profile/payouts');
    await page.goBack();
    await page.waitForURL('**/profile');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
