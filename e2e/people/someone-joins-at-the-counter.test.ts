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
const newcomer = 'nina@newcomers.tipwell.test';

beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at, email_proved_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Ingrid', 'Solberg', password_hash, 'ACTIVE',
            '{ROLE_ADMIN}', now(), now()
       from identity.users where email = $2`,
    [administrator.login, amira.login],
  );
  // What comes after joining is a story of its own.
  await app.query('update locations.locations set is_onboarding_enabled = false');
  admin = await app.phone();
  nina = await app.phone();
  complaints = complaintsOf(nina);
  await signIn(admin, administrator);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** The newest code that came to the newcomer's mailbox. */
async function code(): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const outbox = await fetch(`${app.sandboxOrigin}/outbox.json`);
      const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
      const letter = data.find(({ to }) => to === newcomer)?.text ?? '';
      found = /\b\d{6}\b/.exec(letter)?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

describe('somebody joins at the counter', () => {
  test('by a link that was made without an address, for staff alone', async () => {
    await admin.goto('/locations/101');
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByLabel('Owner').check();
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    await sheet.getByText('Only staff can join by link').waitFor();
    await expectFitForEverybody(admin);
    await sheet.getByLabel('Owner').uncheck();
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    link = (await sheet.getByText(/\/invitation\//).textContent())?.trim() ?? '';
    await expectFitForEverybody(admin);
  });

  test('and has a code at once', async () => {
    await nina.goto(new URL(link).pathname);
    await nina.getByLabel('First name').fill('Nina');
    await nina.getByLabel('Last name').fill('Novak');
    await nina.getByLabel('Date of birth').fill('2001-05-06');
    await nina.getByLabel('E-mail', { exact: true }).fill(newcomer);
    await nina.getByLabel('Password', { exact: true }).fill('tip-jar-2026');
    await nina.getByLabel(/I agree to the terms/).check();
    await nina.getByRole('button', { name: 'Get my code' }).click();
    await nina.waitForURL('**/profile?sheet=code');
  });

  test('is shown as not confirmed to the team', async () => {
    await admin.reload();
    await admin.getByText('Not confirmed').first().waitFor();
    await expectFitForEverybody(admin);
  });

  test('cannot sign in elsewhere before the address is confirmed, and then does so at once', async () => {
    const elsewhere = await app.phone();
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('E-mail or phone number').fill(newcomer);
    await elsewhere.getByLabel('Password', { exact: true }).fill('tip-jar-2026');
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByText('This address has not been confirmed yet').waitFor();
    await expectFitForEverybody(elsewhere);
    await elsewhere.getByRole('button', { name: 'Cancel' }).click();
    await elsewhere.getByLabel('E-mail or phone number').waitFor();
    await elsewhere.context().close();
  });

  test('and confirms the address from home', async () => {
    await nina.goto('/profile');
    await nina.getByText('Your e-mail address is not confirmed').waitFor();
    await expectFitForEverybody(nina);
    await nina.getByRole('link', { name: 'Confirm it now' }).click();
    await nina.waitForURL('**/profile/details');
    await nina.getByRole('button', { name: 'Send a code' }).click();
    const field = nina.getByLabel('Code from the message');
    await field.waitFor();
    await expectFitForEverybody(nina);
    await nina.reload();
    await field.waitFor();
    await field.fill(await code());
    await nina.getByRole('button', { name: 'Confirm the address' }).click();
    await field.waitFor({ state: 'detached' });
    const [proved] = await app.query<{ email_proved_at: Date | null }>(
      'select email_proved_at from identity.users where email = $1',
      [newcomer],
    );
    expect(proved?.email_proved_at).not.toBeNull();
  });

  test('another address asks for the password, and the old one counts until it is confirmed', async () => {
    await nina.getByLabel('E-mail address').fill('nina.novak@newcomers.tipwell.test');
    await nina.getByLabel('Your password, for this change').fill('tip-jar-2026');
    await expectFitForEverybody(nina);
    await nina.getByRole('button', { name: 'Save' }).last().click();
    await nina.getByText('Until it is, we keep using your old address').waitFor();
    await expectFitForEverybody(nina);
    await nina.getByRole('button', { name: 'Keep the old address' }).click();
    await nina
      .getByText('Until it is, we keep using your old address')
      .waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
