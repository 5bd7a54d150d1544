// Somebody who is tipped already opens an invitation of another place, in another country: counted in taps.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let waiter: Page;
let complaints: string[];
/** In Germany and in Switzerland, whose texts are others than those at home. */
const [inn, spa] = [103, 105];
const links = new Map<number, string>();

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
  const abroad = [
    { location_id: inn, name: 'Gasthaus Lindenhof', country: 'de', city: 'Berlin' },
    { location_id: spa, name: 'Seequell Spa', country: 'ch', city: 'Luzern' },
  ];
  for (const place of abroad) {
    await app.query(
      `insert into locations.locations overriding system value
       select (jsonb_populate_record(null::locations.locations, to_jsonb(salon) || $1::jsonb)).*
         from locations.locations salon where location_id = 101`,
      [JSON.stringify(place)],
    );
  }
  await app.query('update locations.locations set is_onboarding_enabled = true');
  const admin = await app.phone();
  await signIn(admin, administrator);
  for (const place of [inn, spa]) {
    await admin.goto(`/locations/${place}`);
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    const sheet = admin.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Invite', exact: true }).click();
    links.set(place, (await sheet.getByText(/\/invitation\//).textContent())?.trim() ?? '');
  }
  await admin.context().close();
  waiter = await app.phone({ viewport: { width: 360, height: 760 } });
  complaints = complaintsOf(waiter);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const counted = { taps: 0 };
async function tap(what: Locator): Promise<void> {
  counted.taps += 1;
  await what.click();
}

const open = async (place: number) => waiter.goto(new URL(links.get(place) ?? '').pathname);

const hasTheCodeOf = async (at: number) => {
  await waiter.waitForURL('**/profile?sheet=code');
  const code = waiter.getByRole('dialog', { name: 'Your code' });
  await code.waitFor();
  const [place] = await app.query<{ name: string }>(
    'select name from locations.locations where location_id = $1',
    [at],
  );
  await code
    .getByText(place?.name ?? '?')
    .first()
    .waitFor();
};

const isBusy = async (button: Locator) =>
  (await button.getAttribute('data-loading').catch(() => 'true')) === 'true';

const agreedTo = async () =>
  (
    await app.query<{ what: string }>(
      `select a.document || ' ' || a.location_id as what
         from identity.acceptances a join identity.users u using (user_id) where u.email = $1`,
      [amira.login],
    )
  ).map(({ what }) => what);

describe('somebody with an account', () => {
  test('joins another place in three taps, signing in on the way', async () => {
    await open(inn);
    await expectFitForEverybody(waiter);
    await tap(waiter.getByRole('link', { name: /I already have an account/ }));
    await waiter.getByLabel('E-mail or phone number').fill(amira.login);
    await waiter.getByLabel('Password', { exact: true }).fill(amira.password);
    await tap(waiter.getByRole('button', { name: 'Sign in', exact: true }));
    await waiter.getByRole('button', { name: /^Join / }).waitFor();
    await expectFitForEverybody(waiter);
    await tap(waiter.getByRole('button', { name: /^Join / }));
    await hasTheCodeOf(inn);
    process.stdout.write(`to a second place, signing in: ${counted.taps} taps\n`);
    expect(counted.taps).toBeLessThanOrEqual(3);
  });

  test('is asked the other country’s texts afterwards, and is paid meanwhile', async () => {
    const statusOf = async () =>
      (
        await app.query<{ status: string }>('select status from identity.users where email = $1', [
          amira.login,
        ])
      )[0]?.status;
    expect(await statusOf()).toBe('ACTIVE');
    await waiter.goto('/profile');
    await waiter.waitForURL('**/onboarding');
    const accept = waiter.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    await expectFitForEverybody(waiter);
    // The texts of each country that they work in, one after the other.
    await expect
      .poll(
        async () => {
          if ((await accept.isVisible()) && !(await isBusy(accept))) await accept.press('Enter');
          return agreedTo();
        },
        { timeout: 30_000 },
      )
      .toContain(`TERMS ${inn}`);
    expect(await statusOf()).toBe('ACTIVE');
  });

  test('joins in one tap where they are signed in', async () => {
    counted.taps = 0;
    await open(spa);
    await tap(waiter.getByRole('button', { name: /^Join / }));
    await hasTheCodeOf(spa);
    expect(counted.taps).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('who owns it is led for the money of that place, and not of the first', async () => {
    await app.query(
      `update identity.memberships set roles = '{ROLE_OWNER}', staff_type = null
        where location_id = $1`,
      [spa],
    );
    await waiter.goto('/onboarding?step=3');
    const accept = waiter.getByRole('button', { name: 'Accept' });
    const step = waiter.getByRole('heading', { level: 1, name: 'Company bank account' });
    await expect
      .poll(
        async () => {
          if ((await accept.isVisible()) && !(await isBusy(accept))) await accept.press('Enter');
          return step.isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await expectFitForEverybody(waiter);
    await waiter.goto('/onboarding?step=1');
    await waiter.getByLabel('What you do here').selectOption({ index: 1 });
    await waiter.getByRole('button', { name: 'Next', exact: true }).click();
    await waiter.getByRole('heading', { level: 1, name: 'How often the venue is paid' }).waitFor();
    const said = await app.query<{ at: number; staff_type: string | null }>(
      `select location_id::int as at, staff_type from identity.memberships m
         join identity.users u using (user_id) where u.email = $1 and location_id in (101, $2)
        order by location_id`,
      [amira.login, spa],
    );
    expect(said.map(({ staff_type }) => staff_type)).toEqual(['Stylist', expect.any(String)]);
    expect(complaints).toEqual([]);
  });
});
