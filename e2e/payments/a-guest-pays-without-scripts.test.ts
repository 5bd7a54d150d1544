// Guests whose browsers run no scripts, at venues whose payment systems are Stripe and Checkout.com: a form
// of ours leads to the page of Stripe Checkout, or to Checkout.com's Hosted Payments Page, and back. The
// sandbox stands in for both pages and says so on them.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOfPeople, heardFrom, smallPhone } from '../support/a-guest-in-fields.ts';
import { findCardNumbers } from '../support/card-numbers.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, payWith } from '../support/people.ts';

const processors = [
  { name: 'Stripe', speaks: 'stripe', starts: /\/elements\/pi_/ },
  { name: 'Checkout.com', speaks: 'checkout', starts: /\/elements\/pay_/ },
] as const;

describe.each(processors)('where the payment system is $name', ({ speaks, starts }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ speaks });
  });
  afterAll(async () => {
    await app?.stop();
  });

  const says = async (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
  const balance = async () => balanceOfPeople(app);
  const tips = async () =>
    app.query<{ tipId: string; state: string }>(
      'select tip_id as "tipId", state from tipping.tips order by started_at',
    );

  /** A guest with Amira's page in front of them, who chooses an amount and looks at the sums once more. */
  async function aGuestAtTheReview(amount: string, options = {}) {
    const page = await app.phone({ ...smallPhone, javaScriptEnabled: false, ...options });
    const complaints = complaintsOf(page);
    const sentToUs = heardFrom(app, page);
    await page.goto(amira.tipPage);
    await page.locator(`input[name=amount][value="${amount}"]`).check();
    await page.locator('input[name=fee][value=ON_TOP]').check();
    await page.locator('button.main[value=card]').click();
    await page.waitForURL('**/review*');
    return { page, complaints, sentToUs };
  }

  const goOn = async (page: Page) => {
    await page.locator('form button.main').first().click();
    await page.waitForURL(starts);
  };

  async function aGuestAtTheProcessor(amount: string, options = {}) {
    const guest = await aGuestAtTheReview(amount, options);
    await goOn(guest.page);
    return guest;
  }

  /**
   * What looks for barriers is itself a script: a browser that runs some is given the same page, with what
   * it shows to whoever runs none.
   */
  async function expectFit(page: Page, options = {}): Promise<void> {
    const looking = await app.phone({ ...smallPhone, ...options });
    const shown = (await page.content())
      .replaceAll(/<script\b[^]*?<\/script>|<meta http-equiv="refresh"[^>]*>|<\/?noscript>/g, '')
      .replace('<head>', `<head><base href="${page.url()}">`);
    await looking.setContent(shown);
    await expectFitForEverybody(looking);
    await looking.context().close();
  }

  /** The receipt looks again by itself, with what a browser does without scripts. */
  const isPaid = async (page: Page, gets: string) => {
    await page.waitForURL('**/r/*');
    await says(page, `Amira gets ${gets}.`);
  };

  test('a card is paid with on the processor’s own page, and the receipt says so', async () => {
    const before = await balance();
    const { page, complaints, sentToUs } = await aGuestAtTheReview('1000');
    await expectFit(page);
    await goOn(page);
    expect(new URL(page.url()).origin).toBe(app.sandboxOrigin);
    await says(page, /£10\.95/);
    await expectFit(page);
    await payWith(page, cards.good);
    await isPaid(page, '£10.00');
    await says(page, 'Visa ending in 4242');
    await expectFit(page);
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1000);
    expect(findCardNumbers(sentToUs.join('\n'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('the bank asks on a page of its own, and the guest agrees', async () => {
    const before = await balance();
    const { page } = await aGuestAtTheProcessor('500');
    await payWith(page, cards.asksTheBank);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    await expectFit(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await isPaid(page, '£5.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });

  test('the guest tells the bank no, and pays the same tip with another card', async () => {
    const before = await balance();
    const { page } = await aGuestAtTheProcessor('500');
    await payWith(page, cards.asksTheBank);
    await page.getByRole('button', { name: /Refuse|Decline/ }).click();
    await page.waitForURL(starts);
    await page.getByRole('alert').waitFor();
    await expectFit(page);
    expect(await balance()).toBe(before);
    await payWith(page, cards.good);
    await isPaid(page, '£5.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });

  test('a declined card is told as that, and another one pays the same tip', async () => {
    const before = await balance();
    const count = (await tips()).length;
    const { page } = await aGuestAtTheProcessor('300');
    await payWith(page, cards.declined);
    await says(page, /declined/);
    await expectFit(page);
    expect(await balance()).toBe(before);
    await payWith(page, cards.good);
    await isPaid(page, '£3.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 300);
    expect((await tips()).length).toBe(count + 1);
  });

  test('whoever goes back before paying is told that nothing was charged, and goes on', async () => {
    const before = await balance();
    const { page } = await aGuestAtTheProcessor('300');
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.waitForURL('**/r/*left=1');
    await says(page, 'You haven’t paid yet');
    await says(page, /Nothing was charged/);
    await expectFit(page);
    await page.getByRole('link', { name: 'Go on to pay' }).click();
    await page.waitForURL(starts);
    await payWith(page, cards.good);
    await isPaid(page, '£3.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 300);
  });

  test('whoever goes back to choose another amount pays that one alone', async () => {
    const before = await balance();
    const { page } = await aGuestAtTheProcessor('2000');
    await page.getByRole('link', { name: 'Go back' }).click();
    await page.getByRole('link', { name: 'Change the amount' }).click();
    await page.waitForURL(`**${amira.tipPage}*`);
    expect(await page.locator('input[name=amount][value="2000"]').isChecked()).toBe(true);
    await page.locator('input[name=amount][value="1000"]').check();
    await page.locator('button.main[value=card]').click();
    await page.waitForURL('**/review*');
    if (speaks === 'checkout') {
      // Their page stays open and could still be paid on, so the guest is asked first.
      await page.locator('form button.main').first().click();
      await expectFit(page);
      await page.getByRole('button', { name: /^Pay again anyway/ }).click();
      await page.waitForURL(starts);
    } else await goOn(page);
    await payWith(page, cards.good);
    await isPaid(page, '£10.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 1000);
  });

  test('the browser’s own way back, and the same form again, lead to one payment', async () => {
    const before = await balance();
    const count = (await tips()).length;
    const { page } = await aGuestAtTheProcessor('500');
    await page.goBack();
    await page.waitForURL('**/review*');
    await goOn(page);
    expect((await tips()).length).toBe(count + 1);
    await payWith(page, cards.good);
    await isPaid(page, '£5.00');
    await expect.poll(balance, { timeout: 20_000 }).toBe(before + 500);
  });

  test.each([
    ['de-DE', 'Sie haben noch nicht bezahlt'],
    ['ar', 'لم تدفع بعد'],
  ])('the way there and back is fit for everybody in the dark, in %s', async (locale, words) => {
    const inTheDark = { locale, colorScheme: 'dark' };
    const { page } = await aGuestAtTheReview('500', inTheDark);
    await expectFit(page, inTheDark);
    await goOn(page);
    await expectFit(page, inTheDark);
    await page.locator('a.quiet').click();
    await says(page, words);
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');
    await expectFit(page, inTheDark);
  });
});
