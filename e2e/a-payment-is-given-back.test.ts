import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from './people.ts';

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

describe('a guest who paid twice gets the money back', () => {
  test('a transactions manager finds the payment and asks for its refund', async () => {
    await first.goto('/transactions?q=Amira');
    await first.getByRole('heading', { name: 'Guests who report paying twice' }).waitFor();
    await first.getByRole('table', { name: 'Payments' }).waitFor();
    await expectFitForEverybody(first);
    await first.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await first.getByRole('button', { name: 'Ask for a refund' }).click();
    const send = first.getByRole('button', { name: /^Ask for £10\.95 back/ });
    await send.click();
    await first.getByText('Give a short reason').waitFor();
    await first.getByLabel('Reason').fill('The guest pressed twice');
    await send.click();
    await first.getByText('Somebody else has to approve it').waitFor();
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
      'select state, note, requested_by <> approved_by as two from tipping.refunds',
    );
    expect(refund).toEqual({ state: 'SUCCEEDED', note: 'The guest pressed twice', two: true });
    const [books] = await app.query<{ sum: string }>(
      'select sum(amount) as sum from ledger.postings',
    );
    expect(books).toEqual({ sum: '0' });
  });

  test('the waiter’s own report no longer counts it', async () => {
    const waiter = await app.phone();
    const troubles = complaintsOf(waiter);
    await signIn(waiter, amira);
    await waiter.goto('/reporting?period=day');
    await waiter.getByText('No money came in during this period').waitFor();
    await expectFitForEverybody(waiter);
    expect(troubles).toEqual([]);
  });
});
