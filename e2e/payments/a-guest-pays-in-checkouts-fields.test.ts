// A tip through the adapter of Checkout.com in a real browser, and the money's way on to the waiter's card.
// The processor is the sandbox, which stands in for Checkout.com's script and says so in its frame.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aGuestInFields,
  balanceOfPeople,
  heardFrom,
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

const payoutCard = '4000 0566 5566 5556';

beforeAll(async () => {
  app = await startTestApp({ speaks: 'checkout' });
  waiter = await app.phone(smallPhone);
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const cardFrame = '.card-frame iframe';

const guestWith = async (amount: string, options = {}) =>
  aGuestInFields(app, cardFrame, amount, options);
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue whose payment system is Checkout.com', () => {
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

  test('is asked by their bank on its own page, agrees, and comes back', async () => {
    const before = await balance();
    const { page, ours, fields } = await guestWith('£5');
    await type(fields, cards.asksTheBank);
    await pay(ours);
    await page.waitForURL('**/checkout/3ds/**');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £5.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });

  test('is told that a card was declined, and pays the same tip with another', async () => {
    const before = await balance();
    const { page, ours, fields } = await guestWith('£3');
    await type(fields, cards.declined);
    await pay(ours);
    await expect
      .poll(async () => ours.getByRole('alert').innerText())
      .toMatch(/declined this card/);
    await expectFitForEverybody(page);
    expect(await balance()).toBe(before);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £3.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 300);
  });

  test('is told in words that the card is not complete', async () => {
    const { ours } = await guestWith('£3');
    await pay(ours);
    await ours.getByText('Please check the card’s details.').waitFor();
    expect(await ours.getByRole('button', { name: 'Pay' }).isEnabled()).toBe(true);
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
  const sheet = () => waiter.getByRole('dialog');

  test('gives the card to be paid to in fields that we never see either', async () => {
    const complaints = complaintsOf(waiter);
    const sentToUs = heardFrom(app, waiter);
    await waiter.goto('/profile/payouts?sheet=card');
    const ours = waiter.frameLocator('[role=dialog] iframe');
    const fields = ours.frameLocator(cardFrame);
    await fields.getByLabel('Card number').waitFor();
    await expectFitForEverybody(waiter);
    await ours.getByLabel('Name on the card').fill('Amira Haddad');
    await type(fields, payoutCard);
    await ours.getByRole('button', { name: 'Use this card' }).click();
    await sheet().getByText('Your card is ready').waitFor({ timeout: 15_000 });
    await sheet().getByRole('button', { name: 'Next' }).click();
    const destination = waiter.getByRole('region', { name: 'Where your money goes' });
    await destination.getByText('Visa ·· 5556').waitFor();
    await destination.getByText('Ready').waitFor();
    await expectFitForEverybody(waiter);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is paid at once, and it lands', async () => {
    expect(await balance()).toBe(1800);
    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'Get paid now' }).click();
    await sheet().getByRole('button', { name: 'Get £17.75 now' }).click();
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
