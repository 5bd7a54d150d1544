// Somebody in Dubai is issued a card, is paid to it, and reads everywhere what becomes of it.
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContext } from '../../apps/api/src/build-context.ts';
import {
  clearingAccount,
  personAccount,
  postEntries,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const leila = { ...amira, login: 'dubai-staff@demo.tipwell.test' };
const phone = { viewport: { width: 360, height: 800 } };

let app: TestApp;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await app.query(
    `update identity.users set enable_nym_card = true, is_need_nym_onboarding = true,
       status = 'PENDINGKYC' where email = $1`,
    [leila.login],
  );
  await earn(25_000);
  page = await app.phone(phone);
  complaints = complaintsOf(page);
  await signIn(page, leila);
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

/** Puts money on her balance, as her part of the team's tips does. */
async function earn(amount: number): Promise<void> {
  const [who] = await app.query<{ key: string; location: number }>(
    `select person.subject_key as key, staff.location_id as location
     from identity.users as person join identity.memberships as staff on staff.user_id = person.user_id
     where person.email = $1 limit 1`,
    [leila.login],
  );
  const context = buildContext(readConfig(app.environment), 'story', { maxConnections: 1 });
  const currency = 'AED';
  const place = Number(who?.location);
  const postings = [
    { account: personAccount(who?.key ?? '', place, currency, 'unrestricted').code, amount },
    { account: clearingAccount('CHECKOUT_UAE', currency).code, amount: -amount },
  ].map((line, at) => ({
    ...line,
    kind: at === 0 ? ('STRICT' as const) : ('APPEND_ONLY' as const),
    currency,
  }));
  const now = new Date();
  const entry = { entryId: randomUUIDv7(), kind: 'TIP', occurredAt: now, details: {}, postings };
  try {
    await context.db.transaction().execute(async (tx) => postEntries(tx, [entry], now));
  } finally {
    await context.close();
  }
}

const says = async (text: string | RegExp) => page.getByText(text).first().waitFor();
const press = async (name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = async (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Gives her card another status, as its issuer would. */
async function setCard(status: 'Active' | 'Suspended'): Promise<void> {
  const [card] = await app.query<{ reference: string }>(
    'select reference from onboarding.issued_cards',
  );
  const answer = await fetch(`${app.sandboxOrigin}/v1/test/nymcard/cards/${card?.reference}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${app.secrets.SANDBOX_API_KEY}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ status }),
  });
  expect(answer.status).toBe(200);
}

describe('somebody who is issued a card', () => {
  test('says who they are and where they work, and has it', async () => {
    await page.goto('/onboarding?step=3');
    await heading('Personal information');
    await page.getByLabel('Nationality').selectOption('Philippines');
    await page.getByLabel('Country of birth').selectOption('Philippines');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByLabel('Name on card').fill('leila haddad');
    await page.getByLabel('Street and number').fill('12 Marina Walk');
    await page.getByLabel('City').fill('Dubai');
    await press('Next');
    await heading('Employer information');
    await page.getByLabel('Employment status').selectOption('Employed');
    await page.getByLabel('Company name').fill('Al Noor Bay');
    await page.getByLabel('Industry').fill('Hospitality');
    await page.getByLabel('Job title').fill('Waiter');
    await page.getByLabel('Salary a month, in AED').fill('4500');
    await page.getByLabel('Street and number').fill('1 Jumeirah Beach Road');
    await page.getByLabel('City').fill('Dubai');
    await press('Next');
    await says('Card has been created successfully');
    await expectFitForEverybody(page);
    await press('Continue');
  });

  test('finds it where her money goes', async () => {
    await page.goto('/profile/payouts');
    await says(/Tipwell Card ·· \d{4}/);
    await says('Ready');
    // No page asks for a card that has just been issued.
    for (const at of ['/profile', '/profile/payouts', '/profile/payouts/card']) {
      await page.goto(at);
      await page.getByRole('main').waitFor();
      expect(await page.getByText(/have not added a card|Add a payout card/).count()).toBe(0);
    }
    await page.goto('/profile/payouts');
    await says('Ready');
    await expectFitForEverybody(page);
  });

  test('is paid to it at once, and reads it in the payout and on the statement', async () => {
    await page.goto('/profile');
    await press('Get paid now');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Payout fee').waitFor();
    await sheet.getByRole('button', { name: /^Get .* now$/ }).click();
    await says(/has arrived on tipwell card/i);
    await expectFitForEverybody(page);
    await sheet.getByRole('link', { name: 'Open this payout' }).click();
    await page.waitForURL('**/payouts/*');
    await says('Landed');
    await says(/Tipwell Card ·· \d{4}/);
    await expectFitForEverybody(page);
    const [payout] = await app.query<{ state: string; carrier: string }>(
      'select state, payment_system as carrier from payouts.payouts',
    );
    expect(payout).toEqual({ state: 'PAID', carrier: 'NYMCARD' });
    await page.goto('/profile/payouts/statement');
    await says(/Tipwell Card ·· \d{4}/);
    await expectFitForEverybody(page);
  });

  test('reads that it is blocked, and that her money is safe', async () => {
    await setCard('Suspended');
    await expect
      .poll(
        async () => {
          await page.goto('/profile/payouts');
          await says(/Tipwell Card ·· \d{4}/);
          return page.getByText('The company that issued this card has blocked it.').count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await expectFitForEverybody(page);
    await setCard('Active');
  });

  test('chooses between it and a card that she gave, with her password', async () => {
    await app.query(
      `insert into destinations.destinations
         (destination_id, user_id, owner_kind, kind, payment_system, provider_reference, status,
          brand, last_four, country, added_at)
       select gen_random_uuid(), user_id, 'PERSONAL', 'CARD', 'CHECKOUT_UAE', 'src_of_a_story',
              'ACTIVE', 'visa', '4242', 'ae', now() - interval '3 days'
       from destinations.destinations where kind = 'ISSUED_CARD'`,
    );
    await page.goto('/profile/payouts');
    await says('You also have Visa ·· 4242. It is not being used.');
    await press('Use Visa ·· 4242');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(/From now on your tips are paid out to Visa ·· 4242/).waitFor();
    await expectFitForEverybody(page);
    await sheet.getByLabel('Your password').fill('not-the-password-1');
    await sheet.getByRole('button', { name: 'Use Visa ·· 4242' }).click();
    await expect
      .poll(() => sheet.getByLabel('Your password').getAttribute('aria-invalid'))
      .toBe('true');
    await sheet.getByLabel('Your password').fill(leila.password);
    await sheet.getByRole('button', { name: 'Use Visa ·· 4242' }).click();
    await says(/You also have Tipwell Card ·· \d{4}\. It is not being used\./);
    await expectFitForEverybody(page);
    const told = complaints.filter((one) => !one.includes('400'));
    expect(told).toEqual([]);
  });
});

test('whoever looks with her eyes reads it all and can change nothing', async () => {
  const [found] = await app.query<{ id: string }>(
    'select user_id as id from identity.users where email = $1',
    [leila.login],
  );
  const helper = 'nadia@helpers.tipwell.test';
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Nadia', 'Helper', password_hash, 'ACTIVE',
            array['ROLE_VIEW_AS_ACCESS_RO'], now()
       from identity.users where user_id = $2`,
    [helper, found?.id],
  );
  const own = await post('/auth/login', {
    identifier: 'desk',
    login: helper,
    password: leila.password,
  });
  const view = await post(
    '/auth/login-as',
    { identifier: `desk:${found?.id}`, userId: found?.id, returnPath: '/profile?sheet=code' },
    own.accessToken,
  );
  const desk = await app.phone(phone);
  const query = new URLSearchParams({
    accessToken: view.accessToken,
    refreshToken: view.refreshToken,
    expiresInSeconds: String(view.expiresInSeconds),
    redirectPath: '/profile',
  });
  await desk.goto(`/token?${query}`);
  await desk.getByRole('button', { name: /^Continue as/ }).click();
  await desk.getByText(/You are viewing as/).waitFor();
  await desk.goto('/profile/payouts');
  await desk.getByText(/You also have Tipwell Card ·· \d{4}/).waitFor();
  await desk.getByText('Visa ·· 4242').first().waitFor();
  expect(await desk.getByRole('button', { name: /^Use / }).count()).toBe(0);
  await expectFitForEverybody(desk);
  // An address leads to nothing either, nor does the call.
  await desk.goto('/profile/payouts?sheet=choose');
  await desk.getByText(/You also have Tipwell Card ·· \d{4}/).waitFor();
  expect(await desk.getByRole('dialog').count()).toBe(0);
  const [card] = await app.query<{ id: string; staff: number }>(
    `select destination_id as id, staff_id as staff from destinations.destinations as destination
     join identity.memberships as staff on staff.user_id = destination.user_id
     where destination.kind = 'ISSUED_CARD'`,
  );
  const refused = await fetch(
    `${app.origin}/api/users/${found?.id}/staff/${card?.staff}/payout-destination/choose`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${view.accessToken}`,
      },
      body: JSON.stringify({ destinationId: card?.id, password: leila.password }),
    },
  );
  expect(refused.status).toBe(403);
});

interface Session {
  accessToken: string;
  refreshToken: string;
  expiresInSeconds: number;
}

async function post(path: string, body: object, token?: string): Promise<Session> {
  const answer = await fetch(`${app.origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-platform': 'Native',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Session;
}
