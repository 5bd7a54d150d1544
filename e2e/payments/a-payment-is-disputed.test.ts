import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, chooseAmount, payWith, signIn } from '../support/people.ts';

const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };
const second = { ...amira, login: 'second-manager@demo.tipwell.test' };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  for (const { login } of [manager, second]) {
    await app.query(
      `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
         status, platform_roles, registered_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', 'Manager', password_hash, status,
         array['ROLE_TRANSACTIONS_MANAGER'], registered_at
       from identity.users where email = $2`,
      [login, amira.login],
    );
  }
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
  await history.getByText('The guest says they did not make this payment.').waitFor();
  await history.getByText('An answer counts until:').waitFor();
  await history.getByText('The guest’s bank took the money back').waitFor();
  await history.getByText('Fee for the dispute').waitFor();
  expect(await page.getByRole('button', { name: 'Ask for a refund' }).count()).toBe(0);
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('the bank is answered with a text and a receipt, and both stay to be read', async () => {
  await page.getByRole('button', { name: 'Answer the bank' }).click();
  const words = page.getByLabel('Why the payment is valid');
  await words.fill('The guest ate with us at noon and tipped Amira by name.');
  await page.getByLabel('Receipt or bill').setInputFiles({
    name: 'Receipt of noon.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } }),
  });
  await page.getByText('Receipt of noon.png').waitFor();
  await expectFitForEverybody(page);
  await page.getByRole('button', { name: 'Send to the bank' }).click();
  const told = page.getByRole('list', { name: 'What the bank was told' });
  await told.getByText('The bank has it').waitFor();
  await told.getByText('The guest ate with us at noon').waitFor();
  await page.getByText('The bank decides', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Answer the bank' }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Receipt of noon.png' }).click();
  expect((await download).suggestedFilename()).toBe('Receipt of noon.png');
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('the bank asks once more, and two people say that the guest is right', async () => {
  const [dispute] = await app.query<{ reference: string }>(
    'select provider_reference as reference from tipping.disputes',
  );
  const asked = await fetch(
    `${app.sandboxOrigin}/v1/test/disputes/${dispute?.reference ?? ''}/ask_again`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
        'content-type': 'application/json',
      },
      body: '{}',
    },
  );
  expect(asked.status).toBe(200);
  await expect
    .poll(async () => app.query("select 1 from tipping.disputes where state = 'NEEDS_RESPONSE'"), {
      timeout: 30_000,
      interval: 500,
    })
    .toHaveLength(1);
  await page.reload();
  const history = page.getByRole('list', { name: 'Payment history' });
  await history.getByText('The guest’s bank asks once more').waitFor();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Accept this dispute' });
  await sheet.getByText('Another person has to approve it').waitFor();
  await sheet.getByRole('button', { name: 'Ask to accept it' }).click();
  await page.getByText('You asked for this, so someone else has to approve it.').waitFor();
  await expectFitForEverybody(page);
  const other = await app.phone({ viewport: { width: 1280, height: 900 } });
  await signIn(other, second);
  await other.goto(new URL(page.url()).pathname);
  await other.getByText('Kim Manager asks to accept this dispute').waitFor();
  await other.getByRole('button', { name: 'Accept the dispute' }).click();
  await history.getByText('The dispute is lost').waitFor({ timeout: 60_000 });
  const told = page.getByRole('list', { name: 'What the bank was told' });
  await told.getByText('Accepted: the guest is right.').waitFor();
  await expectFitForEverybody(page);
  expect(complaints).toEqual([]);
});

test('the person tipped reads that it was charged back', async () => {
  const phone = await app.phone();
  await signIn(phone, amira);
  await phone.getByText('Charged back by the guest’s bank').first().waitFor();
});
