import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';
import { launchChromium } from '../../../run/chromium.ts';
import { findBarriers } from '../../../run/tests/find-barriers.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { aMenu } from './place.ts';
import { aWorkplace } from './profile.ts';

let browser: Browser;
let server: FakeServer;
let context: BrowserContext;
let page: Page;
/** What scripts broke on without anybody expecting it. */
let complaints: string[] = [];

interface Setting {
  locale?: string;
  colorScheme?: 'light' | 'dark';
  width?: number;
  userAgent?: string;
}

async function open({ width = 1280, locale = 'en-GB', ...more }: Setting = {}) {
  const viewport = { width, height: width < 700 ? 780 : 860 };
  context = await browser.newContext({ locale, viewport, reducedMotion: 'reduce', ...more });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
}

/** Begins a session without the login page, which has tests of its own. */
async function signIn(path = '/profile') {
  const { accessToken, cookie } = server.admit();
  await context.addCookies([
    { ...cookie, domain: '127.0.0.1', path: '/api/auth', httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto(`${server.origin}/icon.svg`);
  const { roles } = server.person.profile;
  const session = {
    accessToken,
    expiresAt: Date.now() + 600_000,
    userStatus: 'ACTIVE',
    roles,
    viewAs: null,
  };
  await page.evaluate(
    (stored) => localStorage.setItem('tipwell.session', stored),
    JSON.stringify(session),
  );
  await page.goto(`${server.origin}${path}`);
}

const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();
const button = (name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const entriesOf = (name: string) =>
  page
    .getByRole('navigation', { name })
    .filter({ visible: true })
    .getByRole('link')
    .allInnerTexts();
/** Waits for what the page brings about by itself. */
function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 20_000 });
}
const asked = (pattern: RegExp) => server.requests.filter((line) => pattern.test(line));

const kettle = aWorkplace({ roles: ['ROLE_OWNER', 'ROLE_USER'] });
const anchor = aWorkplace({
  staffId: 8,
  locationId: 4,
  locationName: 'The Anchor',
  city: 'Leeds',
  roles: ['ROLE_USER'],
});

beforeAll(async () => {
  buildPages();
  browser = await launchChromium();
}, 120_000);
afterAll(() => browser.close());

beforeEach(async () => {
  complaints = [];
  server = await startFakeServer();
  await open();
});
afterEach(async () => {
  await context.close();
  await server.close();
  expect(complaints).toEqual([]);
});

describe('the menu', () => {
  test('has what the server allows, in the order of the product, and nothing else', async () => {
    server.person.place.menu = aMenu('distributionsAccount', 'distributionsManager', 'payouts');
    await signIn();
    await text('£184.20').waitFor();
    await eventually(() => entriesOf('Main menu')).toEqual([
      'My tips',
      'My payouts',
      'Bills',
      'Payouts',
      'Distributions (manager)',
      'Distributions (accountant)',
      'Your details',
    ]);
  });

  test('on a phone has the four that are wanted most, and the others behind "More"', async () => {
    await context.close();
    await open({ width: 360 });
    server.person.place.menu = aMenu('payouts', 'distributions');
    await signIn();
    await eventually(() => entriesOf('Main menu')).toEqual(['Tips', 'Code', 'Split', 'My pay']);
    await button('More').click();
    await eventually(() => entriesOf('More of the menu')).toEqual([
      'Bills',
      'Payouts',
      'Your details',
    ]);
  });
});

describe('a person with two locations', () => {
  beforeEach(() => {
    const { profile, place } = server.person;
    profile.staffs = [kettle, anchor];
    profile.roles = ['ROLE_OWNER', 'ROLE_USER'];
    place.menu = aMenu('payouts', 'alerts');
    place.menuAt.set(3, aMenu('payouts', 'alerts', 'distributions'));
  });

  test('loads in the order of the product what an owner needs, and less where they serve', async () => {
    server.person.profile.staffs = [{ ...kettle, paymentPage: 'GROUPS' }, anchor];
    await signIn();
    // The first page asks for its own facts, whenever it comes to them.
    const loaded = () =>
      asked(/locations(\/\d+)?(\/(?!balance|home|onboarding|promotions)\w+)?$/).map(
        (line) => line.split('/api')[1],
      );
    const user = `/users/${server.person.profile.id}`;
    const here = ['/locations/3', '/locations/3/staffs', '/locations/3/groups'];
    await eventually(loaded).toEqual([`${user}/locations`, ...here]);
  });

  test('sees the other one at once, on every device, and nothing of the first any more', async () => {
    await signIn();
    await eventually(() => entriesOf('Main menu')).toContain('Distributions');
    await page.getByLabel('Workplace').filter({ visible: true }).selectOption('8');
    await text('The Anchor').waitFor();
    await eventually(() => entriesOf('Main menu')).not.toContain('Distributions');
    await eventually(() => asked(/^PUT .*\/location$/).length).toBe(1);
    expect(server.person.profile.staffId).toBe(8);
    await eventually(() =>
      page.evaluate(() => localStorage.getItem('tipwell.workplace')),
    ).toBeNull();
  });

  test('keeps what they chose on this device while the server cannot be told', async () => {
    server.mishap(/^PUT .*\/location$/, 'unknown');
    await signIn();
    await page.getByLabel('Workplace').filter({ visible: true }).selectOption('8');
    await page.getByRole('alert').getByText('Unknown Error').waitFor();
    await text('The Anchor').waitFor();
    expect(server.person.profile.staffId).toBe(7);
  });

  test('shares a page about one location by its address', async () => {
    await signIn('/alerts');
    await page.waitForURL(`${server.origin}/alerts?location=3`);
    await page.getByLabel('Workplace').filter({ visible: true }).selectOption('8');
    await page.waitForURL(`${server.origin}/alerts?location=4`);
    await eventually(() => asked(/^GET .*\/locations\/4\/alerts$/).length).toBe(1);
  });

  test('opens an address at the location that it names', async () => {
    await signIn('/alerts?location=4');
    await text('The Anchor').waitFor();
    await eventually(() => asked(/^GET .*\/locations\/4\/alerts$/).length).toBe(1);
    expect(asked(/^GET .*\/locations\/3\/alerts$/)).toEqual([]);
    expect(page.url()).toBe(`${server.origin}/alerts?location=4`);
  });

  test.each([
    ['where they do not work', '/alerts?location=99', '/alerts?location=3'],
    ['where the page is not theirs', '/distributions?location=4', '/distributions?location=3'],
    ['that is none', '/alerts?location=here', '/alerts?location=3'],
  ])('passes over a location %s', async (_which, typed, shown) => {
    await signIn(typed);
    await page.waitForURL(server.origin + shown);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(server.person.profile.staffId).toBe(7);
  });

  test('is asked which comes first where nobody has said it yet', async () => {
    server.person.place.hasDefault = false;
    await signIn();
    const dialog = page.getByRole('dialog', { name: 'Which location do you want to see first?' });
    await dialog.getByRole('button', { name: /The Anchor/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => server.person.profile.staffId).toBe(8);
  });

  test('with one location only is not asked: it is remembered by itself', async () => {
    server.person.profile.staffs = [kettle];
    server.person.place.hasDefault = false;
    await signIn();
    await eventually(() => server.person.place.hasDefault).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a window over every page', () => {
  test('tells of a payout that hangs: how much, why, and what happens next', async () => {
    const nextAttemptAt = new Date(Date.now() + 300_000).toISOString();
    const cause = 'PROCESSOR_DOES_NOT_ANSWER';
    server.person.profile.pendingPayoutAlert = {
      amount: 6200,
      currency: 'GBP',
      cause,
      nextAttemptAt,
    };
    await signIn('/profile/payouts');
    const dialog = page.getByRole('dialog', { name: 'Oops, payout glitch!' });
    await dialog.getByText('£62.00').waitFor();
    await dialog.getByText('The card processor is not responding').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('asks for bank details and for a document, one after the other', async () => {
    server.person.profile.isRequiredBankAccountInformation = true;
    server.person.profile.isIdRequested = true;
    await signIn();
    await page.getByRole('dialog', { name: 'Bank details are missing' }).waitFor();
    await button('Later').click();
    const id = page.getByRole('dialog', { name: 'We need to see your ID' });
    await id.getByText(server.person.profile.id).waitFor();
  });
});

describe('seeing with somebody else’s eyes, read-only', () => {
  test('the page as a whole is not switched off, and links lead on', async () => {
    server.person.profile.viewAs = { isReadOnly: true };
    await signIn();
    await text('£184.20').waitFor();
    // What changes something is switched off each by itself; days and pages are chosen as ever.
    expect(await page.locator('main > fieldset').count()).toBe(0);
    await page.getByRole('link', { name: 'My payouts' }).filter({ visible: true }).click();
    await text('No payouts yet').waitFor();
  });
});

describe('the palette', () => {
  test('opens by a key, finds a screen by its name, and leads there', async () => {
    await signIn();
    await text('£184.20').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('payo');
    await page.getByRole('option', { name: 'My payouts' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin}/profile/payouts`);
  });

  test('changes colours and language, and is walked through by arrows', async () => {
    await signIn();
    await text('£184.20').waitFor();
    await button('Search').click();
    await page.getByRole('combobox', { name: 'Search' }).fill('colours');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(
      'dark',
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('العربية');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  });
});

describe('pages that stand alone', () => {
  test('an unknown address says so, to guests too, and within the frame to people inside', async () => {
    await page.goto(`${server.origin}/nope`);
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    expect(page.url()).toBe(`${server.origin}/nope`);
    await signIn('/nope');
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor();
  });

  test('the app that is too old is asked to be renewed, a browser never', async () => {
    server.person.profile.minAppVersion = '99.0.0';
    await signIn();
    await text('£184.20').waitFor();
    await context.close();
    await open({ width: 360, userAgent: 'Mozilla/5.0 (iPhone) TipwellApp/3.107.25' });
    await signIn();
    await page.waitForURL(`${server.origin}/app-update`);
    await page.getByRole('heading', { name: 'Please update the app' }).waitFor();
  });

  test('the app welcomes once', async () => {
    await context.close();
    await open({ width: 360, userAgent: 'Mozilla/5.0 (iPhone) TipwellApp/3.107.25' });
    await page.goto(`${server.origin}/login`);
    await page.waitForURL(`${server.origin}/welcome`);
    for (const name of ['Next', 'Next', 'Let’s go']) await button(name).click();
    await page.waitForURL(`${server.origin}/login`);
    await page.goto(`${server.origin}/login`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('how to install is told for the phone in the hand', async () => {
    await context.close();
    await open({ width: 360, userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)' });
    await page.goto(`${server.origin}/newapp`);
    await page.getByRole('heading', { name: 'On an Android phone' }).waitFor();
  });
});

describe('what nobody expected', () => {
  test('is reported with the section it happened in, and nowhere while nothing is set up', async () => {
    server.person.sentryDsn = `${server.origin.replace('//', '//key@')}/42`;
    await page.goto(`${server.origin}/welcome?secret=1`);
    await eventually(() => asked(/client-config/).length).toBe(1);
    await eventually(async () => {
      await page.evaluate(() => reportError(new Error('a slide fell')));
      return server.reports.length;
    }).toBeGreaterThan(0);
    const [report = ''] = server.reports;
    expect(report).toContain('a slide fell');
    expect(report).toContain('"section":"onboarding"');
    expect(report).not.toContain('secret');
    complaints = [];
  });
});

const settings = [
  { locale: 'en-GB', colorScheme: 'dark', width: 1280 },
  { locale: 'ar', colorScheme: 'light', width: 360 },
] as const;

test.each(settings)('pages and windows are free of barriers and fit: $locale', async (setting) => {
  await context.close();
  await open(setting);
  for (const path of ['/welcome', '/newapp', '/app-update', '/nope']) {
    await signIn(path);
    await page.locator('h1').first().waitFor();
    await expectNoBarriers(path);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await expectNoBarriers('palette');
  server.person.profile.isRequiredBankAccountInformation = true;
  await page.reload();
  await page.getByRole('dialog').waitFor();
  await expectNoBarriers('window');
});

async function expectNoBarriers(where: string): Promise<void> {
  const violations = await findBarriers(page);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  expect({ where, found }).toEqual({ where, found: [] });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ where, overflow }).toEqual({ where, overflow: 0 });
}
