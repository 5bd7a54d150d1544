// What people asked first when they met Tipwell, and whether every page gives them the same answer: how
// the week goes, where things are, who cannot be paid and why, how one gets back in, and what a
// suspended account means.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedNewcomers } from '../../apps/api/demo/seed-newcomers.ts';
import { buildContext } from '../../apps/api/src/build-context.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { liveALittle } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import { expectFitForEverybody, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const context = buildContext(readConfig(app.environment), 'story', { maxConnections: 2 });
  try {
    await seedNewcomers(context);
  } finally {
    await context.close();
  }
  await liveALittle(app);
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

async function signedIn(name: string, viewport: typeof phone): Promise<Page> {
  const page = await app.phone({ viewport });
  await signIn(page, { ...amira, login: `${name}@demo.tipwell.test` });
  return page;
}

const saysNothingOf = async (page: Page, words: RegExp) =>
  expect(await page.getByRole('main').getByText(words).count()).toBe(0);

describe('an owner', () => {
  let owner: Page;
  beforeAll(async () => {
    owner = await signedIn('owner', phone);
  });
  afterAll(async () => owner.context().close());

  test('reads on the first page how the week goes, what waits and what guests say', async () => {
    const main = owner.getByRole('main');
    await main.getByRole('heading', { name: 'Tips this week' }).waitFor();
    await main
      .getByText(/£10\.00/)
      .first()
      .waitFor();
    await main.getByRole('link', { name: 'See the alerts' }).waitFor();
    await main.getByRole('heading', { name: 'What guests say' }).waitFor();
    // A page of facts, and not of links that repeat the menu.
    for (const entry of ['Reporting', 'Online menu', 'Support']) {
      expect(await main.getByRole('link', { name: entry, exact: true }).count()).toBe(0);
    }
    await expectFitForEverybody(owner);
  });

  test('finds the team and their own details behind “More”, and people and actions by search', async () => {
    await owner.getByRole('button', { name: 'More' }).click();
    const more = owner.getByRole('dialog');
    await more.getByRole('link', { name: 'Team' }).waitFor();
    await more.getByRole('link', { name: 'Your details' }).waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('button', { name: 'Search' }).click();
    const field = owner.getByRole('combobox');
    for (const [typed, found] of [
      ['team', 'Team'],
      ['details', 'Your details'],
      ['invite', 'Invite somebody'],
      ['Priya', 'Priya Raman'],
    ] as const) {
      await field.fill(typed);
      await owner
        .getByRole('option', { name: new RegExp(found) })
        .first()
        .waitFor();
    }
    // What one asks to do is open where it leads.
    await field.fill('invite');
    await owner.getByRole('option', { name: 'Invite somebody' }).click();
    await owner.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
    await owner.keyboard.press('Escape');
    await owner.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('is told by an alert who it is about, and follows the name to the person', async () => {
    await owner.goto('/alerts');
    const alert = owner.getByRole('listitem').filter({ hasText: 'accepted or rejected' });
    await alert.getByRole('button', { name: 'Remind them' }).waitFor();
    await alert.getByRole('link', { name: 'Priya Raman' }).click();
    await owner.waitForURL(/\/locations\/102\?.*person=/);
    await owner.getByText('Priya Raman').first().waitFor();
  });
});

describe('somebody whose share waits for an answer', () => {
  test('is promised no day by any page, and reads what to do', async () => {
    await app.query(
      `insert into destinations.destinations (added_at, brand, country, destination_id, kind, last_four,
                                              payment_system, provider_reference, status, user_id)
       select d.added_at, d.brand, d.country, gen_random_uuid(), d.kind, d.last_four,
              l.payment_system, 'a card of hers', 'ACTIVE', u.user_id
         from destinations.destinations d, locations.locations l, identity.users u
        where d.user_id = (select user_id from identity.users where email = $1)
          and l.location_id = 102 and u.email = 'manager@demo.tipwell.test' limit 1`,
      [amira.login],
    );
    const priya = await signedIn('manager', phone);
    await priya.goto('/profile?view=tips');
    await priya.getByText(/of yours is held until you answer/).waitFor();
    await priya
      .getByText('Nothing to pay out until you accept or reject how tips are shared.')
      .waitFor();
    await saysNothingOf(priya, /Automatically on/);
    await priya.goto('/profile/payouts');
    await priya.getByText('starts once money can be paid out').waitFor();
    await saysNothingOf(priya, /next on/);
    await priya.goto('/profile?view=tips');
    await priya.getByRole('button', { name: 'Accept' }).click();
    await priya.getByText(/held until you answer/).waitFor({ state: 'detached' });
    await priya.context().close();
  });
});

describe('somebody whose card refused a payout', () => {
  test('reads so wherever the card is shown, and is asked for another one', async () => {
    await app.query(
      `update destinations.destinations set refused_at = now() where user_id =
         (select user_id from identity.users where email = $1)`,
      [amira.login],
    );
    const waiter = await signedIn('staff', phone);
    await waiter.getByRole('link', { name: 'Change your payout card' }).waitFor();
    await waiter.getByText(/refused a payout on/).waitFor();
    await saysNothingOf(waiter, /^Ready$/);
    await waiter.goto('/profile/payouts');
    await waiter.getByText(/^Refused on/).waitFor();
    await saysNothingOf(waiter, /^Ready$/);
    await waiter.context().close();
    await app.query('update destinations.destinations set refused_at = null');
  });
});

describe('somebody who is not signed in any more', () => {
  test('reads why, after being signed out from another device', async () => {
    const [left, here] = [await signedIn('staff', phone), await signedIn('staff', desk)];
    await here.goto('/profile/details');
    await here.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await left.waitForURL(/\/login/);
    await left.getByText(/This device was signed out from another device/).waitFor();
    await left.context().close();
    await here.context().close();
  });

  test('gets a code by e-mail without a phone, keeps it through a reload, and can reach us', async () => {
    const guest = await app.phone({ viewport: { width: 360, height: 640 } });
    await guest.goto('/recovery');
    await guest.getByRole('button', { name: 'Use my e-mail address instead' }).click();
    await guest.getByRole('link', { name: /^support@/ }).waitFor();
    await guest.getByLabel('E-mail address').fill(amira.login);
    await guest.getByRole('button', { name: 'Send verification code' }).click();
    await guest.getByText('We have sent a code to').waitFor();
    await guest.reload();
    await guest.getByText('We have sent a code to').waitFor();
    expect(await guest.title()).toBe('Forgot your password? · Tipwell');
    await expectFitForEverybody(guest);
    await guest.context().close();
  });
});

describe('somebody who is suspended', () => {
  test('reads so on every page, with what it means and whom to ask, and is sent nowhere else', async () => {
    const owen = await app.phone({ viewport: phone });
    await signIn(owen, { ...amira, login: 'new-suspended@demo.tipwell.test' });
    for (const path of [
      '/profile',
      '/profile/payouts',
      '/profile/details',
      '/reporting',
      '/nowhere',
    ]) {
      await owen.goto(path);
      await owen.getByText('Your account is suspended.', { exact: true }).waitFor();
      await owen.getByRole('link', { name: 'Ask support why and what to do' }).waitFor();
      expect(new URL(owen.url()).pathname).toBe(path);
      // No window asks for what nobody would take from them.
      expect(await owen.getByRole('dialog').count()).toBe(0);
    }
    // No page offers what nobody would take from them.
    await owen.goto('/profile/payouts');
    await owen.getByText('There is no payout card yet.', { exact: true }).waitFor();
    expect(await owen.getByRole('button', { name: /payout card|bank account/ }).count()).toBe(0);
    // No card stands there empty.
    await owen.goto('/profile');
    await owen.getByRole('region', { name: 'Today' }).getByText('No tips yet today').waitFor();
    await owen.context().close();
  });
});

describe('an address that leads nowhere', () => {
  test.each([
    ['staff', '/nowhere', 'Go to my tips'],
    ['payout-viewer', '/nowhere', 'Go to the first page'],
    ['promo-master', '/promotions/abc', 'Go to the first page'],
    ['admin', '/locations/abc', 'Go to the first page'],
  ])('is answered inside the shell, in the words of %s', async (name, path, way) => {
    const page = await signedIn(name, desk);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This page is not here' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: way }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.context().close();
  });
});
