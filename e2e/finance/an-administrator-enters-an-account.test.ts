// Two administrators put an account with a processor in place; without a restart the server believes what is
// signed with its secret.
import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const nora = { ...amira, login: 'admin@demo.tipwell.test' };
const omar = { ...amira, login: 'second-admin@demo.tipwell.test' };
const key = 'sk_test_typed_by_an_administrator';
const secret = 'whsec_typed_by_an_administrator';

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
  first = await app.phone();
  second = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(first);
  await signIn(first, nora);
  await signIn(second, omar);
});
afterAll(async () => {
  await app?.stop();
});

test('the first one enters it, is told what is not right, and cannot confirm it', async () => {
  await first.goto('/transactions/settlement');
  await first.getByRole('link', { name: 'Accounts' }).click();
  await first.getByRole('heading', { name: 'Accounts with processors', level: 1 }).waitFor();
  const card = first.getByRole('region', { name: 'Stripe', exact: true });
  await card.getByRole('button', { name: 'Enter an account' }).click();
  const sheet = first.getByRole('dialog', { name: 'Account with Stripe' });
  await sheet.getByLabel('Secret key', { exact: true }).fill('sk_sbox_of_another_processor');
  await sheet.getByLabel('Webhook secret', { exact: true }).fill(secret);
  await sheet.getByLabel('Public key').fill('pk_test_of_the_sandbox');
  await sheet.getByLabel('Why').fill('We begin with Stripe.');
  await sheet.getByRole('button', { name: 'Send for confirmation' }).click();
  await sheet.getByText('This is not a secret key of this processor').waitFor();
  await expectFitForEverybody(first);
  await sheet.getByLabel('Secret key', { exact: true }).fill(key);
  await sheet.getByRole('button', { name: 'Send for confirmation' }).click();
  await card.getByText('Needs a second person').waitFor();
  expect(await tellAs(secret)).not.toBe(200);
  await card.getByText('You asked for this, so someone else has to approve it.').waitFor();
  expect(await card.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await expectFitForEverybody(first);
});

test('the second one confirms it; nobody ever reads the key again', async () => {
  await second.goto('/transactions/accounts');
  const card = second.getByRole('region', { name: 'Stripe', exact: true });
  await card
    .getByText(`…${key.slice(-4)}`)
    .first()
    .waitFor();
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await card.getByText('Entered here').waitFor();
  const html = await second.content();
  expect(html).not.toContain(key);
  expect(html).not.toContain(secret);
  await expectFitForEverybody(second);
});

test('the server takes it up without a restart, and believes what is signed with its secret', async () => {
  await vi.waitFor(async () => expect(await tellAs(secret)).toBe(200), {
    timeout: 20_000,
    interval: 500,
  });
  expect(await tellAs('whsec_of_somebody_else')).not.toBe(200);
  await second.reload();
  await second
    .getByRole('region', { name: 'Stripe', exact: true })
    .getByRole('button', { name: 'Change keys or details' })
    .waitFor();
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);
});

/** Tells the server, as Stripe does, of something that concerns nothing of ours. @returns the status */
async function tellAs(signedWith: string): Promise<number> {
  const body = JSON.stringify({
    id: 'evt_nothing_of_ours',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_nothing_of_ours', object: 'customer' } },
  });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', signedWith).update(`${at}.${body}`).digest('hex');
  const answer = await fetch(`${app.origin}/api/webhooks/stripe/STRIPE`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  await answer.text();
  return answer.status;
}
