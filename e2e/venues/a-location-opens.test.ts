import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let admin: Page;
let nina: Page;
let complaints: string[];
let link: string;

const administrator = { ...amira, login: 'ingrid@helpers.tipwell.test' };

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Ingrid', 'Solberg', password_hash, 'ACTIVE',
            '{ROLE_ADMIN}', now()
       from identity.users where email = $2`,
    [administrator.login, amira.login],
  );
  admin = await app.phone({ viewport: { width: 1280, height: 860 } });
  complaints = complaintsOf(admin);
  await signIn(admin, administrator);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

describe('a bar opens', () => {
  test('an administrator founds it in three steps', async () => {
    await admin.goto('/locations');
    await admin.getByRole('button', { name: 'New location' }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByText('Fill this in').first().waitFor();
    await sheet.getByLabel('Name').fill('The Lantern');
    await sheet.getByLabel('Street and number').fill('4 Harbour Row');
    await sheet.getByLabel('City').fill('Bristol');
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByLabel('How tips are assigned').selectOption('PERSONAL');
    await sheet.getByRole('button', { name: 'Next' }).click();
    await sheet.getByText('Europe/London').waitFor();
    await expectFitForEverybody(admin);
    await sheet.getByRole('button', { name: 'Create location' }).click();
    await admin.waitForURL(/\/locations\/\d+$/);
    await admin.getByText('Nobody works here yet').waitFor();
    await expectFitForEverybody(admin);
  });

  test('and invites a waiter, whose letter leaves with a link', async () => {
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByLabel('First name (optional)').fill('Nina');
    await sheet.getByLabel('E-mail', { exact: true }).fill('nina@demo.tipwell.test');
    await sheet.getByLabel('Staff type').selectOption('Bartender');
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    await sheet.getByText('on its way to nina@demo.tipwell.test').waitFor();
    // The link is in the letter and nowhere else: whoever opens it has proved the address.
    expect(await sheet.getByText(/\/invitation\//).count()).toBe(0);
    await expectFitForEverybody(admin);
    await expect
      .poll(async () => {
        const outbox = await (await fetch(`${app.sandboxOrigin}/outbox.json`)).text();
        link = /http\S+?\/invitation\/[\w-]+/.exec(outbox)?.[0] ?? '';
        return link;
      })
      .not.toBe('');
  });

  test('the waiter says who she is and has her code a minute later', async () => {
    nina = await app.phone();
    const hers = complaintsOf(nina);
    await nina.goto(new URL(link).pathname);
    await nina.getByRole('heading', { name: 'The Lantern has invited you' }).waitFor();
    await nina.getByLabel('Last name').fill('Novak');
    await nina.getByLabel('Date of birth').fill('2015-01-01');
    await nina.getByLabel('Password', { exact: true }).fill('tip-jar-2026');
    await nina.getByRole('button', { name: 'Get my code' }).click();
    await nina.getByText('You must be 16 or older').last().waitFor();
    await expectFitForEverybody(nina);
    await nina.getByLabel('Date of birth').fill('2001-05-06');
    await nina.getByLabel(/I agree to the terms/).check();
    await nina.getByRole('button', { name: 'Get my code' }).click();
    await nina.waitForURL('**/profile?sheet=code');
    await nina.getByRole('dialog').getByText('Your code').waitFor();
    expect(hers).toEqual([]);
  });

  test('and a guest can tip her', async () => {
    const [place] = await app.query<{ location_id: string; staff_id: string }>(
      `select location_id, staff_id from identity.memberships
       join identity.users using (user_id) where email = 'nina@demo.tipwell.test'`,
    );
    const guest = await app.phone();
    await guest.goto(`/pay/${place?.location_id}/${place?.staff_id}`);
    await guest.getByText('Nina').first().waitFor();
    await guest
      .getByRole('button', { name: /^Pay £/ })
      .first()
      .waitFor();
    await guest.goto(new URL(link).pathname);
    await guest.getByText('This invitation has expired').waitFor();
    await expectFitForEverybody(guest);
  });

  test('the administrator finds her, suspends her with a reason, and her page pauses', async () => {
    await admin.goto('/registered-users');
    await admin.getByLabel('Name, e-mail, phone or staff number').fill('novak');
    await admin.waitForURL('**/registered-users?search=novak');
    await expectFitForEverybody(admin);
    await admin.getByRole('link', { name: /Nina Novak/ }).click();
    await admin.getByRole('button', { name: 'Suspend' }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByLabel('Why').fill('She asked for it.');
    await sheet.getByRole('button', { name: 'Suspend' }).click();
    await admin.getByText('Account suspended').waitFor();
    await expectFitForEverybody(admin);
    expect(complaints).toEqual([]);
  });
});
