import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, chooseAmount, payWith, signIn } from './people.ts';

const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', 'Manager', password_hash, status,
       array['ROLE_TRANSACTIONS_MANAGER'], registered_at
     from identity.users where email = $2`,
    [manager.login, amira.login],
  );
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  // A card whose payments are disputed two seconds later.
  await payWith(await chooseAmount(guest, '£10'), '4000 0000 0000 8336');
  await guest.waitForURL('**/r/*');
  page = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(page);
  await signIn(page, manager);
});
afterAll(async () => {
  await app?.stop();
});

test('the payment’s history tells the dispute, why, and until when an answer counts', async () => {
  await expect
    .poll(async () => (await app.query('select dispute_id from tipping.disputes')).length, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe(1);
  await page.goto('/transactions?q=Amira&state=DISPUTED');
  const list = page.getByRole('table', { name: 'Payments' });
  await list.getByText('Charged back', { exact: true }).first().waitFor();
  await list.getByText('Disputed', { exact: true }).first().waitFor();
  const [disputed] = await app.query<{ tip_id: string }>('select tip_id from tipping.disputes');
  await page.goto(`/transactions/${disputed?.tip_id}`);
  const history = page.getByRole('list', { name: 'Payment history' });
  await history.getByText('The guest disputes the payment').waitFor();
  await history.getByText('The guest says it was not them.').waitFor();
  await history.getByText('An answer counts until:').waitFor();
  await history.getByText('The guest’s bank took the money back').waitFor();
  await history.getByText('Fee for the dispute').waitFor();
  expect(await page.getByRole('button', { name: 'Ask for a refund' }).count()).toBe(0);
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('the person tipped reads that it was charged back', async () => {
  const phone = await app.phone();
  await signIn(phone, amira);
  await phone.getByText('Charged back by the guest’s bank').first().waitFor();
});
