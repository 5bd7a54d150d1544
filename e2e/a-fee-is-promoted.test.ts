import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, signIn } from './people.ts';

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
