// From opening an invitation to a code that takes a tip, counted in taps and fields; and on through the
// steps to a finished onboarding, with a break in the middle.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, cards, chooseAmount, payWith, signIn } from '../support/people.ts';

let app: TestApp;
let nina: Page;
let complaints: string[];
let link: string;
const counted = { taps: 0, fields: 0 };

const administrator = { ...amira, login: 'ingrid@helpers.tipwell.test' };

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
  const admin = await app.phone();
  await signIn(admin, administrator);
  await admin.goto('/locations/101');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = admin.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
  link = (await sheet.getByText(/\/invitation\//).textContent())?.trim() ?? '';
  await admin.context().close();
  nina = await app.phone({ viewport: { width: 360, height: 760 } });
  complaints = complaintsOf(nina);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

async function tap(what: Locator): Promise<void> {
  counted.taps += 1;
  await what.click();
}

async function type(label: string, value: string): Promise<void> {
  counted.fields += 1;
  await nina.getByLabel(label, { exact: true }).fill(value);
}

const next = () => nina.getByRole('button', { name: 'Next', exact: true });
const heading = (name: string | RegExp) => nina.getByRole('heading', { level: 1, name });

describe('a newcomer', () => {
  test.each(['de', 'fr', 'ar'])('finds room on the smallest phone, in %s', async (locale) => {
    const small = await app.phone({ viewport: { width: 320, height: 568 }, locale });
    await small.goto(new URL(link).pathname);
    await small.getByRole('heading', { level: 1 }).waitFor();
    expect(await small.locator('html').getAttribute('lang')).toBe(locale);
    await expectFitForEverybody(small);
    await small.locator('input[type=password]').fill('short');
    await small.locator('form button[type=submit]').click();
    // What is wrong stands beside each field, and has room too.
    await small.locator('[aria-invalid=true]').first().waitFor();
    await expectFitForEverybody(small);
    await small.context().close();
  });

  test('may close the browser over an invitation, and finds what was typed', async () => {
    await nina.goto(new URL(link).pathname);
    await nina.getByLabel('First name', { exact: true }).fill('Nina');
    await nina.getByLabel('Phone (optional)').fill('07700 900123');
    await nina.getByLabel('Password', { exact: true }).fill('tip-jar-2026');
    await nina.getByLabel(/I agree to the terms/).check();
    await nina.goto('about:blank');
    await nina.goto(new URL(link).pathname);
    await nina.getByText('This is what you typed before. It has not been saved yet.').waitFor();
    const kept = async (label: string) => nina.getByLabel(label, { exact: true }).inputValue();
    expect(await kept('First name')).toBe('Nina');
    expect(await kept('Phone (optional)')).toBe('+447700900123');
    expect(await kept('Password')).toBe('');
    expect(await nina.getByLabel(/I agree to the terms/).isChecked()).toBe(false);
    await expectFitForEverybody(nina);
    await nina.getByRole('button', { name: 'Start over' }).click();
    expect(await kept('First name')).toBe('');
    expect(await kept('Phone (optional)')).toBe('');
  });

  test('has a code within six taps and five fields', async () => {
    await nina.goto(new URL(link).pathname);
    await type('First name', 'Nina');
    await type('Last name', 'Novak');
    await type('Date of birth', '2001-05-06');
    await type('E-mail', 'nina@newcomers.tipwell.test');
    await type('Password', 'tip-jar-2026');
    await tap(nina.getByLabel(/I agree to the terms/));
    await tap(nina.getByRole('button', { name: 'Get my code' }));
    await nina.waitForURL('**/profile?sheet=code');
    await nina.getByRole('dialog', { name: 'Your code' }).waitFor();
    await expectFitForEverybody(nina);
    process.stdout.write(`to a code: ${counted.taps} taps, ${counted.fields} fields\n`);
    expect(counted.taps).toBeLessThanOrEqual(6);
    expect(counted.fields).toBeLessThanOrEqual(5);
  });

  test('is tipped at once', async () => {
    const [{ short_code: code } = { short_code: '' }] = await app.query<{ short_code: string }>(
      `select c.code as short_code from locations.short_codes c
         join identity.memberships m using (staff_id) join identity.users u using (user_id)
        where u.email = 'nina@newcomers.tipwell.test'`,
    );
    const guest = await app.phone();
    await guest.goto(`/t/${code}`);
    await payWith(await chooseAmount(guest, '£10'), cards.good);
    await guest.waitForURL('**/r/*');
    await guest.context().close();
  });

  test('is led on when the office opens, and reads what is agreed', async () => {
    await nina.goto('/profile');
    await nina.waitForURL('**/onboarding');
    const accept = nina.getByRole('button', { name: 'Accept' });
    const first = heading(/Let’s get you paid, Nina/);
    await accept.or(first).first().waitFor();
    for (let gates = 0; gates < 3 && (await accept.isVisible()); gates += 1) {
      await expectFitForEverybody(nina);
      const title = await heading(/./).textContent();
      await accept.click();
      await expect.poll(async () => heading(/./).textContent()).not.toBe(title);
      await accept.or(first).first().waitFor();
    }
    await first.waitFor();
    await expectFitForEverybody(nina);
  });

  test('says who they are, and loses nothing when the page closes', async () => {
    await nina.getByRole('link', { name: 'Next' }).click();
    await heading('About you').waitFor();
    await nina.getByText('We need a few personal details please to register you').waitFor();
    await expectFitForEverybody(nina);
    await nina.getByLabel('Nickname (for tipping page)').fill('Nini');
    await nina.reload();
    await nina.waitForURL('**/onboarding?step=1');
    expect(await nina.getByLabel('Nickname (for tipping page)').inputValue()).toBe('Nini');
    await nina.getByLabel('Last name').fill('');
    expect(await next().isDisabled()).toBe(true);
    await nina.getByLabel('Last name').fill('N');
    await nina.getByLabel('Your password, for this change').fill('tip-jar-2026');
    await next().click();
    const alert = nina.getByRole('dialog', { name: 'Something is missing' });
    await alert.waitFor();
    await expectFitForEverybody(nina);
    await alert.getByRole('button', { name: 'OK' }).click();
    await nina.getByLabel('Last name').fill('Novak');
    await next().click();
    await heading('How often you are paid').waitFor();
    await expectFitForEverybody(nina);
  });

  test('comes back to the same step', async () => {
    await nina.goto('/profile');
    await nina.waitForURL('**/onboarding?step=2');
    await nina.goto('/onboarding?step=x');
    await nina.waitForURL('**/onboarding?step=1');
    await nina.getByRole('link', { name: 'Forward' }).click();
    await heading('How often you are paid').waitFor();
    await nina.getByRole('link', { name: 'Back' }).waitFor();
    await next().click();
  });

  test('gives a card, or is asked before it is left out', async () => {
    await heading('Your payout card').waitFor();
    // Here the employer’s card might be chosen: it comes first where it is offered.
    const fields = nina.frameLocator('main iframe');
    await fields.getByLabel('Card number').waitFor();
    await expectFitForEverybody(nina);
    // By keyboard: what is tapped right after the page has scrolled goes to the frame that stood there.
    await nina.getByRole('button', { name: 'Skip' }).press('Enter');
    await nina.getByText('Do you want to skip the card data entry?').waitFor();
    await expectFitForEverybody(nina);
    await nina.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await fields.getByLabel('Card number').fill('5200 8282 8282 8210');
    await fields.getByLabel('Expiry').fill('12/35');
    await fields.getByLabel('Name on card').fill('NINA NOVAK');
    await fields.locator('#submit').click();
    const ended = nina.getByRole('dialog');
    await ended.getByText('Your card is ready').waitFor({ timeout: 30_000 });
    // What is ready is read, and not waved away.
    expect(await ended.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await expectFitForEverybody(nina);
    await ended.getByRole('button', { name: 'Next' }).click();
    await nina.waitForURL(/onboarding-completed|step=4/);
  });

  test('reads what holds the money, and has the code at hand', async () => {
    await nina.goto('/onboarding-completed');
    await heading('Almost there').waitFor();
    await nina.getByText('We need to see your passport or ID before we can pay you.').waitFor();
    await nina.getByText(/Since \d/).waitFor();
    await expectFitForEverybody(nina);
    await nina.getByRole('link', { name: 'Show my code' }).click();
    await nina.getByRole('dialog', { name: 'Your code' }).waitFor();
  });

  test('shows a passport, and reads that nothing stands between her and her money', async () => {
    await nina.goto('/onboarding-completed');
    await nina.getByRole('link', { name: 'Finish setting up' }).click();
    await heading('Show who you are').waitFor();
    await nina.getByRole('button', { name: 'Show my document' }).click();
    await nina.waitForURL('**/onfido/f/**');
    await nina.getByRole('button', { name: 'Show a document that is in order' }).click();
    await heading('Your document is in order').waitFor();
    await next().click();
    await nina.waitForURL('**/onboarding-completed');
    await heading('You are all set').waitFor();
    await expectFitForEverybody(nina);
  });

  test('is paid what the guest left her', async () => {
    await nina.goto('/profile');
    await nina.getByRole('button', { name: 'Get paid now' }).click();
    const sheet = nina.getByRole('dialog');
    await sheet.getByText('Payout fee').waitFor();
    await sheet.getByRole('button', { name: /^Get .* now$/ }).click();
    await sheet.getByText(/has arrived/i).waitFor({ timeout: 30_000 });
    await expectFitForEverybody(nina);
    const paid = await app.query<{ state: string }>('select state from payouts.payouts');
    expect(paid).toEqual([{ state: 'PAID' }]);
    expect(complaints).toEqual([]);
  });
});
