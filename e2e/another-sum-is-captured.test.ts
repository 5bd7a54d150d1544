// A processor captures half of what it was asked for: the guest reads that we look into it, and a
// transactions manager accepts what came in on the payment's page.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, chooseAmount, payWith, signIn } from './people.ts';

const capturedInPart = '4000 0000 0000 8419';
const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };

let app: TestApp;
let guest: Page;
let office: Page;
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
  guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), capturedInPart);
  await guest.waitForURL('**/r/*');
  office = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(office);
  await signIn(office, manager);
});
afterAll(async () => {
  await app?.stop();
});

describe('a payment of which half was captured', () => {
  test('asks the guest to wait, with a number to quote', async () => {
    await guest.getByText('We are checking this payment').first().waitFor();
    await guest.getByText('Receipt number').waitFor();
    await expectFitForEverybody(guest);
  });

  test('is found by its card and state, with both sums and its owner', async () => {
    await office.goto('/transactions?q=8419&state=DIFFERS');
    await office.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
    await office.getByRole('heading', { name: 'Asked and captured' }).waitFor();
    await office.getByText('Wrong amount captured').waitFor();
    for (const sum of ['£10.95', '£5.48']) await office.getByText(sum).first().waitFor();
    await office.getByText('Kim Manager').first().waitFor();
    await expectFitForEverybody(office);
  });

  test('is booked with what came in once it is accepted', async () => {
    await office.getByRole('button', { name: 'Accept £5.48' }).click();
    const sheet = office.getByRole('dialog', { name: 'Accept £5.48' });
    await sheet.getByText('This can’t be undone').waitFor();
    await sheet.getByLabel('Why').fill('Confirmed with the processor');
    await expectFitForEverybody(office);
    await sheet.getByRole('button', { name: 'Accept £5.48' }).click();
    await office.getByText('accepted the captured amount').waitFor();
    await office.getByText('Paid', { exact: true }).first().waitFor();
    await guest.reload();
    await guest.getByText('Thank you!').first().waitFor();
    await guest.getByText('£5.48').first().waitFor();
    const [books] = await app.query<{ sum: string; clearing: string }>(
      `select sum(amount) as sum, -sum(amount) filter (where account_kind = 'clearing') as clearing
         from ledger.posting_facts`,
    );
    expect({ sum: Number(books?.sum), clearing: Number(books?.clearing) }).toEqual({
      sum: 0,
      clearing: 548,
    });
    expect(complaints).toEqual([]);
  });
});
