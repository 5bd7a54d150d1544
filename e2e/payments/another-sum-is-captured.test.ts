// A processor captures another sum than a guest was asked for: the payment's page shows both sums, who looks
// after it and the ways out, and each of them works from there.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, chooseAmount, payWith, signIn } from '../support/people.ts';

/** Half of what is asked for is captured of this card, and of the other half as much again. */
const halfCard = '4000 0000 0000 8419';
const greedyCard = '4000 0000 0000 8427';
const manager = { ...amira, login: 'transactions-manager@demo.tipwell.test' };
const admin = { ...amira, login: 'admin@demo.tipwell.test' };

let app: TestApp;
let desk: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await employ(manager.login, 'Mona', 'ROLE_TRANSACTIONS_MANAGER');
  await employ(admin.login, 'Adam', 'ROLE_ADMIN');
  desk = await app.phone({ viewport: { width: 1280, height: 900 } });
  complaints = complaintsOf(desk);
  await signIn(desk, manager);
});
afterAll(async () => {
  expect(complaints).toEqual([]);
  await app?.stop();
});

async function employ(login: string, name: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
       status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, 'Desk', password_hash, status,
       array[$3], registered_at
     from identity.users where email = $4`,
    [login, name, role, amira.login],
  );
}

/** £10.95 is asked for and another sum captured; gives back the payment's id. */
async function aPayment(card = halfCard): Promise<string> {
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), card);
  await guest.waitForURL('**/r/*');
  await guest.context().close();
  const [newest] = await app.query<{ id: string }>(
    'select tip_id as id from tipping.tips order by started_at desc limit 1',
  );
  return newest?.id ?? '';
}

/** The page of the payment as the transactions manager it is assigned to has it. */
async function openCase(tipId: string, captured = '£5.48'): Promise<void> {
  await expect
    .poll(
      async () => {
        await desk.goto(`/transactions/${tipId}`);
        const heading = desk.getByRole('heading', { name: 'Asked and captured' });
        return heading.waitFor({ timeout: 4_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const card = desk.getByRole('region', { name: 'Asked and captured' });
  for (const said of ['£10.95', captured, 'Mona Desk']) {
    await card.getByText(said, { exact: true }).waitFor();
  }
}

async function bookedAs(tipId: string): Promise<{ state: string; charged: number } | undefined> {
  const [tip] = await app.query<{ state: string; charged: string }>(
    'select state, charged from tipping.tips where tip_id = $1',
    [tipId],
  );
  return tip && { state: tip.state, charged: Number(tip.charged) };
}

const dialog = () => desk.getByRole('dialog');

/** A second person, who did not ask, approves the refund on the payment's page. */
async function approveRefund(amount: string): Promise<void> {
  const other = await app.phone({ viewport: { width: 1280, height: 900 } });
  await signIn(other, admin);
  await other.goto(desk.url());
  await other.getByRole('button', { name: `Refund ${amount}`, exact: true }).click();
  await other.getByText('The guest has been refunded').waitFor();
  await expect
    .poll(
      async () => {
        const rows = await app.query<{ state: string }>(
          'select state from tipping.refunds order by requested_at desc limit 1',
        );
        return rows[0]?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('SUCCEEDED');
  await other.context().close();
}

describe('less was captured than was asked for', () => {
  test('both sums and an owner are shown, and the captured one can be accepted', async () => {
    const tipId = await aPayment();
    await openCase(tipId);
    await expectFitForEverybody(desk);
    await desk.setViewportSize({ width: 360, height: 740 });
    await expectFitForEverybody(desk);
    await desk.emulateMedia({ colorScheme: 'dark' });
    await expectFitForEverybody(desk);
    await desk.emulateMedia({ colorScheme: 'light' });
    await desk.setViewportSize({ width: 1280, height: 900 });
    await desk.getByRole('button', { name: 'Accept £5.48' }).click();
    await dialog().getByLabel('Why').fill('The processor confirmed it.');
    await expectFitForEverybody(desk);
    await dialog().getByRole('button', { name: 'Accept £5.48' }).click();
    await desk.getByText(/Mona Desk accepted the captured amount/).waitFor();
    expect(await bookedAs(tipId)).toEqual({ state: 'CAPTURED', charged: 548 });
  });

  test('all of it can be refunded, by two people', async () => {
    const tipId = await aPayment();
    await openCase(tipId);
    await desk.getByRole('button', { name: 'Refund all £5.48' }).click();
    await dialog().getByLabel('Why').fill('The guest asked for it.');
    await dialog().getByRole('button', { name: 'Request the refund' }).click();
    await desk.getByText('A refund is in progress.', { exact: false }).waitFor();
    await approveRefund('£5.48');
    await desk.reload();
    await desk.getByText('The whole captured amount was refunded.', { exact: false }).waitFor();
    await expectFitForEverybody(desk);
  });
});

describe('more was captured than was asked for', () => {
  test('what is too much can be refunded, and the payment is booked as asked', async () => {
    const tipId = await aPayment(greedyCard);
    await openCase(tipId, '£16.43');
    expect(await desk.getByRole('button', { name: /^Accept £/ }).count()).toBe(0);
    await desk.getByRole('button', { name: 'Refund £5.48' }).click();
    await dialog().getByLabel('Why').fill('The terminal added it.');
    await dialog().getByRole('button', { name: 'Request the refund' }).click();
    await desk.getByText('A refund is in progress.', { exact: false }).waitFor();
    await approveRefund('£5.48');
    await desk.reload();
    await desk.getByText('The excess was refunded.', { exact: false }).waitFor();
    expect(await bookedAs(tipId)).toEqual({ state: 'CAPTURED', charged: 1095 });
  });
});
