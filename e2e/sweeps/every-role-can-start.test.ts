// Everybody of the demo signs in, finds the sections of their role in the side menu and no other, and
// every one of them opens. The tables are written from the product's own (product §6), by hand.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundDemoPeople } from '../support/demo-people.ts';
import { complaintsOf, startTestApp, type TestApp } from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** What everybody has who is neither administrator nor sales person; their sections stand between. */
const everybody = (...between: string[]) => ['Reporting', ...between, 'Your details'];
const tipped = ['My tips', 'My payouts', 'Bills'];
const tippedLead = ['Home', ...tipped, 'Team'];
const ownerLead = ['Home', 'Bills', 'Team'];
const lead = ['Home', 'Team'];
const notTipped = ['Home'];
const sales = [...notTipped, 'Performance', 'Locations', 'Registered users', 'Your details'];
const salon = 101;
const restaurant = 102;
const hotel = 104;

interface Role {
  menu: string[];
  /** A section that is somebody else's: its address, and a call that would fill it. */
  closed: [path: string, call: string];
}

const transactions: Role['closed'] = ['/transactions', '/transactions'];
const promotions: Role['closed'] = ['/promotions', '/promotions'];
const locations: Role['closed'] = ['/locations', '/locations'];
const registered: Role['closed'] = ['/registered-users', '/registered-users'];
const performance: Role['closed'] = ['/overview', '/performance?from=2025-06-01&to=2025-06-13'];
const notices: Role['closed'] = ['/notifications', '/notices'];
const payoutsOf = (place: number): Role['closed'] => ['/payouts', `/locations/${place}/payouts`];
const reviewsOf = (place: number): Role['closed'] => ['/reviews', `/locations/${place}/reviews`];
const alertsOf = (place: number): Role['closed'] => ['/alerts', `/locations/${place}/alerts`];

const roles: Record<string, Role> = {
  staff: { menu: [...tipped, ...everybody('Support')], closed: reviewsOf(salon) },
  'dubai-staff': { menu: [...tipped, ...everybody('Support')], closed: promotions },
  manager: {
    menu: [...tippedLead, ...everybody('Reviews', 'Support')],
    closed: payoutsOf(restaurant),
  },
  'salon-owner': {
    menu: [...tippedLead, ...everybody('Reviews', 'Support')],
    closed: alertsOf(salon),
  },
  owner: {
    menu: [...ownerLead, ...everybody('Payouts', 'Reviews', 'Online menu', 'Alerts', 'Support')],
    closed: locations,
  },
  'dubai-owner': {
    menu: [...ownerLead, ...everybody('Reviews', 'Support')],
    closed: alertsOf(hotel),
  },
  'tronc-master': {
    menu: [...notTipped, ...everybody('Reviews', 'Distributions', 'Alerts', 'Support')],
    closed: payoutsOf(restaurant),
  },
  'distribution-master': {
    menu: [...notTipped, ...everybody('Reviews', 'Distributions', 'Alerts', 'Support')],
    closed: registered,
  },
  accountant: {
    menu: [...notTipped, ...everybody('Distributions', 'Alerts', 'Support')],
    closed: reviewsOf(restaurant),
  },
  both: {
    menu: [
      ...notTipped,
      ...everybody(
        'Reviews',
        'Distributions (manager)',
        'Distributions (accountant)',
        'Alerts',
        'Support',
      ),
    ],
    closed: ['/distributions', '/transactions'],
  },
  'staff-master': { menu: [...lead, ...everybody('Support')], closed: alertsOf(restaurant) },
  'payout-viewer': {
    menu: [...notTipped, ...everybody('Payouts', 'Support')],
    closed: reviewsOf(restaurant),
  },
  'promo-master': { menu: [...notTipped, ...everybody('Support', 'Promotions')], closed: notices },
  'transactions-manager': {
    menu: [...notTipped, ...everybody('Support', 'Transactions')],
    closed: registered,
  },
  'notifications-manager': {
    menu: [...notTipped, ...everybody('Support', 'Notifications')],
    closed: transactions,
  },
  'support-admin': { menu: [...notTipped, ...everybody('Support')], closed: performance },
  admin: {
    menu: [
      ...notTipped,
      'Transactions',
      'Locations',
      'Notifications',
      'Registered users',
      'Your details',
    ],
    closed: promotions,
  },
  sales: { menu: sales, closed: transactions },
  'sales-head': { menu: sales, closed: notices },
  'view-as': { menu: sales, closed: promotions },
  'view-as-ro': { menu: sales, closed: transactions },
};

