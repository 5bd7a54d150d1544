import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

const master = { ...amira, login: 'zoe@demo.tipwell.test' };

let app: TestApp;
let zoe: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                 password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Zoe', 'Adler', password_hash, 'ACTIVE',
            array['ROLE_PROMO_MASTER'], registered_at
     from identity.users where email = $2`,
    [master.login, amira.login],
  );
  zoe = await app.phone();
  complaints = complaintsOf(zoe);
  await signIn(zoe, master);
});
afterAll(async () => {
  await app?.stop();
});

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Fills in a promotion from one day to another, for the salon, found by its name. */
async function fillIn(name: string, from: number, to: number): Promise<void> {
  await zoe.goto('/promotions');
  await zoe.getByRole('button', { name: 'New promotion' }).click();
  const sheet = zoe.getByRole('dialog', { name: 'New promotion' });
  await sheet.getByLabel('Name').fill(name);
  expect(await sheet.getByLabel('Platform fee, in percent').inputValue()).toBe('');
  await sheet.getByLabel('First day').fill(day(from));
  await sheet.getByLabel('Last day').fill(day(to));
  await sheet.getByLabel('Locations').fill('Willow');
  await sheet.getByRole('button', { name: /^Willow/ }).click();
}

describe('a promo master', () => {
  test('chooses a venue by its name, types the fee, and sees what it touches first', async () => {
    await fillIn('A light month', 0, 30);
    const sheet = zoe.getByRole('dialog', { name: 'New promotion' });
    await sheet.getByRole('button', { name: 'Create promotion' }).click();
    await sheet.getByText('Fill this in').waitFor();
    await sheet.getByLabel('Platform fee, in percent').fill('1');
    await sheet.getByText('It affects 1 location.').waitFor();
    await sheet.getByText('there is nothing to estimate from').waitFor();
    await expectFitForEverybody(zoe);
    await sheet.getByRole('button', { name: 'Create promotion' }).click();
    await zoe.getByRole('heading', { name: 'A light month' }).waitFor();
    await zoe.getByText('In force').waitFor();
  });

  test('reads what ends before ending it', async () => {
    await zoe.getByRole('button', { name: 'End it now' }).click();
    const sheet = zoe.getByRole('dialog', { name: 'End this promotion?' });
    await sheet.getByText(/instead of 1/).waitFor();
    await sheet.getByText('It affects 1 location.').waitFor();
    await expectFitForEverybody(zoe);
    await sheet.getByRole('button', { name: 'End it now' }).click();
    await zoe.getByText('Ended early on').waitFor();
  });

  test('cancels one that has not begun, and the page says so', async () => {
    await fillIn('A light spring', 60, 90);
    const sheet = zoe.getByRole('dialog', { name: 'New promotion' });
    await sheet.getByLabel('Platform fee, in percent').fill('0');
    await sheet.getByRole('button', { name: 'Create promotion' }).click();
    await zoe.getByRole('heading', { name: 'A light spring' }).waitFor();
    await zoe.getByRole('button', { name: 'Cancel it' }).click();
    const asked = zoe.getByRole('dialog', { name: 'Cancel this promotion?' });
    await asked.getByRole('button', { name: 'Cancel it' }).click();
    await zoe.getByText('Cancelled before it began').waitFor();
    await zoe.getByText('Planned first day').waitFor();
    await expectFitForEverybody(zoe);
  });

  test('finds all of them in a table: put in order by a column, chosen by keys, kept as a file', async () => {
    await zoe.setViewportSize({ width: 1280, height: 860 });
    await zoe.goto('/promotions');
    const table = zoe.getByRole('table', { name: 'Promotions' });
    const names = table.locator('th[scope=row]');
    await names.first().waitFor();
    await table.getByRole('button', { name: 'Kind' }).click();
    await expect
      .poll(async () => names.allTextContents())
      .toEqual(['A light spring', 'A light month']);
    await table.getByRole('button', { name: 'Kind' }).click();
    await expect
      .poll(async () => names.allTextContents())
      .toEqual(['A light month', 'A light spring']);
    await table.getByRole('link', { name: 'A light month' }).focus();
    await zoe.keyboard.press('x');
    await zoe.keyboard.press('Shift+J');
    await zoe.getByRole('group', { name: '2 chosen' }).waitFor();
    await expectFitForEverybody(zoe);
    const download = zoe.waitForEvent('download');
    await zoe.getByRole('button', { name: 'Download these as CSV' }).click();
    expect((await download).suggestedFilename()).toBe('promotions.csv');
    await zoe.keyboard.press('Escape');
    await expect.poll(async () => table.locator('input:checked').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a promotion with a budget of a pound', () => {
  let owner: Page;
  let guest: Page;
  let saved: string;

  beforeAll(async () => {
    await foundDemoPeople(app);
    await zoe.setViewportSize({ width: 390, height: 844 });
    owner = await app.phone();
    await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
  }, 60_000);

  test('says to the owner that it can end earlier', async () => {
    await fillIn('One on us', 0, 30);
    const sheet = zoe.getByRole('dialog', { name: 'New promotion' });
    await sheet.getByLabel('Platform fee, in percent').fill('0');
    await sheet.getByLabel(/^Budget/).fill('1');
    await sheet.getByRole('button', { name: 'Create promotion' }).click();
    await zoe.getByRole('heading', { name: 'One on us' }).waitFor();
    await owner.goto('/profile');
    await owner.getByText(/^It can end earlier: it has a budget/).waitFor();
    await expectFitForEverybody(owner);
  });

  test('is used up by guests, to the penny; the last one pays the usual fee', async () => {
    const fees: number[] = [];
    for (let guests = 0; guests < 4; guests += 1) {
      guest = await app.phone();
      await guest.goto(amira.tipPage);
      await payWith(await chooseAmount(guest, '£20'), cards.good);
      await guest.waitForURL('**/r/*');
      await guest.context().close();
      const [last] = await app.query<{ fee: string }>(
        'select platform_fee as fee from tipping.tips order by started_at desc limit 1',
      );
      fees.push(Number(last?.fee));
    }
    const usual = fees.at(-1) ?? 0;
    const cheaper = fees.filter((fee) => fee < usual);
    saved = `£1.00 in ${cheaper.length} payment${cheaper.length === 1 ? '' : 's'}`;
    expect(fees[0]).toBeLessThan(usual);
    expect(cheaper.reduce((sum, fee) => sum + usual - fee, 0)).toBe(100);
  });

  test('says so to the owner and to the promo master, and what it saved', async () => {
    await owner.reload();
    await owner
      .getByText(/^This promotion is used up\. Tipwell’s usual fee of .* applies here again\.$/)
      .waitFor();
    await expectFitForEverybody(owner);
    await zoe.reload();
    await zoe.getByText('Used up', { exact: true }).waitFor();
    await zoe.getByText(saved).waitFor();
    await expectFitForEverybody(zoe);
    expect(complaints).toEqual([]);
  });
});
