import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { passkeyPhone, type PasskeyPhone } from '../support/virtual-passkey.ts';

const login = 'transactions-manager@demo.tipwell.test';

let app: TestApp;
let phone: PasskeyPhone;
let page: Page;
let complaints: string[];
let recoveryCode = '';

beforeAll(async () => {
  app = await startTestApp({ environment: { SECOND_FACTOR: 'required' } });
  await foundDemoPeople(app);
  phone = await passkeyPhone(app);
  page = phone.page;
  complaints = complaintsOf(page);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function typePassword(on: Page): Promise<void> {
  await on.goto('/login');
  await on.getByLabel('E-mail or phone number').fill(login);
  await on.getByLabel('Password', { exact: true }).fill('tipwell1');
  await on.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function leave(on: Page): Promise<void> {
  await on.goto('/logout');
  await on.waitForURL('**/login**');
}

describe('a transactions manager', () => {
  test('is led to a second step right after the password, and to nothing else', async () => {
    await typePassword(page);
    await page.waitForURL('**/second-factor');
    await page.getByRole('heading', { name: 'Protect your sign-in' }).waitFor();
    await expectFitForEverybody(page);
    await page.goto('/transactions');
    await page.waitForURL('**/second-factor');
  });

  test('makes a passkey and keeps the recovery codes', async () => {
    await phone.isAtHand(true);
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = page.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ });
    expect(await codes.count()).toBe(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await expectFitForEverybody(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.waitForURL((url) => !url.pathname.includes('second-factor'));
    await phone.isAtHand(false);
  });

  test('signs in with the passkey alone', async () => {
    await leave(page);
    await expectFitForEverybody(page);
    // A finger that is there when the fields are offered signs in without the button.
    await phone.isOffered();
    await phone.isAtHand(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await phone.isAtHand(false);
  });

  test('or with the password and then the passkey', async () => {
    await leave(page);
    await typePassword(page);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    await expectFitForEverybody(page);
    await phone.isAtHand(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await phone.isAtHand(false);
  });

  test('and without the phone by a recovery code, from another device', async () => {
    const other = await app.phone();
    await typePassword(other);
    await other.getByText('Your passkey cannot be used in this browser.').waitFor();
    await other.getByRole('button', { name: 'Use a recovery code' }).click();
    await other.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await expectFitForEverybody(other);
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.waitForURL((url) => !url.pathname.includes('login'));
    await other.goto('/profile/details');
    await other.getByText('9 of 10 left').waitFor();
    await expectFitForEverybody(other);
  });

  test('finds the passkey among the details, in each language and at 360 pixels', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/profile/details');
    const card = page.getByRole('region', { name: 'Sign-in and security' });
    await card.getByText('9 of 10 left').waitFor();
    await expectFitForEverybody(page);
    for (const [locale, title] of [
      ['de', 'Anmeldung und Sicherheit'],
      ['fr', 'Connexion et sécurité'],
      ['ar', 'تسجيل الدخول والأمان'],
    ] as const) {
      await page.locator('#language').selectOption(locale);
      await page.getByRole('region', { name: title }).waitFor();
      await expectFitForEverybody(page);
    }
  });

  test('and nobody’s browser had anything to complain about', () => {
    // A password that is only the first step is answered with 401, as the browser notes by itself, and
    // the library of fingerprints calls home now and then, which the page's policy forbids.
    expect(complaints.filter((one) => !/401|openfpcdn/.test(one))).toEqual([]);
  });
});
