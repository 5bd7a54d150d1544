import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, chooseAmount, payWith, signIn } from '../support/people.ts';

const admin = { ...amira, login: 'admin@demo.tipwell.test' };
const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let app: TestApp;

async function addPerson(login: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', 'Person', password_hash, status,
       array[$3], registered_at
     from identity.users where email = $2`,
    [login, amira.login, role],
  );
}

async function open(person: typeof admin): Promise<{ page: Page; complaints: string[] }> {
  const page = await app.phone({ viewport: { width: 1280, height: 900 } });
  const complaints = complaintsOf(page);
  await signIn(page, person);
  return { page, complaints };
}

beforeAll(async () => {
  app = await startTestApp();
  await addPerson(admin.login, 'ROLE_ADMIN');
  await addPerson(manager.login, 'ROLE_TRANSACTIONS_MANAGER');
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), '4242 4242 4242 4242');
  await guest.waitForURL('**/r/*');
  await vi.waitFor(
    async () => {
      const captured = 'select 1 from tipping.tips where captured_at is not null';
      if ((await app.query(captured)).length === 0) throw new Error('Nothing was captured yet.');
    },
    { timeout: 60_000, interval: 500 },
  );
  // A day that is over, on which the processor kept ten pence more than we booked.
  await app.query(`update tipping.tips set captured_at = captured_at - interval '1 day'`);
  await app.query(`insert into settlement.accounts (account) values ('STAND_IN')
                   on conflict do nothing`);
  await app.query(
    `insert into settlement.days (account, day, told_at, tried_at) values ('STAND_IN', $1, now(), now())`,
    [yesterday],
  );
  await app.query(
    `insert into settlement.lines
       (account, reference, day, kind, subject, fee_subject, source, currency, amount, fee, at)
     select 'STAND_IN', payment_reference, $1, 'CHARGE', 'tip:' || tip_id, 'tip:' || tip_id,
            payment_reference, currency, charged, 46, captured_at
     from tipping.tips where captured_at is not null`,
    [yesterday],
  );
  await app.query(
    `insert into settlement.differences
       (difference_id, account, day, subject, kind, currency, settled_amount, settled_fee,
        recorded_amount, recorded_fee, found_at)
     select gen_random_uuid(), 'STAND_IN', $1, 'tip:' || tip_id, 'FEE_DIFFERS', currency, charged, 46,
            charged, 36, now()
     from tipping.tips where captured_at is not null`,
    [yesterday],
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

test('from the payments to the day, its difference, and the payment that it is about', async () => {
  const { page, complaints } = await open(admin);
  await page.goto('/transactions');
  await page.getByRole('link', { name: 'Settlement' }).click();
  await page.getByRole('heading', { name: 'Settlement', level: 1 }).waitFor();
  const days = page.getByRole('table', { name: 'Days of settlement' });
  await days.getByText('-£0.10', { exact: true }).waitFor();
  await expectFitForEverybody(page);
  await days.getByRole('link').first().click();
  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByText('Fee differs', { exact: true }).waitFor();
  await expectFitForEverybody(page);
  await differences.getByRole('link', { name: 'Payment' }).click();
  await page.getByRole('list', { name: 'Payment history' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a day that was not reported says so, and what is filtered stands in the address', async () => {
  const { page } = await open(admin);
  await page.goto('/transactions/settlement/STAND_IN/2020-01-01');
  await page.getByText('Not reported yet', { exact: true }).waitFor();
  await page.goto('/transactions/settlement');
  await page.getByLabel('Days').selectOption('OPEN');
  await expect.poll(() => page.url()).toContain('state=OPEN');
  await page.getByRole('table', { name: 'Days of settlement' }).getByText('-£0.10').waitFor();
});

test('whoever manages payments alone has no way there', async () => {
  const { page } = await open(manager);
  await page.goto('/transactions');
  await page.getByRole('table', { name: 'Payments' }).waitFor();
  expect(await page.getByRole('link', { name: 'Settlement' }).count()).toBe(0);
  await page.goto('/transactions/settlement');
  await page.waitForURL('**/profile');
});
