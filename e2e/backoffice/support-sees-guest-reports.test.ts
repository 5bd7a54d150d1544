// A guest says that something is wrong with a payment: whoever of the desk may see payments finds it above the inbox,
// and it leads to the payment, where it is closed; whoever only answers conversations does not see it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const desk = { ...amira, login: 'grace@demo.tipwell.test' };
const answersOnly = { ...amira, login: 'paul@demo.tipwell.test' };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await hire(desk.login, 'Grace', ['ROLE_SUPPORT_ADMIN', 'ROLE_TRANSACTIONS_MANAGER']);
  await hire(answersOnly.login, 'Paul', ['ROLE_SUPPORT_ADMIN']);
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  await guest.getByText('Something wrong?').click();
  await guest.getByRole('button', { name: 'I paid twice' }).click();
  await guest.getByText('So far we’ve found only this payment').waitFor();
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await signIn(page, desk);
}, 60_000);
afterAll(async () => {
  await app?.stop();
});

/** Somebody of the platform, with the password that everybody in the demo has. */
async function hire(login: string, first: string, roles: string[]): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                 password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, 'Whitfield', password_hash, 'ACTIVE', $3,
            registered_at
     from identity.users where email = $4`,
    [login, first, roles, amira.login],
  );
}

const reports = (on: Page) => on.getByRole('region', { name: 'Guests’ reports' });

test('the desk reads that a report waits, and since when, above the conversations', async () => {
  await page.goto('/support');
  await reports(page)
    .getByText(/^1 waiting, since /)
    .waitFor();
  await expectFitForEverybody(page);
});

test('it leads to the payment, where it is closed, and is gone from the desk then', async () => {
  await reports(page).getByRole('link').click();
  await page.waitForURL('**/transactions/*');
  await page.getByRole('button', { name: 'Close without a refund' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').fill('There is one payment only.');
  await sheet.getByRole('button', { name: 'Close the report' }).click();
  await expect
    .poll(
      async () =>
        (await app.query('select from tipping.duplicate_reports where closed_at is null')).length,
    )
    .toBe(0);
  await page.goto('/support');
  await page.getByText('No conversations are waiting.').waitFor();
  expect(await reports(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('whoever may not see payments sees the conversations alone, and asks for nothing else', async () => {
  const other = await app.phone({ viewport: { width: 360, height: 800 } });
  const told = complaintsOf(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(other, answersOnly);
  await other.goto('/support');
  await other.getByText('No conversations are waiting.').waitFor();
  expect(await reports(other).count()).toBe(0);
  expect(asked).not.toContain('/api/transaction-tasks');
  expect(told).toEqual([]);
});
