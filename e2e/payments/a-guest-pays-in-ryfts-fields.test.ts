// A tip through the adapter of Ryft in a real browser, and the money's way on to the waiter's bank. The
// processor is the sandbox, which stands in for Ryft's script and pages and says so on them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGuestInFields,
  balanceOfPeople,
  payAndAgreeAtTheBank,
  payAndBeDeclined,
  payWithAGoodCard,
  smallPhone,
} from '../support/a-guest-in-fields.ts';
import { findCardNumbers } from '../support/card-numbers.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;

beforeAll(async () => {
  app = await startTestApp({ speaks: 'ryft' });
  waiter = await app.phone(smallPhone);
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const cardFrame = '#ryft-pay-form iframe';

const guestWith = async (amount: string, options = {}) =>
  aGuestInFields(app, cardFrame, amount, options);
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue whose payment system is Ryft', () => {
  test('pays by card in fields that we never see, and the waiter’s open page shows it', async () => {
    const { page, ours, fields, policy, complaints, sentToUs } = await guestWith('£10');
    expect(policy).toContain(`frame-src ${app.origin};`);
    expect(policy).not.toContain(new URL(app.sandboxOrigin).host);
    await says(page, /£10/);
    await fields.getByText('stands in for the processor’s script').waitFor();
    await expectFitForEverybody(page);
    await payWithAGoodCard({ page, ours, fields });
    await says(page, 'Amira gets £10.00.');
    await says(page, 'Visa ending in 4242');
    await says(waiter, 'guest paid £10.95, service fee on top');
    expect(await balance()).toBe(1000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is asked by their bank on its own page, agrees, and comes back', async () => {
    const before = await balance();
    const guest = await guestWith('£5');
    await payAndAgreeAtTheBank(guest, '**/ryft/3ds/**');
    await says(guest.page, 'Amira gets £5.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });

  test('is told that a card was declined, and pays the same tip with another', async () => {
    const before = await balance();
    const guest = await guestWith('£3');
    await payAndBeDeclined(guest);
    await expectFitForEverybody(guest.page);
    expect(await balance()).toBe(before);
    await payWithAGoodCard(guest);
    await says(guest.page, 'Amira gets £3.00.');
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
    await ours.frameLocator(cardFrame).getByLabel(cardNumber).waitFor();
    const html = ours.locator('html');
    expect(await html.getAttribute('data-theme')).toBe('dark');
    expect(await html.getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    await expectFitForEverybody(page);
    expect(complaints).toEqual([]);
  });
});

describe('the waiter', () => {
  test('says on the payment service’s own page where the money goes, comes back, and is paid', async () => {
    await waiter.goto('/profile/payouts');
    const complaints = complaintsOf(waiter);
    await waiter.getByRole('button', { name: 'Set up payouts' }).click();
    const way = waiter.getByRole('link', { name: 'Open the payment service’s page' });
    await way.click();
    await waiter.waitForURL('**/ryft/register/**');
    await says(waiter, 'stands in for the processor’s own page');
    for (const [label, value] of [
      ['First name', 'Amira'],
      ['Last name', 'Haddad'],
      ['Account number or IBAN', '55771234'],
      ['Sort code, where there is one', '20-00-00'],
    ] as const) {
      await waiter.getByLabel(label, { exact: true }).fill(value);
    }
    await waiter.getByRole('button', { name: 'Agree and continue' }).click();
    await waiter.waitForURL('**/profile/payouts?card=*');
    const done = waiter.getByRole('dialog').getByRole('button', { name: 'Next' });
    await done.click();
    const destination = waiter.getByRole('region', { name: 'Where your money goes' });
    await destination.getByText('Sandbox Bank UK ·· 1234').waitFor();
    await destination.getByText('Ready').waitFor();
    await expectFitForEverybody(waiter);
    expect(complaints).toEqual([]);

    expect(await balance()).toBeGreaterThan(0);
    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'Get paid now' }).click();
    // Free where it is no faster than the plan, as before a Sunday.
    await waiter
      .getByRole('dialog')
      .getByRole('button', { name: /^Get £(17\.75|18\.00) now$/ })
      .click();
    const state = async () =>
      (await app.query<{ state: string }>('select state from payouts.payouts')).map(
        (row) => row.state,
      );
    await expect.poll(state, { timeout: 40_000 }).toEqual(['PAID']);
    expect(await balance()).toBe(0);
  });
});
