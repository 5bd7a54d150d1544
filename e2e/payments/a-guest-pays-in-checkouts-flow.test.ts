// A tip in the fields that Checkout.com has for new clients, in a real browser; what becomes of it is as with
// the older ones. The sandbox stands in for the processor's script and says so in its frame.
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

beforeAll(async () => {
  app = await startTestApp({ speaks: 'flow' });
  waiter = await app.phone(smallPhone);
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const cardFrame = '.card-frame iframe';
const guestWith = async (amount: string) => aGuestInFields(app, cardFrame, amount, {});
const balance = async () => balanceOfPeople(app);

describe('a guest at a venue with Checkout.com’s newer fields', () => {
  test('pays by card in fields that we never see', async () => {
    const { page, ours, fields, complaints, sentToUs } = await guestWith('£10');
    await fields.getByText('stands in for the processor’s script').waitFor();
    await expectFitForEverybody(page);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await says(page, 'Amira gets £10.00.');
    await expect.poll(balance, { timeout: 20_000 }).toBe(1000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is told that a card is not complete, that one was declined, and pays with another', async () => {
    const before = await balance();
    const { page, ours, fields } = await guestWith('£3');
    await pay(ours);
    await ours.getByText('Please check the card’s details.').waitFor();
    await type(fields, cards.declined);
    await pay(ours);
    await expect
      .poll(async () => ours.getByRole('alert').innerText())
      .toMatch(/declined this card/);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 300);
  });
});

describe('a guest who taps a wallet', () => {
  /** The processor’s fields in our page, after a tap on a wallet’s button of the tip page. */
  async function aGuestWithWallet(name: string) {
    const page = await app.phone(smallPhone);
    const complaints = complaintsOf(page);
    const sentToUs = heardFrom(app, page);
    await page.goto(amira.tipPage);
    await page.getByRole('radio', { name: '£5', exact: true }).check();
    await page.getByRole('radio', { name: /add the service fee/ }).check();
    await page.getByRole('button', { name }).click();
    const ours = page.frameLocator('dialog iframe');
    return { page, ours, complaints, sentToUs };
  }

  test.each([
    ['Apple Pay', 'Sandbox Apple Pay'],
    ['Google Pay', 'Sandbox Google Pay'],
  ])('sees the button of %s alone, and pays with one tap on it', async (name, there) => {
    const before = await balance();
    const { page, ours, complaints, sentToUs } = await aGuestWithWallet(name);
    const wallet = ours.frameLocator('.wallet iframe').getByRole('button', { name: there });
    await wallet.waitFor();
    await expectFitForEverybody(page);
    expect(await ours.locator('.wallet').count()).toBe(1);
    expect(await ours.locator('.card-frame').isVisible()).toBe(false);
    await wallet.click();
    await page.waitForURL('**/r/*');
    await says(page, name);
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('pays by card all the same', async () => {
    const before = await balance();
    const { page, ours } = await aGuestWithWallet('Apple Pay');
    await ours.getByRole('button', { name: 'Pay by card instead' }).click();
    const fields = ours.frameLocator(cardFrame);
    await type(fields, cards.good);
    await pay(ours);
    await page.waitForURL('**/r/*');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });
});

test('the waiter gives the card to be paid to in the same fields', async () => {
  const complaints = complaintsOf(waiter);
  const sentToUs = heardFrom(app, waiter);
  await waiter.goto('/profile/payouts?sheet=card');
  const ours = waiter.frameLocator('[role=dialog] iframe');
  const fields = ours.frameLocator(cardFrame);
  await fields.getByLabel('Card number').waitFor();
  await expectFitForEverybody(waiter);
  await ours.getByLabel('Name on the card').fill('Amira Haddad');
  await type(fields, '4000 0566 5566 5556');
  await ours.getByRole('button', { name: 'Use this card' }).click();
  await waiter.getByRole('dialog').getByText('Your card is ready').waitFor({ timeout: 15_000 });
  expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
  expect(complaints).toEqual([]);
});
