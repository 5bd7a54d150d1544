// Somebody with a temporary password on the way to the first payout: the texts first, the password last,
// and in front of it all the windows that every page may have (product §2 and §4).
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginOnboarding } from '../../apps/api/src/modules/people/onboarding/index.ts';
import { inside } from '../support/seed-activity.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  const [person] = await app.query<{ id: string }>(
    `update identity.users
     set status = 'INITIALIZED', status_before_reset = 'ACTIVE', registered_at = now(),
         is_required_bank_account_information = true
     where email = $1 returning user_id as id`,
    [amira.login],
  );
  const beginning = { userId: person?.id ?? '', isIdentityNeeded: true, isNewAccount: true };
  const now = new Date();
  await inside(app, now, async ({ db }) => {
    await db.transaction().execute((tx) => beginOnboarding(tx, beginning, now));
  });
  page = await app.phone({ viewport: { width: 360, height: 800 } });
  complaints = complaintsOf(page);
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(amira.login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const window = (name: string) => page.getByRole('dialog', { name });
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();

test('the terms come before the password, and a window stands in front of them', async () => {
  await page.waitForURL('**/onboarding');
  await window('Bank details are missing').waitFor();
  await expectFitForEverybody(page);
  await window('Bank details are missing').getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
});

test('no other page is open before they are passed', async () => {
  await page.goto('/profile/payouts');
  await page.waitForURL('**/onboarding');
  await press('Later');
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
});

test('the document has a step of its own on the way, and its page no window that asks for it', async () => {
  const agreed = await page.getByRole('heading', { level: 1 }).textContent();
  await press('Accept');
  await expect
    .poll(async () => page.getByRole('heading', { level: 1 }).textContent(), { timeout: 20_000 })
    .not.toBe(agreed);
  expect(await window('We need to see your ID').count()).toBe(0);
});

test('who they are is asked after the last text, and may be said with a temporary password', async () => {
  await app.query(`update identity.users set date_of_birth = null where email = $1`, [amira.login]);
  await press('Accept');
  await page.getByRole('heading', { level: 1, name: 'About you' }).waitFor();
  await page.getByLabel('Date of birth').fill('1998-03-14');
  await expectFitForEverybody(page);
});

test('the password comes last, and then the way goes on', async () => {
  await press('Next');
  await page.waitForURL('**/change-password');
  await page.getByLabel('New password', { exact: true }).fill('walnut-tree-42');
  await page.getByLabel('Repeat the new password').fill('walnut-tree-42');
  await press('Set the password');
  await page.getByText('Your password is set').waitFor();
  await press('OK');
  await page.waitForURL('**/onboarding');
  await window('Bank details are missing').waitFor();
});

test('the window leads to the step in which an account or card is given', async () => {
  await press('Go to my payouts');
  await page.waitForURL('**/onboarding?step=*');
  await page.getByRole('heading', { level: 1, name: 'Your payout card' }).waitFor();
  expect(complaints).toEqual([]);
});