/** Where the page is called otherwise than its entry in the menu. */
const titles: Record<string, string | RegExp> = {
  Home: /Good (morning|afternoon|evening)/,
  'My tips': /Good (morning|afternoon|evening)/,
  Team: /Willow & Sage|Copper Kettle|Al Noor/,
  'Distributions (manager)': 'How tips are split',
  'Distributions (accountant)': 'Shared tips statement',
  // Those who split the tips and those who account for them each find their own page.
  Distributions: /^(How tips are split|Shared tips statement)$/,
};

/** What a page asks for: what is still under way, and what was refused or broke. */
function requestsOf(page: Page) {
  const underWay = new Set<Request>();
  const failures: string[] = [];
  // The stream of news never ends.
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/live')) underWay.add(request);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    failures.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    // A page that is left gives up what it was still asking for.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') failures.push(`${why} ${request.url()}`);
  });
  return { underWay, failures };
}

/** Asks the API as the person who is signed in; the answer's status. */
async function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const stored = localStorage.getItem('tipwell.session') ?? '{}';
    const { accessToken } = JSON.parse(stored) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    return (await fetch(address, { headers })).status;
  }, `/api${path}`);
}

test.each(Object.entries(roles))('%s finds their sections, and no other', async (name, role) => {
  const page = await app.phone({ viewport: { width: 1280, height: 860 } });
  const complaints = complaintsOf(page);
  const { underWay, failures } = requestsOf(page);
  await signIn(page, { ...amira, login: `${name}@demo.tipwell.test` });

  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  const entries = menu.getByRole('link');
  await expect.poll(async () => entries.allInnerTexts(), { timeout: 20_000 }).toEqual(role.menu);

  for (const entry of role.menu) {
    await menu.getByRole('link', { name: entry, exact: true }).click();
    const title = titles[entry] ?? entry;
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual([entry]);
  }
  await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
  expect({ complaints, failures }).toEqual({ complaints: [], failures: [] });

  const [path, call] = role.closed;
  await page.goto(path);
  await page.waitForURL('**/profile');
  expect([403, 404]).toContain(await statusOf(page, call));
  await page.context().close();
});

test.each([
  ['owner', '/profile/details', 'Home'],
  ['staff', '/profile/bills', 'My tips'],
  ['admin', '/profile/details', 'Home'],
])('on a phone %s sees at %s where they are and the way back', async (name, path, home) => {
  const page = await app.phone({ viewport: { width: 360, height: 640 } });
  await signIn(page, { ...amira, login: `${name}@demo.tipwell.test` });
  await page.goto(path);
  // What has no place of its own in the bar stands behind "More", which says so.
  const bar = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true });
  await expect
    .poll(async () => bar.locator('[aria-current=page]').allInnerTexts(), { timeout: 20_000 })
    .toEqual(['More']);
  // The way back has the name of the page that it leads to.
  await page.getByRole('main').getByRole('link', { name: home, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await expect.poll(async () => bar.locator('[aria-current=page]').count()).toBe(1);
  await page.context().close();
});

test.each(['owner', 'staff', 'payout-viewer', 'admin', 'tronc-master'])(
  'on a narrow phone no word in the bar of %s is cut, in any language',
  async (name) => {
    const page = await app.phone({ viewport: { width: 360, height: 640 } });
    await signIn(page, { ...amira, login: `${name}@demo.tipwell.test` });
    for (const locale of ['en', 'de', 'fr', 'ar']) {
      await page.evaluate((chosen) => localStorage.setItem('tipwell.locale', chosen), locale);
      await page.reload();
      const bar = page.locator('[data-bar]');
      await bar.getByRole('link').nth(2).waitFor();
      // Each one as it is when its page is open: in stronger letters.
      const cut = await bar.evaluate(async (element) => {
        await document.fonts.ready;
        return [...element.children].flatMap((entry) => {
          entry.setAttribute('aria-current', 'page');
          const word = entry.querySelector(':scope > span');
          if (!word || word.scrollWidth <= word.clientWidth) return [];
          return [`${word.textContent} is ${word.scrollWidth} wide, of ${word.clientWidth}`];
        });
      });
      expect({ locale, cut }).toEqual({ locale, cut: [] });
    }
    await page.context().close();
  },
);

test('a wish that was typed and not saved is there again, and says that it is not saved', async () => {
  const page = await app.phone({ viewport: { width: 360, height: 640 } });
  await signIn(page, amira);
  await page.goto('/profile/details');
  const wish = page.getByRole('textbox', { name: 'Your wish' });
  await wish.fill('A week by the sea');
  await page.getByRole('main').getByRole('link', { name: 'My tips', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await page.goto('/profile/details');
  await page.getByText('This is what you typed before. It has not been saved yet.').waitFor();
  expect(await wish.inputValue()).toBe('A week by the sea');
  const form = page.locator('form').filter({ has: wish });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  // Once it is saved, nothing beside it says that it is not.
  expect(await page.getByText('It has not been saved yet.').count()).toBe(0);
  await page.context().close();
});
