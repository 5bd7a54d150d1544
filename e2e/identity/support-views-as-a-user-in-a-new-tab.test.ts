// Somebody of the platform looks with Amira's eyes in a second tab, while their own stays theirs.
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira } from '../support/people.ts';

let app: TestApp;
let amirasId: string;
let own: Page;
let browser: BrowserContext;

const oliver = { login: 'oliver@desk.tipwell.test', password: amira.password };

beforeAll(async () => {
  app = await startTestApp();
  const [found] = await app.query<{ user_id: string }>(
    'select user_id from identity.users where email = $1',
    [amira.login],
  );
  amirasId = found?.user_id ?? '';
  await app.query(
    `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
                                 status, platform_roles, registered_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'Oliver', 'Desk', password_hash, 'ACTIVE',
            array['ROLE_ADMIN'], now()
       from identity.users where user_id = $2`,
    [oliver.login, amirasId],
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

beforeEach(async () => {
  own = await app.phone({ viewport: { width: 1200, height: 800 } });
  browser = own.context();
  await signIn(own);
  await own.goto(`/registered-users/${amirasId}`);
});
afterEach(async () => {
  await browser.close();
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail or phone number').fill(oliver.login);
  await page.getByLabel('Password', { exact: true }).fill(oliver.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
}

async function view(how: 'View as' | 'View as, read-only' = 'View as'): Promise<Page> {
  const opened = browser.waitForEvent('page');
  await own.getByRole('button', { name: how, exact: true }).click();
  const tab = await opened;
  await tab.getByText('You are viewing as Amira').waitFor();
  return tab;
}

/** Whoever the office says is signed in there, after the page was opened anew. */
async function isHimself(page: Page): Promise<void> {
  await page.goto('/profile/details');
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Oliver');
  expect(await page.getByText('You are viewing as').count()).toBe(0);
}

const sessionsOf = (page: Page) =>
  page.evaluate(() => ({
    own: localStorage.getItem('tipwell.session'),
    view: sessionStorage.getItem('tipwell.view'),
    handOver: sessionStorage.getItem('tipwell.hand-over'),
  }));

test('a view opens in a second tab, and both tabs outlive a reload as who they are', async () => {
  const complaints = complaintsOf(own);
  const before = await sessionsOf(own);
  const tab = await view();
  const inTab = complaintsOf(tab);
  expect(tab.url()).not.toMatch(/[?#]/);
  expect(await tab.evaluate(() => globalThis.opener as unknown)).toBeNull();
  // The own tab keeps its session and knows nothing of the view; the view has no token that lasts.
  const [mine, theirs] = [await sessionsOf(own), await sessionsOf(tab)];
  expect(mine).toMatchObject({ own: before.own, view: null, handOver: null });
  expect(theirs.handOver).toBeNull();
  expect(theirs.view).not.toContain('refresh');
  await tab.goto('/profile');
  await tab.getByRole('heading', { name: /Amira/ }).waitFor();
  await expectFitForEverybody(tab);
  await tab.reload();
  await tab.getByText('You are viewing as Amira').waitFor();
  await own.reload();
  await own.getByRole('button', { name: 'View as', exact: true }).waitFor();
  await isHimself(own);
  // A tab that is opened beside them is his own.
  await isHimself(await browser.newPage());
  expect([...complaints, ...inTab]).toEqual([]);
});

test('each tab renews its own session', async () => {
  const tab = await view();
  for (const page of [tab, own]) {
    await page.evaluate(() => {
      const [mine, theirs] = [localStorage, sessionStorage].map((kept, index) =>
        JSON.parse(kept.getItem(index === 0 ? 'tipwell.session' : 'tipwell.view') ?? 'null'),
      ) as [{ expiresAt: number }, { seen: { expiresAt: number } } | null];
      if (theirs) {
        theirs.seen.expiresAt = 0;
        sessionStorage.setItem('tipwell.view', JSON.stringify(theirs));
      } else {
        localStorage.setItem('tipwell.session', JSON.stringify({ ...mine, expiresAt: 0 }));
      }
    });
  }
  await Promise.all([tab.goto('/profile/details'), own.goto('/profile/details')]);
  for (const [page, name] of [
    [tab, 'Amira'],
    [own, 'Oliver'],
  ] as const) {
    await page.getByLabel('First name').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe(name);
  }
});

test('what is for the person alone says so in the view, and not that something failed', async () => {
  const tab = await view('View as, read-only');
  for (const path of ['/profile/delete', '/profile/data']) {
    await tab.goto(path);
    await tab.getByText('Only the person themselves can see this.').waitFor();
    expect(await tab.getByText('That did not work').count()).toBe(0);
  }
  await tab.close();
});

test('ending the view closes its tab and nothing else', async () => {
  const tab = await view('View as, read-only');
  await tab.getByText('Read-only: nothing can be changed.').waitFor();
  const closed = tab.waitForEvent('close');
  await tab.getByRole('link', { name: 'Back to my account' }).click();
  await closed;
  await isHimself(own);
  const [last] = await app.query<{ end_reason: string | null }>(
    `select end_reason from identity.sessions
      where viewer_session_id is not null and user_id = $1 order by started_at desc limit 1`,
    [amirasId],
  );
  expect(last?.end_reason).toBe('LEFT_VIEW');
});

test('signing out in the own tab ends the view where it is, and nothing of Amira stays', async () => {
  const tab = await view();
  await tab.goto('/profile');
  await tab.getByRole('heading', { name: /Amira/ }).waitFor();
  await own.goto('/logout');
  await own.getByText('You are signed out.').waitFor();
  await tab.getByRole('heading', { name: 'This view is over' }).waitFor();
  await expectFitForEverybody(tab);
  expect(await sessionsOf(tab)).toMatchObject({ own: null, view: null });
  await tab.getByRole('button', { name: 'Go to my own account' }).click();
  await tab.waitForURL(/\/login/);
});

test('a second view ends the first, whose tab says so; its owner is still himself there', async () => {
  const first = await view();
  const second = await view();
  await first.getByRole('heading', { name: 'This view is over' }).waitFor();
  await first.getByRole('button', { name: 'Go to my own account' }).click();
  await isHimself(first);
  await second.reload();
  await second.getByText('You are viewing as Amira').waitFor();
});

test('signing out in the view signs out everywhere', async () => {
  const tab = await view();
  await tab.goto('/logout');
  await tab.getByText('You are signed out.').waitFor();
  await own.waitForURL(/\/login/);
  expect(await sessionsOf(own)).toMatchObject({ own: null, view: null });
});

test('a workplace that is chosen in the view is not chosen for oneself', async () => {
  await own.evaluate(() => localStorage.setItem('tipwell.workplace', '4711'));
  const tab = await view();
  await tab.goto('/profile');
  await tab.getByRole('heading', { name: /Amira/ }).waitFor();
  expect(await tab.evaluate(() => localStorage.getItem('tipwell.workplace'))).toBe('4711');
});

test('a page of another site opens no view and is told of none', async () => {
  await view();
  const foreign = await browser.newPage();
  await foreign.goto('about:blank');
  const opened = foreign.waitForEvent('popup');
  await foreign.evaluate((address) => {
    globalThis.open(address, 'tipwell');
  }, `${app.origin}/view-as`);
  const popup = await opened;
  await popup.getByRole('heading', { name: 'This view is over' }).waitFor();
  expect(await sessionsOf(popup)).toMatchObject({ view: null, handOver: null });
  await isHimself(popup);
});

test('where the browser keeps the tab closed, one more click opens it', async () => {
  await own.evaluate(() => {
    const open = globalThis.open.bind(globalThis);
    let isFirst = true;
    globalThis.open = (...arguments_) => {
      if (!isFirst) return open(...arguments_);
      isFirst = false;
      return null;
    };
  });
  await own.getByRole('button', { name: 'View as', exact: true }).click();
  await own.getByRole('dialog', { name: 'The view is ready' }).waitFor();
  await expectFitForEverybody(own);
  const opened = browser.waitForEvent('page');
  await own.getByRole('button', { name: 'Open it in a new tab' }).click();
  await (await opened).getByText('You are viewing as Amira').waitFor();
});
