// Somebody reads what deleting their account means, sees to what stands in the way, proves that it is them,
// is signed out everywhere, and keeps the account by signing in again.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const nora = { ...amira, login: 'admin@demo.tipwell.test' };

let app: TestApp;
let phone: Page;
let tablet: Page;
let desk: Page;
let userId: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
       password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Nora', 'Desk', password_hash, status,
       '{ROLE_ADMIN}', registered_at
     from identity.users where email = $2`,
    [nora.login, amira.login],
  );
  const [row] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [amira.login],
  );
  userId = row?.id ?? '';
  await app.query(
    `update identity.memberships set roles = '{ROLE_USER,ROLE_OWNER}' where user_id = $1`,
    [userId],
  );
  phone = await app.phone({ viewport: { width: 360, height: 800 } });
  tablet = await app.phone({ viewport: { width: 800, height: 900 } });
  desk = await app.phone({ viewport: { width: 1280, height: 900 } });
  await signIn(phone, amira);
  await signIn(tablet, amira);
  await signIn(desk, nora);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const deleteButton = () => phone.getByRole('button', { name: 'Delete my account', exact: true });

test('reads what goes and what stays, and what has to be done first', async () => {
  await phone.goto('/profile/details');
  await phone.getByRole('heading', { name: 'Delete your account' }).waitFor();
  await phone.goto('/profile/delete');
  await phone.getByText(/You are the only owner of/).waitFor();
  await phone.getByRole('link', { name: /^Open / }).waitFor();
  await phone.getByText('What the law makes us keep').waitFor();
  expect(await deleteButton().count()).toBe(0);
  await expectFitForEverybody(phone);
});

test('proves that it is them, and is signed out on every device', async () => {
  await app.query(`update identity.memberships set roles = '{ROLE_USER}' where user_id = $1`, [
    userId,
  ]);
  await phone.reload();
  await deleteButton().click();
  const sheet = phone.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await phone.getByText('You are about to have your account deleted.').waitFor();
  await phone
    .getByRole('dialog')
    .last()
    .getByLabel(/password/i)
    .first()
    .fill('tipwell1');
  await phone
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /Confirm/ })
    .click();
  await phone.getByText(/Your account will be deleted in two weeks/).waitFor();
  await expectFitForEverybody(phone);
  await tablet.goto('/profile/details');
  await tablet.waitForURL(/\/login/);
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await guest
    .getByText(/isn’t taking tips right now/)
    .first()
    .waitFor();
});

test('those who look after people see the day', async () => {
  await desk.goto(`/registered-users/${userId}`);
  await desk.getByText('Asked to be deleted').waitFor();
  await desk.getByText('Deletion of the account requested').waitFor();
});

test('keeps the account by signing in', async () => {
  await signIn(phone, amira);
  await phone.goto('/profile/delete');
  await deleteButton().waitFor();
  const [row] = await app.query<{ due: Date | null }>(
    'select deletion_due_at as due from identity.users where user_id = $1',
    [userId],
  );
  expect(row?.due).toBeNull();
});
