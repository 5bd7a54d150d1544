// Somebody of the platform sees what Amira sees, helps her, and comes back as themselves.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let amirasId: string;

beforeAll(async () => {
  app = await startTestApp();
  const [found] = await app.query<{ user_id: string }>(
    'select user_id from identity.users where email = $1',
    [amira.login],
  );
  amirasId = found?.user_id ?? '';
  await aHelper('oliver@helpers.tipwell.test', 'Oliver', 'ROLE_VIEW_AS_ACCESS');
  await aHelper('nadia@helpers.tipwell.test', 'Nadia', 'ROLE_VIEW_AS_ACCESS_RO');
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** Somebody of the platform with one role, and the password that everybody of the demo has. */
async function aHelper(email: string, firstName: string, role: string): Promise<void> {
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, $2, 'Helper', password_hash, 'ACTIVE',
            array[$3], now()
       from identity.users where user_id = $4`,
    [email, firstName, role, amirasId],
  );
}

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

/** Signs in elsewhere, begins to view as Amira there, and hands the view to a browser. */
async function openView(page: Page, login: string): Promise<void> {
  const own = await post('/auth/login', { identifier: 'desk', login, password: amira.password });
  const view = await post(
    '/auth/login-as',
    {
      identifier: `desk:${amirasId}`,
      userId: amirasId,
      returnPath: '/profile?sheet=code',
    },
    own.accessToken,
  );
  const { accessToken, refreshToken, expiresInSeconds } = view;
  const query = new URLSearchParams({
    accessToken,
    refreshToken,
    expiresInSeconds: String(expiresInSeconds),
    redirectPath: '/profile',
  });
  const response = await page.goto(`/token?${query}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await page.getByRole('button', { name: /^Continue as Amira/ }).click();
  await page.getByText('You are viewing as Amira').waitFor();
  expect(page.url()).toBe(`${app.origin}/profile`);
}

test('a helper sees Amira’s day, and comes back to where they were', async () => {
  const page = await app.phone();
  const complaints = complaintsOf(page);
  await openView(page, 'oliver@helpers.tipwell.test');
  await page.getByRole('heading', { name: /Amira/ }).waitFor();
  await expectFitForEverybody(page);
  // The view outlives a reload, and the access token that came in the address.
  await page.reload();
  await page.getByText('You are viewing as Amira').waitFor();
  // What only Amira may do is switched off, and nothing is written in her name.
  await page.getByText('You can write to support, under your own name').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Get paid now' }).isDisabled())
    .toBe(true);
  await page.goto('/profile/details');
  const save = page.getByRole('button', { name: 'Save' }).first();
  await save.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await expectFitForEverybody(page);
  await page.goto('/support?tab=chat');
  await page.getByText('What you write here is shown under your own name').waitFor();
  await page.getByLabel('Write to support').fill('She cannot find her last payout.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/^Oliver Helper for Amira/).waitFor();
  await expectFitForEverybody(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await page.getByRole('heading', { name: /Oliver/ }).waitFor();
  expect(page.url()).toBe(`${app.origin}/profile?sheet=code`);
  expect(await page.getByText('You are viewing as').count()).toBe(0);
  expect(complaints).toEqual([]);

  const records = await app.query<{ action: string; names: string }>(
    `select action, actor.first_name || ' as ' || coalesce(viewed.first_name, 'themselves') as names
       from platform.audit_log
       join identity.users as actor on actor.user_id::text = actor_id
       left join identity.users as viewed on viewed.user_id::text = viewing_as_id
      where subject = $1 and action like 'view.%' order by audit_id`,
    [`user:${amirasId}`],
  );
  expect(records).toEqual([
    { action: 'view.started', names: 'Oliver as themselves' },
    { action: 'view.changed', names: 'Oliver as Amira' },
    { action: 'view.ended', names: 'Oliver as Amira' },
  ]);
});

test('a helper who may only look finds nothing to press, and the server would refuse it', async () => {
  const page = await app.phone();
  await openView(page, 'nadia@helpers.tipwell.test');
  await page.getByText('Read-only: nothing can be changed.').waitFor();
  expect(await page.getByRole('button', { name: 'Get paid now' }).isDisabled()).toBe(true);
  // Looking is what a view is for: what is only shown or copied is not switched off.
  await page.goto('/profile?sheet=code');
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await page
    .getByText(/^(Copied|Your browser blocked copying)/)
    .first()
    .waitFor();
  await page.goto('/reporting');
  // The address says what is chosen, a moment after the click.
  await page.getByRole('radio', { name: 'Month' }).click();
  await page.waitForURL(/period=month/i);
  // An address opens nothing in front of a page that could not be sent.
  const place = Number(amira.tipPage.split('/')[2]);
  await app.query(
    `update identity.memberships set roles = '{ROLE_USER,ROLE_RESTAURANT_ADMIN}'
      where user_id = $1 and location_id = $2`,
    [amirasId, place],
  );
  await page.goto(`/locations/${place}?sheet=invite`);
  const invite = page.getByRole('button', { name: 'Invite', exact: true }).first();
  await invite.waitFor();
  expect(await invite.isDisabled()).toBe(true);
  const opened = page.getByRole('dialog').waitFor({ timeout: 2_000 });
  await expect(opened).rejects.toThrow('Timeout');
  const status = await page.evaluate(async (userId) => {
    const { accessToken } = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as {
      accessToken: string;
    };
    const answer = await fetch(`/api/users/${userId}/location`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ locationId: 101 }),
    });
    return answer.status;
  }, amirasId);
  expect(status).toBe(403);
});
