// Two administrators bring somebody whose account is over what is still theirs.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const nora = { ...amira, login: 'admin@demo.tipwell.test' };
const omar = { ...amira, login: 'second-admin@demo.tipwell.test' };

let app: TestApp;
let first: Page;
let second: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  for (const { login } of [nora, omar]) {
    await app.query(
      `insert into identity.users (user_id, subject_key, email, first_name, last_name,
         password_hash, status, platform_roles, registered_at)
       select gen_random_uuid(), gen_random_uuid(), $1, 'Kim', $2, password_hash, status,
         '{ROLE_ADMIN}', registered_at
       from identity.users where email = $3`,
      [login, login.split('@')[0] ?? '', amira.login],
    );
  }
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  first = await app.phone();
  second = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(first);
  await signIn(first, nora);
  await signIn(second, omar);
});
afterAll(async () => {
  await app?.stop();
});

const idOfAmira = async (): Promise<string> =>
  (
    await app.query<{ id: string }>('select user_id as id from identity.users where email = $1', [
      amira.login,
    ])
  )[0]?.id ?? '';

test('the first one closes the account, and is told that nobody is erased who is owed money', async () => {
  await first.goto(`/registered-users/${await idOfAmira()}`);
  await first.getByRole('button', { name: 'Terminate', exact: true }).click();
  await first.getByLabel('Why').fill('She moved to another town.');
  await first.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
  await first.getByRole('heading', { name: 'Still owed' }).waitFor();
  await first.getByRole('button', { name: 'Erase personal data' }).click();
  await first.getByLabel('Why').fill('She asked us to.');
  await first.getByRole('dialog').getByRole('button', { name: /Erase/ }).click();
  await first.getByText('This person is still owed money. Pay it out first').waitFor();
  await first.keyboard.press('Escape');
});

test('asks for the payout to a bank account, and cannot confirm it', async () => {
  await first.getByRole('button', { name: 'Pay it out' }).click();
  const sheet = first.getByRole('dialog', { name: 'Pay out what is owed' });
  await sheet.getByRole('button', { name: 'Request the payout' }).click();
  await sheet.getByText('Fill this in').first().waitFor();
  await sheet.getByLabel('Which ID did you see?').selectOption('Passport');
  await sheet.getByLabel('A bank account they gave you').check();
  await sheet.getByLabel('Sort code').fill('20-00-00');
  await sheet.getByLabel('Account number').fill('5577 9911');
  await sheet.getByLabel('Why').fill('She rang from her new home.');
  await expectFitForEverybody(first);
  await sheet.getByRole('button', { name: 'Request the payout' }).click();
  await first
    .getByText('You asked for this, so someone else has to approve it.', { exact: true })
    .waitFor();
  expect(await first.getByRole('button', { name: 'Confirm and pay' }).count()).toBe(0);
  await expectFitForEverybody(first);
});

test('the second one finds it on the first page, and pays it after a day', async () => {
  await second.goto('/');
  await second.getByText('final payout to confirm').waitFor();
  await second.goto('/registered-users?show=unclaimed');
  await second.getByText('they were written to and have a day to object').waitFor();
  expect(await second.getByRole('button', { name: 'Confirm and pay' }).count()).toBe(0);
  await expectFitForEverybody(second);
  await app.query(`update final_payouts.requests set asked_at = asked_at - interval '1 day'`);
  await second.reload();
  await second.getByRole('button', { name: 'Confirm and pay' }).click();
  await second.getByText('It is on its way.').waitFor();
  await second.getByText('Nothing is waiting').waitFor();
  await expectFitForEverybody(second);
  await first.reload();
  await first.getByText('is on its way or waits for a split to be released').waitFor();
  const paid = await app.query<{ kind: string; fee: number }>(
    'select kind, fee::int as fee from payouts.payouts',
  );
  expect(paid).toEqual([{ kind: 'FINAL', fee: 0 }]);
  // The refusal of the erasure is one that a browser notes, too.
  expect(complaints.filter((one) => !one.includes('/erasure'))).toEqual([]);
});
