// Two regions, each a whole Tipwell of its own: a waiter who works in both connects the two accounts and
// goes from the one to the other, and nothing of who he is goes with him.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../run/ports.ts';
import { newSecrets } from '../run/secrets.ts';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira, signIn } from './people.ts';

let eu: TestApp;
let uae: TestApp;
let page: Page;
let complaints: string[];
let offices: { eu: string; uae: string };

/** The keys that another region may know. */
function publicPart(keys: string): object[] {
  return (JSON.parse(keys) as { kid: string; kty: string; crv: string; x: string }[]).map(
    ({ kid, kty, crv, x }) => ({ kid, kty, crv, x }),
  );
}

beforeAll(async () => {
  const [euPort, uaePort] = [await freePort(), await freePort()];
  // Browsers keep the cookies of a host apart from those of another, and not by ports.
  offices = { eu: `http://localhost:${euPort}`, uae: `http://127.0.0.1:${uaePort}` };
  const keys = { eu: newSecrets().REGION_KEYS, uae: newSecrets().REGION_KEYS };
  [eu, uae] = await Promise.all([
    startTestApp({
      port: euPort,
      environment: {
        PUBLIC_ORIGIN: offices.eu,
        REGION: 'eu',
        REGION_KEYS: keys.eu,
        REGION_TRUST: JSON.stringify({ uae: publicPart(keys.uae) }),
        ADMIN_ORIGIN_UAE: offices.uae,
      },
    }),
    startTestApp({
      port: uaePort,
      environment: {
        PUBLIC_ORIGIN: offices.uae,
        REGION: 'uae',
        REGION_KEYS: keys.uae,
        REGION_TRUST: JSON.stringify({ eu: publicPart(keys.eu) }),
        ADMIN_ORIGIN_EU: offices.eu,
      },
    }),
  ]);
  page = await eu.phone({ viewport: { width: 360, height: 800 }, baseURL: offices.eu });
  complaints = complaintsOf(page);
}, 120_000);
afterAll(async () => {
  await Promise.all([eu?.stop(), uae?.stop()]);
});

const region = (name: string) => page.getByRole('region', { name });
const abroad = () => region('United Arab Emirates and Saudi Arabia');

test('the way to another region stands in one’s details', async () => {
  await signIn(page, amira);
  await page.goto('/profile/details');
  await region('Other regions').getByRole('link', { name: 'See other regions' }).click();
  await abroad().getByText('Your account there does not open this one.').waitFor();
  await expectFitForEverybody(page);
});

test('an account that is not connected is said to be none, with the way to connect it', async () => {
  await abroad().getByRole('button', { name: 'Go to my account there' }).click();
  await page.waitForURL(`${offices.uae}/token`);
  await page.getByRole('heading', { name: 'Not connected yet' }).waitFor();
  await expectFitForEverybody(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail or phone number').fill(amira.login);
  await page.getByLabel('Password', { exact: true }).fill(amira.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${offices.uae}/profile/regions`);
});

test('it is connected by a yes in each of the two', async () => {
  const home = region('Europe and Canada');
  await home.getByRole('button', { name: 'Let it open this account' }).click();
  await page.waitForURL(`${offices.eu}/profile/regions`);
  const offer = region('Connect the two accounts?');
  await offer.getByText(/You began this in your account for United Arab Emirates/).waitFor();
  await expectFitForEverybody(page);
  await offer.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${offices.uae}/profile/regions`);
  await page.getByText('Connected. From now on your account for Europe and Canada').waitFor();
  await region('Europe and Canada')
    .getByText(/^Since .+ opens this one without/)
    .waitFor();
  await expectFitForEverybody(page);
});

test('from then on one tap leads over, also where nobody is signed in, and says as whom', async () => {
  await page.goto(`${offices.uae}/logout`);
  await page.waitForURL(`${offices.uae}/login**`);
  await page.goto(`${offices.eu}/profile/regions`);
  await abroad().getByRole('button', { name: 'Go to my account there' }).click();
  await page.getByRole('heading', { name: /^Continue as Amira/ }).waitFor();
  await page.getByText('You come from your account for Europe and Canada.').waitFor();
  expect(page.url()).toBe(`${offices.uae}/token`);
  await expectFitForEverybody(page);
  await page.getByRole('button', { name: /^Continue as Amira/ }).click();
  await page.waitForURL(`${offices.uae}/profile`);
  await page.getByRole('heading', { name: /Amira/ }).first().waitFor();
});

test('neither database knows the account in the other one', async () => {
  const idIn = async (app: TestApp): Promise<string> => {
    const rows = await app.query<{ user_id: string }>(
      'select user_id from identity.users where email = $1',
      [amira.login],
    );
    return rows[0]?.user_id ?? '';
  };
  const [subject] = await uae.query<{ subject: string }>(
    'select subject from identity.region_connections',
  );
  expect(subject?.subject).toMatch(/^[\w-]{43}$/);
  expect(await eu.query('select subject from identity.region_connections')).toEqual([]);
  expect(subject?.subject).not.toContain(await idIn(eu));
});

test('whoever is unknown here reads where else their account may be', async () => {
  const other = await uae.phone({ viewport: { width: 360, height: 800 }, baseURL: offices.uae });
  await other.goto('/login');
  await other.getByLabel('E-mail or phone number').fill('nobody@example.com');
  await other.getByLabel('Password', { exact: true }).fill('not known here');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  const link = other.getByRole('link', { name: 'Europe and Canada' });
  await link.waitFor();
  await expectFitForEverybody(other);
  expect(await link.getAttribute('href')).toBe(`${offices.eu}/login`);
});

test('it is taken back where it leads', async () => {
  await page.goto(`${offices.uae}/profile/regions`);
  await region('Europe and Canada').getByRole('button', { name: 'Disconnect' }).click();
  await region('Europe and Canada')
    .getByText('Your account there does not open this one.')
    .waitFor();
  await page.goto(`${offices.eu}/profile/regions`);
  await abroad().getByRole('button', { name: 'Go to my account there' }).click();
  await page.getByRole('heading', { name: 'Not connected yet' }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('/api/auth/pass'))).toEqual([]);
});
