import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };
const admin = { ...amira, login: 'admin@demo.tipwell.test' };

let app: TestApp;
let first: Page;
let second: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await employ(manager.login, 'ROLE_TRANSACTIONS_MANAGER');
  await employ(admin.login, 'ROLE_ADMIN');
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.getByText('Something wrong?').click();
  await guest.getByRole('button', { name: 'I paid twice' }).click();
  first = await app.phone({ viewport: { width: 1280, height: 900 } });
  second = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(first);
  await signIn(first, manager);
  await signIn(second, admin);
});
afterAll(async () => {
  await app?.stop();
});

/** Somebody of the platform, with the demo's password. */
async function employ(login: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', $2, password_hash, status,
       array[$2], registered_at
     from identity.users where email = $3`,
    [login, role, amira.login],
  );
}

/** Asks for the refund on the payment's page. */
async function askForRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  await page.getByLabel('Reason').fill('The guest pressed twice');
  await page.getByRole('button', { name: /^Ask for £10\.95 back/ }).click();
}

describe('a refund that is not to be', () => {
  test('is withdrawn by whoever asked, and the guest’s report waits again', async () => {
    await first.goto('/transactions?q=Amira');
    await first.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await first.getByRole('heading', { name: 'The guest’s report' }).waitFor();
    await first.getByText('We have no second payment like this one').waitFor();
    await askForRefund(first);
    await first.getByRole('button', { name: 'Withdraw my request' }).click();
    await first.getByText('Request withdrawn', { exact: true }).waitFor();
    await first.getByRole('heading', { name: 'The guest’s report' }).waitFor();
  });

  test('is rejected by a second person, who says why to whoever asked', async () => {
    await askForRefund(first);
    await second.goto(first.url());
    await second.getByRole('button', { name: 'Reject' }).click();
    const sheet = second.getByRole('dialog', { name: 'Reject this refund' });
    const send = sheet.getByRole('button', { name: 'Reject the refund' });
    await send.click();
    await sheet.getByText('Fill this in').waitFor();
    await sheet.getByLabel('Why').fill('Ask the venue first');
    // Whoever leaves to look something up finds the reason as it was typed.
    await second.reload();
    await second.getByRole('button', { name: 'Reject' }).click();
    await sheet.getByText('This is what you typed before').waitFor();
    expect(await sheet.getByLabel('Why').inputValue()).toBe('Ask the venue first');
    await expectFitForEverybody(second);
    await send.click();
    await second.getByText('Refund rejected', { exact: true }).waitFor();
    await first.reload();
    await first.getByText('Ask the venue first').first().waitFor();
    await expectFitForEverybody(first);
  });
});

describe('a guest who paid twice gets the money back', () => {
  test('a transactions manager finds the payment and asks for its refund', async () => {
    await first.goto('/transactions?q=Amira');
    await first.getByRole('heading', { name: 'Guests who report a mistake' }).waitFor();
    await first.getByRole('table', { name: 'Payments' }).waitFor();
    await expectFitForEverybody(first);
    await first.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await first.getByRole('button', { name: 'Ask for a refund' }).click();
    const send = first.getByRole('button', { name: /^Ask for £10\.95 back/ });
    await send.click();
    await first.getByText('Give a short reason').waitFor();
    await first.getByLabel('Reason').fill('The guest pressed twice');
    await send.click();
    await first.getByText('You asked for this, so someone else has to approve it').waitFor();
    await expectFitForEverybody(first);
    expect(complaints).toEqual([]);
  });

  test('another person agrees, and the money is on its way back to the card', async () => {
    await second.goto('/transactions');
    await second.getByRole('heading', { name: 'Refunds waiting for approval' }).waitFor();
    await second
      .getByRole('link', { name: /£10\.95/ })
      .first()
      .click();
    await second.getByRole('button', { name: 'Refund £10.95' }).click();
    await second.getByText('The guest has been refunded').waitFor();
    await second.getByText('Refunded', { exact: true }).first().waitFor();
    await expectFitForEverybody(second);
    const [refund] = await app.query<{ state: string; note: string; two: boolean }>(
      `select state, note, requested_by <> approved_by as two from tipping.refunds
       order by requested_at desc`,
    );
    expect(refund).toEqual({ state: 'SUCCEEDED', note: 'The guest pressed twice', two: true });
    const [books] = await app.query<{ sum: string }>(
      'select sum(amount) as sum from ledger.postings',
    );
    expect(books).toEqual({ sum: '0' });
  });

  test('the waiter’s own report counts it, and what was refunded of it', async () => {
    const waiter = await app.phone();
    const troubles = complaintsOf(waiter);
    await signIn(waiter, amira);
    await waiter.goto('/reporting?period=day');
    const bridge = waiter.getByRole('region', { name: 'How the sums fit together' });
    for (const line of ['Tips from guests', 'Refunded to guests', 'In all', 'To you at once']) {
      await bridge.getByText(line, { exact: true }).waitFor();
    }
    await bridge.getByText('£10.95').waitFor();
    await expectFitForEverybody(waiter);
    await waiter.setViewportSize({ width: 360, height: 740 });
    await expectFitForEverybody(waiter);
    expect(troubles).toEqual([]);
  });
});

describe('a guest who did not pay twice', () => {
  test('has two equal payments, which stand side by side until the report is closed', async () => {
    const guest = await app.phone();
    for (const isAgain of [false, true]) {
      await guest.goto(amira.tipPage);
      const card = await chooseAmount(guest, '£20');
      if (isAgain) await guest.getByRole('button', { name: 'Yes, tip again' }).click();
      await payWith(card, cards.good);
      await guest.waitForURL('**/r/*');
    }
    await guest.getByText('Something wrong?').click();
    await guest.getByRole('button', { name: 'I paid twice' }).first().click();
    await first.goto('/transactions');
    await first.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await first.getByText('The similar payment, within a day:').waitFor();
    await expectFitForEverybody(first);
    await first.getByRole('button', { name: 'Close without a refund' }).click();
    const sheet = first.getByRole('dialog', { name: 'Close without a refund' });
    await sheet.getByLabel('Why').fill('Two friends tipped the same');
    await sheet.getByRole('button', { name: 'Close the report' }).click();
    await first.getByText('Two friends tipped the same').waitFor();
    await first.getByText(/Report closed without a refund by/).waitFor();
    expect(complaints).toEqual([]);
  });

  test('and of a card that the bank declined the history says so in words', async () => {
    const guest = await app.phone();
    await guest.goto(amira.tipPage);
    const fields = await chooseAmount(guest, '£5');
    await payWith(fields, cards.declined);
    await fields.getByRole('alert').first().waitFor();
    const declined = 'select 1 from tipping.tips where declined_because is not null';
    await expect.poll(async () => app.query(declined), { timeout: 10_000 }).toHaveLength(1);
    await first.goto('/transactions');
    await first.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await first.getByText('The bank declined the card').first().waitFor();
    await expectFitForEverybody(first);
  });
});
