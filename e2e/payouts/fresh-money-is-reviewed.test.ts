// Two large tips of one card reach a waiter: she reads what is checked, why and until when, and a transactions
// manager looks at the cards and releases the money.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };

let app: TestApp;
let waiter: Page;
let desk: Page;
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
  for (const amount of [30_000, 30_100]) await pay(amount);
  waiter = await app.phone();
  complaints = complaintsOf(waiter);
  await signIn(waiter, amira);
});
afterAll(async () => {
  await app?.stop();
});

/** What the processor does when the guest gives a card in its fields. */
async function processor(method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await fetch(app.sandboxOrigin + path, {
    method,
    headers: {
      authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
      'content-type': 'application/json',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as { token?: string; data?: { id: string }[] };
}

/** A guest tips Amira, always with the same card. */
async function pay(amount: number): Promise<void> {
  const tipId = crypto.randomUUID();
  const started = await fetch(`${app.origin}/api/tips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': tipId },
    body: JSON.stringify({
      tipId,
      locationId: 101,
      staffId: 5001,
      amount,
      feeMode: 'DEDUCTED',
      expectedCharged: amount,
      confirmLargeAmount: true,
    }),
  });
  expect(started.status).toBe(201);
  const { token } = await processor('POST', '/v1/test/tokens', {
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: 2035,
    holderName: 'JO GUEST',
  });
  const { data } = await processor('GET', `/v1/payment_intents?attemptId=${tipId}`);
  await processor('POST', `/v1/payment_intents/${data?.[0]?.id ?? ''}/confirm`, { token });
}

test('the waiter reads how much is checked, why and until when', async () => {
  await waiter.getByText('Being checked', { exact: true }).waitFor();
  await waiter
    .getByText(/being checked because unusually much came from the same card\. We’ll tell you by/)
    .waitFor();
  expect(await waiter.getByText('You don’t need to do anything').count()).toBe(1);
  // Nothing promises a day beside money that can’t be paid before the check has ended.
  await waiter.getByText(/^No payout until the check ends\./).waitFor();
  expect(await waiter.getByText(/automatically on/i).count()).toBe(0);
  await expectFitForEverybody(waiter);
});

test('a transactions manager looks at the cards and releases the money', async () => {
  desk = await app.phone({ viewport: { width: 1280, height: 900 } });
  await signIn(desk, manager).catch(() => undefined);
  await desk.goto('/transactions');
  await desk.getByRole('heading', { name: 'Payout reviews' }).waitFor();
  await desk.getByText('Visa ·· 4242').first().waitFor();
  await expectFitForEverybody(desk);
  await desk.getByRole('button', { name: 'Release' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel('Why').fill('A wedding; the venue confirmed it.');
  await expectFitForEverybody(desk);
  await sheet.getByRole('button', { name: /^Release £/ }).click();
  await desk.getByRole('heading', { name: 'Payout reviews' }).waitFor({ state: 'detached' });
  await waiter.getByText('Being checked', { exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
