import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const admin = { ...amira, login: 'boss@demo.tipwell.test' };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                 password_hash, status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Bea', 'Boss', password_hash, 'ACTIVE',
            array['ROLE_ADMIN'], registered_at
     from identity.users where email = $2`,
    [admin.login, amira.login],
  );
  page = await app.phone();
  complaints = complaintsOf(page);
  await signIn(page, admin);
});
afterAll(async () => {
  await app?.stop();
});

describe('an administrator', () => {
  test('chooses locations, reads what would become of each, and changes them', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/locations');
    await page
      .getByRole('button', { name: 'Choose all' })
      .or(page.locator('thead input'))
      .first()
      .click();
    await page.getByRole('button', { name: 'Change these' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change several locations' });
    await sheet.getByLabel('What to change').selectOption('Goals');
    await sheet.getByLabel('Change it to').selectOption('Off');
    await sheet.getByText('From “On” to “Off”').first().waitFor();
    await expectFitForEverybody(page);
    await sheet.getByRole('button', { name: /^Change (one|\d+) locations?$/ }).click();
    await sheet.getByText('Changed to “Off”').first().waitFor();
    await expectFitForEverybody(page);
    await sheet.getByRole('button', { name: 'Close' }).last().click();
  });

  test('reads on a phone what closing would mean before it is done', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/locations');
    await page.locator('tbody input, li input').first().click();
    await page.getByRole('button', { name: 'Change these' }).click();
    const sheet = page.getByRole('dialog', { name: 'Change several locations' });
    await sheet.getByLabel('What to change').selectOption('Open');
    await sheet.getByLabel('Change it to').selectOption('Closed');
    await sheet.getByText('will say that they are not taking tips').waitFor();
    await expectFitForEverybody(page);
    await sheet.getByRole('button', { name: 'Change one location' }).click();
    await sheet.getByText('Changed to “Closed”').waitFor();
    expect(complaints).toEqual([]);
  });
});
