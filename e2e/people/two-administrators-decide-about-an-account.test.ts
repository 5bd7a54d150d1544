// One administrator asks for a role and for an erasure, another one approves, and a day later it is done.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const nora = { ...amira, login: 'admin@demo.tipwell.test' };
const omar = { ...amira, login: 'second-admin@demo.tipwell.test' };

let app: TestApp;
let first: Page;
let second: Page;
let userId: string;
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
  const [person] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [amira.login],
  );
  userId = person?.id ?? '';
  first = await app.phone();
  second = await app.phone({ viewport: { width: 360, height: 780 } });
  complaints = complaintsOf(first);
  await signIn(first, nora);
  await signIn(second, omar);
});
afterAll(async () => {
  await app?.stop();
});

/** A day goes by, and the worker applies what was approved. */
async function aDayLater(): Promise<void> {
  await app.query(
    `update identity.account_decisions set asked_at = asked_at - interval '1 day',
       due_at = due_at - interval '1 day' where state = 'OPEN'`,
  );
  await app.query(`select graphile_worker.add_job('identity:apply-account-decisions', '{}'::json)`);
  await expect
    .poll(
      async () =>
        (await app.query(`select 1 from identity.account_decisions where state = 'OPEN'`)).length,
      { timeout: 30_000, interval: 500 },
    )
    .toBe(0);
}

async function approves(what: string): Promise<void> {
  await second.goto('/registered-users?show=requests');
  const card = second.getByRole('region', { name: 'Account decisions' });
  await card.getByText(what).waitFor();
  await expectFitForEverybody(second);
  await card.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Approved.', { exact: true }).waitFor();
  await card.getByText(/has approved it\. Applies from/).waitFor();
  await expectFitForEverybody(second);
}

test('a role is asked for, approved by another administrator, and applies after a day', async () => {
  await first.goto(`/registered-users/${userId}`);
  await first.getByRole('button', { name: 'Change roles' }).click();
  const sheet = first.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'Administrator', exact: true }).check();
  await sheet.getByText('applies after 24 hours').waitFor();
  await sheet.getByLabel('Why').fill('She joins the platform team.');
  await expectFitForEverybody(first);
  await sheet.getByRole('button', { name: 'Change roles' }).click();
  const card = first.getByRole('region', { name: 'Account decisions' });
  await card.getByText('You asked for this, so someone else has to approve it.').waitFor();
  expect(await card.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await expectFitForEverybody(first);
  await approves('New role: Administrator');
  await aDayLater();
  const roles = await app.query<{ roles: string[] }>(
    'select platform_roles as roles from identity.users where user_id = $1',
    [userId],
  );
  expect(roles).toEqual([{ roles: ['ROLE_ADMIN'] }]);
}, 180_000);

test('the account is then closed by two, and not by one', async () => {
  await first.goto(`/registered-users/${userId}`);
  await first.getByRole('button', { name: 'Terminate', exact: true }).click();
  await first.getByLabel('Why').fill('She left the company.');
  await first.getByRole('dialog').getByRole('button', { name: 'Terminate' }).click();
  await first.getByText('Terminate the account').waitFor();
  await approves('Terminate the account');
  await aDayLater();
  await first.goto(`/registered-users/${userId}`);
  await first.getByRole('button', { name: 'Erase personal data' }).click();
  await first.getByLabel('Why').fill('She asked us to.');
  await first.getByRole('dialog').getByRole('button', { name: /Erase/ }).click();
  await approves('Erase personal data');
  await aDayLater();
  await first.goto(`/registered-users/${userId}`);
  await first.getByText('Erased person').first().waitFor();
  expect(complaints).toEqual([]);
}, 300_000);
