// A tip through the adapter of Stripe in a real browser, and the money's way on to the waiter's bank. The
// processor is the sandbox, which stands in for Stripe's script and pages and says so on them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGuestInFields,
  balanceOfPeople,
  pay,
  smallPhone,
  type,
} from '../support/a-guest-in-fields.ts';
import { findCardNumbers } from '../support/card-numbers.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;

beforeAll(async () => {
  app = await startTestApp({ speaks: 'stripe' });
  waiter = await app.phone(smallPhone);
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const guestWith = async (amount: string, options = {}) =>
  aGuestInFields(app, '#fields iframe', amount, options);
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue whose payment system is Stripe', () => {
  test('pays by card in fields that we never see, and the waiter’s open page shows it', async () => {
    const { page, ours, fields, policy, complaints, sentToUs } = await guestWith('£10');
    expect(policy).toContain(`frame-src ${app.origin};`);
    expect(policy).not.toContain(new URL(app.sandboxOrigin).host);
    await says(page, /£10/);
    await fields.getByText('stands in for the processor’s script').waitFor();
    await expectFitForEverybody(page);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £10.00.');
    await says(page, 'Visa ending in 4242');
    await says(waiter, 'guest paid £10.95, service fee on top');
    expect(await balance()).toBe(1000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is asked by their bank, and agrees', async () => {
    const before = await balance();
    const { page, ours, fields, complaints } = await guestWith('£5');
    await type(fields, cards.asksTheBank);
    await pay(ours);
    await ours.frameLocator('dialog iframe').getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £5.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
    expect(complaints).toEqual([]);
  });

  test('is told that a card was declined, and pays the same tip with another', async () => {
    const before = await balance();
    const { page, ours, fields } = await guestWith('£3');
    await type(fields, cards.declined);
    await pay(ours);
    await expect.poll(async () => ours.getByRole('alert').innerText()).not.toBe('');
    await expectFitForEverybody(page);
    expect(await balance()).toBe(before);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £3.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 300);
  });

  test.each([
    ['en-GB', 'Card number'],
    ['ar', 'رقم البطاقة'],
  ])('reads the fields in the dark as well, in %s', async (locale, cardNumber) => {
    const page = await app.phone({ ...smallPhone, colorScheme: 'dark', locale });
    const complaints = complaintsOf(page);
    await page.goto(amira.tipPage);
    await page.locator('input[name=amount][value="1000"]').check();
    await page.locator('input[name=fee][value=ON_TOP]').check();
    await page.locator('button.main[value=card]').click();
    const ours = page.frameLocator('dialog iframe');
    await ours.frameLocator('#fields iframe').getByLabel(cardNumber).waitFor();
    const html = ours.locator('html');
    expect(await html.getAttribute('data-theme')).toBe('dark');
    expect(await html.getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
  });
});

describe('the waiter', () => {
  test('says on the payment service’s own page where the money goes, and comes back', async () => {
    await waiter.goto('/profile/payouts');
    const complaints = complaintsOf(waiter);
    await waiter.getByRole('button', { name: 'Set up payouts' }).click();
    const way = waiter.getByRole('link', { name: 'Open the payment service’s page' });
    await way.waitFor();
    await expectFitForEverybody(waiter);
    await way.click();
    await waiter.waitForURL('**/stripe/onboarding/**');
    await says(waiter, 'stands in for the processor’s own page');
    for (const [label, value] of [
      ['First name', 'Amira'],
      ['Last name', 'Haddad'],
      ['Day of birth', '7'],
      ['Month of birth', '5'],
      ['Year of birth', '1994'],
      ['Street', '1 Test Street'],
      ['Town', 'Manchester'],
      ['Postcode', 'M1 1AA'],
      ['Account number', '55771234'],
      ['Sort code', '20-00-00'],
    ] as const) {
      await waiter.getByLabel(label, { exact: true }).fill(value);
    }
    await waiter.getByRole('button', { name: 'Agree and continue' }).click();
    await waiter.waitForURL('**/profile/payouts?card=*');
    const sheet = waiter.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Next' }).waitFor();
    await expectFitForEverybody(waiter);
    await sheet.getByRole('button', { name: 'Next' }).click();
    const destination = waiter.getByRole('region', { name: 'Where your money goes' });
    await destination.getByText('Sandbox Bank UK ·· 1234').waitFor();
    await destination.getByText('Ready').waitFor();
    await expectFitForEverybody(waiter);
    expect(complaints).toEqual([]);
  });

  test('is paid at once, and it lands', async () => {
    const before = await balance();
    expect(before).toBeGreaterThan(0);
    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'Get paid now' }).click();
    const sheet = waiter.getByRole('dialog');
    // Free where it is no faster than the plan, as before a Sunday.
    await sheet.getByRole('button', { name: /^Get £(17\.75|18\.00) now$/ }).click();
    const state = async () =>
      (await app.query<{ state: string }>('select state from payouts.payouts')).map(
        (row) => row.state,
      );
    await expect.poll(state, { timeout: 40_000 }).toEqual(['PAID']);
    expect(await balance()).toBe(0);
    const [sum] = await app.query<{ sum: string }>(
      'select sum(amount) as sum from ledger.postings',
    );
    expect(Number(sum?.sum)).toBe(0);
  });
});
