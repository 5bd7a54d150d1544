import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app?.stop();
});

/** What Amira owns according to the books, in pence. */
async function amirasBalance(): Promise<number> {
  const rows = await app.query<{ balance: string }>(
    `select coalesce(sum(b.balance), 0) as balance
       from ledger.balances b join ledger.accounts a using (account_id)
      where a.code like 'person:%'`,
  );
  return Number(rows[0]?.balance);
}

async function expectBalancedBooks(): Promise<void> {
  const rows = await app.query<{ sum: string }>('select sum(amount) as sum from ledger.postings');
  expect(Number(rows[0]?.sum)).toBe(0);
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe('a guest tips a waiter', () => {
  test('ten pounds by card reach the waiter, whose open page shows them by itself', async () => {
    const waiter = await app.phone();
    await signIn(waiter, amira);
    await says(waiter, '£0.00');

    const guest = await app.phone();
    const complaints = complaintsOf(guest);
    await guest.goto(amira.tipPage);
    await expectFitForEverybody(guest);
    const fields = await chooseAmount(guest, '£10');
    await fields.getByLabel('Card number').waitFor();
    await expectFitForEverybody(guest);
    await payWith(fields, cards.good);
    await guest.waitForURL('**/r/*');

    await says(waiter, 'guest paid £10.95, service fee on top');
    await expectFitForEverybody(waiter);

    await says(guest, 'Amira gets £10.00.');
    await says(guest, 'Visa ending in 4242');
    await expectFitForEverybody(guest);
    expect(complaints).toEqual([]);
    expect(await amirasBalance()).toBe(1000);
    await expectBalancedBooks();
  });

  test('from the guest’s receipt to the waiter’s page it takes less than two seconds', async () => {
    const waiter = await app.phone();
    await signIn(waiter, amira);
    // A machine that does many things at once may be late; three times in a row it is us.
    const seconds: number[] = [];
    while (seconds.length < 3 && !seconds.some((one) => one < 2)) {
      const guest = await app.phone();
      await guest.goto(amira.tipPage);
      const before = await amirasBalance();
      await payWith(await chooseAmount(guest, '£10'), cards.good);
      await guest.waitForURL('**/r/*', { waitUntil: 'commit' });
      const paidAt = performance.now();
      await says(waiter, `£${(before + 1000) / 100}.00`);
      seconds.push((performance.now() - paidAt) / 1000);
    }
    expect(Math.min(...seconds)).toBeLessThan(2);
  });

  test('a declined card takes nothing, and another card pays the same tip', async () => {
    const before = await amirasBalance();
    const guest = await app.phone();
    await guest.goto(amira.tipPage);
    const fields = await chooseAmount(guest, '£3');
    await payWith(fields, cards.declined);
    await fields.getByRole('alert').first().waitFor();
    expect(await amirasBalance()).toBe(before);
    await payWith(fields, cards.good);
    await guest.waitForURL('**/r/*');
    await says(guest, 'Amira gets £3.00.');
    await expect.poll(amirasBalance, { timeout: 20_000 }).toBe(before + 300);
    await expectBalancedBooks();
  });

  test('the bank asks the guest, the guest agrees', async () => {
    const before = await amirasBalance();
    const guest = await app.phone();
    await guest.goto(amira.tipPage);
    const fields = await chooseAmount(guest, '£5');
    await payWith(fields, cards.asksTheBank);
    await fields.getByRole('button', { name: 'Approve' }).click();
    await guest.waitForURL('**/r/*');
    await says(guest, 'Amira gets £5.00.');
    await expect.poll(amirasBalance, { timeout: 20_000 }).toBe(before + 500);
  });

  test('it works without any script', async () => {
    const before = await amirasBalance();
    const guest = await app.phone({ javaScriptEnabled: false });
    await guest.goto(amira.tipPage);
    await guest.getByRole('radio', { name: '£20', exact: true }).check();
    await guest.getByRole('radio', { name: /add the service fee/ }).check();
    await guest
      .getByRole('button', { name: /by card|Review|Continue/ })
      .first()
      .click();
    await guest.waitForURL('**/review*');
    await guest.getByRole('button', { name: /£20/ }).first().click();
    await payWith(guest, cards.good);
    await guest.waitForURL('**/r/*');
    await expect.poll(amirasBalance, { timeout: 20_000 }).toBe(before + 2000);
    await guest.reload();
    await says(guest, 'Amira gets £20.00.');
    await expectBalancedBooks();
  });
});
