// A promo master makes instant payouts free; a waiter reads it on the offer and takes a payout that costs
// nothing, and the promo master reads what it saved.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const master = { ...amira, login: 'zoe@demo.tipwell.test' };
const small = { viewport: { width: 360, height: 800 } };

let app: TestApp;
let zoe: Page;
let waiter: Page;
let complaints: string[][];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                 password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Zoe', 'Adler', password_hash, 'ACTIVE',
            array['ROLE_PROMO_MASTER'], registered_at
     from identity.users where email = $2`,
    [master.login, amira.login],
  );
  const guest = await app.phone();
  await guest.goto(amira.tipPage);
  await payWith(await chooseAmount(guest, '£10'), cards.good);
  await guest.waitForURL('**/r/*');
  zoe = await app.phone(small);
  waiter = await app.phone(small);
  complaints = [complaintsOf(zoe), complaintsOf(waiter)];
  await signIn(zoe, master);
  await signIn(waiter, amira);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('free instant payouts', () => {
  test('are made by a promo master, who is asked only for what belongs to them', async () => {
    await zoe.goto('/promotions');
    await zoe.getByRole('button', { name: 'New promotion' }).click();
    const sheet = zoe.getByRole('dialog', { name: 'New promotion' });
    await sheet.getByRole('radio', { name: /^Free instant payouts/ }).check();
    await sheet.getByLabel('Name').fill('Paid at once');
    await sheet.getByLabel('First day').fill(day(0));
    await sheet.getByLabel('Last day').fill(day(30));
    await sheet.getByLabel('Locations').fill('Willow');
    await sheet.getByRole('button', { name: /^Willow/ }).click();
    await sheet.getByLabel('Payouts per person').fill('1');
    for (const other of ['Platform fee, in percent', 'Budget', 'Payments per location']) {
      expect(await sheet.getByLabel(other).count()).toBe(0);
    }
    await sheet.getByText('It affects 1 location.').waitFor();
    await sheet.getByText(/^No such payouts with a fee there/).waitFor();
    await expectFitForEverybody(zoe);
    await sheet.getByRole('button', { name: 'Create promotion' }).click();
    await zoe.getByRole('heading', { name: 'Paid at once' }).waitFor();
    await zoe.getByText('Free instant payouts').waitFor();
    await zoe.getByText('Nothing yet').waitFor();
    await expectFitForEverybody(zoe);
  });

  test('are read by the owner of the place', async () => {
    const owner = await app.phone(small);
    await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
    await owner.getByRole('heading', { name: 'Paid at once' }).waitFor();
    await owner
      .getByText(/instant payouts of your team are free instead of £0\.25 each\./)
      .waitFor();
    await owner.getByText('That is 1 payout for each person.').waitFor();
    await expectFitForEverybody(owner);
  });

  test('are read by a waiter on the offer, and one is taken that costs nothing', async () => {
    await waiter.goto('/profile');
    await waiter.getByRole('button', { name: 'Get paid now' }).click();
    const sheet = waiter.getByRole('dialog');
    await sheet.getByText('£0.00 instead of £0.25').waitFor();
    await sheet.getByText(/^Free with “Paid at once” until /).waitFor();
    await expectFitForEverybody(waiter);
    await sheet.getByRole('button', { name: 'Get £10.00 now' }).click();
    await waiter
      .getByText(/£10\.00 has arrived on visa/i)
      .first()
      .waitFor();
    await expectFitForEverybody(waiter);
    expect(await app.query('select state, amount, fee, promoted_fee from payouts.payouts')).toEqual(
      [{ state: 'PAID', amount: '1000', fee: '0', promoted_fee: '25' }],
    );
  });

  test('tell the promo master what they saved', async () => {
    await zoe.reload();
    await zoe.getByText('£0.25 in 1 payout').waitFor();
    await expectFitForEverybody(zoe);
    expect(complaints.flat()).toEqual([]);
  });
});
