import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';
import { launchChromium } from '../../../run/chromium.ts';
import { findBarriers } from '../../../run/tests/find-barriers.ts';
import { startFakeServer, type FakeServer } from './fake-server.ts';
import { aPayout, aPool, aShare, aShareInParts, aTip } from './person.ts';

let browser: Browser;
let server: FakeServer;
let context: BrowserContext;
let page: Page;
/** What the browser complained about: scripts that broke and what the security policy stopped. */
let complaints: string[] = [];

interface Setting {
  locale?: string;
  colorScheme?: 'light' | 'dark';
  width?: number;
}

async function open({ locale = 'en-GB', colorScheme = 'light', width = 1280 }: Setting = {}) {
  context = await browser.newContext({
    locale,
    colorScheme,
    viewport: { width, height: width < 700 ? 780 : 860 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    // A refused request is a line of its own in the console; tests cause them on purpose.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      complaints.push(text);
    }
  });
}

/** Begins a session without the login page, which has tests of its own. */
async function signIn(path = '/profile') {
  const { accessToken, cookie } = server.admit();
  await context.addCookies([
    { ...cookie, domain: '127.0.0.1', path: '/api/auth', httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.goto(`${server.origin}/icon.svg`);
  const stored = { accessToken, expiresAt: Date.now() + 600_000, userStatus: 'ACTIVE' };
  await page.evaluate(
    (session) => localStorage.setItem('tipwell.session', session),
    JSON.stringify(stored),
  );
  await page.goto(`${server.origin}${path}`);
}

const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();
/** Asks again; the page may have done so by itself in this very moment, and then nothing is left to press. */
const tryAgain = async () => {
  const again = button('Try again');
  await again.click({ timeout: 3000 }).catch(async (error: unknown) => {
    if ((await again.count()) > 0) throw error;
  });
};
const button = (name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const asked = (address: string) => server.requests.filter((line) => line === address).length;

beforeAll(async () => {
  buildPages();
  browser = await launchChromium();
}, 120_000);

afterAll(async () => {
  await browser.close();
});

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

describe('signing in', () => {
  test('a guest who asks for a page signs in and lands there', async () => {
    await page.goto(`${server.origin}/profile/payouts`);
    await page.waitForURL(/\/login\?returnPath=/);
    await page.locator('input[name=login]').fill('staff@demo.tipwell.test');
    await page.locator('input[name=password]').fill('tipwell1');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.origin}/profile/payouts`);
    await text('No payouts yet').waitFor();
  });

  test('a wrong password is told in words, and what was typed stays', async () => {
    await page.goto(`${server.origin}/login`);
    await page.locator('input[name=login]').fill('sara@example.com');
    await page.locator('input[name=password]').fill('wrong');
    await button('Sign in').click();
    await text('password is wrong').waitFor();
    expect(await page.locator('input[name=login]').inputValue()).toBe('sara@example.com');
    expect(await page.locator('input[name=password]').inputValue()).toBe('wrong');
  });

  test('an empty form says what is missing without asking the server', async () => {
    await page.goto(`${server.origin}/login`);
    await button('Sign in').click();
    await text('Enter your password').waitFor();
    expect(asked('POST /api/auth/login')).toBe(0);
  });

  test('the demo is one click away', async () => {
    await page.goto(`${server.origin}/login`);
    await button(/Amira, waiter/).click();
    await page.waitForURL(`${server.origin}/profile`);
    await text('£184.20').waitFor();
  });

  test('a change of language keeps what was typed and turns the page round', async () => {
    await page.goto(`${server.origin}/login`);
    await page.locator('input[name=login]').fill('sara@example.com');
    await page.getByLabel('Language').selectOption('ar');
    await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('input[name=login]').inputValue()).toBe('sara@example.com');
    await page.reload();
    await page.getByRole('heading', { name: 'تسجيل الدخول' }).waitFor();
  });

  test('whoever is signed in is not asked again', async () => {
    await signIn();
    await page.goto(`${server.origin}/login`);
    await page.waitForURL(`${server.origin}/profile`);
  });
});

describe('the session', () => {
  test('that has ended is renewed once for all that the page asks, in two tabs', async () => {
    await signIn();
    await text('£184.20').waitFor();
    const second = await context.newPage();
    await second.goto(`${server.origin}/profile/payouts`);
    await second.getByText('No payouts yet').waitFor();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as object;
      localStorage.setItem('tipwell.session', JSON.stringify({ ...session, expiresAt: 0 }));
    });
    server.requests.length = 0;
    await Promise.all([page.reload(), second.reload()]);
    await text('£184.20').waitFor();
    await second.getByText('No payouts yet').waitFor();
    expect(asked('POST /api/auth/refresh')).toBe(1);
  });

  test('that the server refuses to renew ends at the login, with the way back', async () => {
    await signIn('/profile/payouts');
    await context.clearCookies();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('tipwell.session') ?? '{}') as object;
      localStorage.setItem('tipwell.session', JSON.stringify({ ...session, expiresAt: 0 }));
    });
    await page.reload();
    await page.waitForURL(`${server.origin}/login?returnPath=%2Fprofile%2Fpayouts`);
    expect(await page.evaluate(() => localStorage.getItem('tipwell.session'))).toBeNull();
  });

  test('ends in every tab when a person logs out, even if the server does not answer', async () => {
    await signIn();
    const second = await context.newPage();
    await second.goto(`${server.origin}/profile`);
    await second.getByText('£184.20').waitFor();
    server.mishap(/logout/, 'cut');
    await button('Log out').click();
    await page.waitForURL(`${server.origin}/login`);
    await second.waitForURL(`${server.origin}/login`);
    expect(await page.evaluate(() => localStorage.getItem('tipwell.session'))).toBeNull();
  });
});

describe('the waiter’s home', () => {
  test('shows what is theirs, the tips with who bore the fees, and the code', async () => {
    await signIn();
    await text('£184.20').waitFor();
    await text('34 tips since the payout of').waitFor();
    await text('guest paid £10.95, service fee on top').waitFor();
    await text('guest paid £5.00, fees £0.93 taken from the tip').waitFor();
    await text('K7QP').waitFor();
    await page.getByRole('img', { name: 'QR code that opens your tip page' }).waitFor();
  });

  test('shows and says a new tip within two seconds', async () => {
    await signIn();
    await text('2 tips · £14.07').waitFor();
    await expect.poll(() => asked('GET /api/live'), { timeout: 10_000 }).toBe(1);
    const tip = aTip({ net: 750, amount: 750, charged: 812 });
    server.person.tips = [tip, ...server.person.tips];
    server.person.balance.available += 750;
    server.tell({ type: 'tip.received', staffId: 7, tipId: tip.tipId });
    await text('guest paid £8.12').waitFor({ timeout: 2000 });
    await page.getByText('£7.50 from a guest').waitFor({ state: 'attached', timeout: 2000 });
    await text('£191.70').waitFor({ timeout: 2000 });
  });

  test('catches up with what happened while the line was cut', async () => {
    await signIn();
    await text('2 tips · £14.07').waitFor();
    await expect.poll(() => asked('GET /api/live'), { timeout: 10_000 }).toBe(1);
    server.cutLines();
    server.person.tips = [aTip({ net: 750 }), ...server.person.tips];
    await text('3 tips · £21.57').waitFor({ timeout: 20_000 });
  });

  test('of a person with two workplaces shows the one they choose', async () => {
    const first = server.person.profile.staffs[0];
    if (!first) throw new Error('The person works nowhere');
    server.person.profile.staffs.push({
      ...first,
      staffId: 8,
      locationId: first.locationId + 1,
      locationName: 'Harbour Bar',
      shortCode: 'H4RB',
    });
    await signIn();
    await text('K7QP').waitFor();
    await page.getByLabel('Workplace').filter({ visible: true }).selectOption('8');
    await text('H4RB').waitFor();
    await page.reload();
    await text('H4RB').waitFor();
    expect(server.requests).toContain('GET /api/staff/8/tips');
  });

  test('says what failed and shows it on the next try', async () => {
    const mend = server.mishap(/\/balance$/, 'unknown', Infinity);
    await signIn();
    await text('For support: req-7f3a').waitFor({ timeout: 20_000 });
    mend();
    await tryAgain();
    await text('£184.20').waitFor();
  });

  test('has the code one tap away on a phone', async () => {
    await context.close();
    await open({ width: 360 });
    await signIn();
    await page.getByRole('link', { name: 'Code', exact: true }).click();
    await page.getByRole('dialog').getByText('K7QP', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('at a place that shares its tips', () => {
  test('the home shows what is not yet split, the parts of the days, and what went to the team', async () => {
    server.person.pool = aPool();
    server.person.shares = [
      aShare({ held: { amount: 2341, because: 'SCHEME_NOT_ANSWERED', until: null } }),
    ];
    server.person.tips = [
      aTip({ net: 0, toTeam: 1000 }),
      aTip({ net: 600, toTeam: 400 }),
      ...server.person.tips,
    ];
    server.person.balance.waitsForAnswer = 2341;
    await signIn();
    await text('Not yet split').waitFor();
    await text('£31.45').waitFor();
    await text('your likely part of today’s £268.00 for the team · split after 04:00').waitFor();
    await text('to the team, shared after 04:00 · guest paid').waitFor();
    await text('£4.00 to the team, shared after 04:00').waitFor();
    await text('of £412.60 from 41 tips').waitFor();
    expect(await text('Waiting for your answer').count()).toBe(1);
    await page.getByRole('link', { name: 'Why? 20 Nov 2026' }).click();
    await page.getByRole('heading', { name: 'Why this amount · Fri 20 Nov 2026' }).waitFor();
  });

  test('why this amount stands line by line, and the device computes it again', async () => {
    const share = aShare();
    server.person.shares = [share];
    await signIn(`/profile/shares/${share.runId}`);
    await text('41 tips to the team').waitFor();
    await text('Floor 60%').waitFor();
    await text('Bar 25%, Kitchen 15% · scheme 3, valid since 01 Nov 2026').waitFor();
    await text('You worked 6 h 30 of 68 h 45').waitFor();
    await text('247.56 × 390 ÷ 4,125 = 23.4056…').waitFor();
    await text('One spare £0.01').waitFor();
    await text('they go to the largest fractions, and yours is number 2').waitFor();
    await button('Check it yourself').click();
    await text('247.56 × 390 ÷ 4125').waitFor();
    await text('This device has just recalculated it: £23.41. It matches.').waitFor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Copy the table').click();
    await button('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toContain('Your weight\t247.56 × 390 ÷ 4125\t23.40');
  });

  test('a sum that does not come out again is said to be wrong', async () => {
    const share = aShare({ amount: 2342 });
    server.person.shares = [share];
    await signIn(`/profile/shares/${share.runId}`);
    await button('Check it yourself').click();
    await text('That does not match. Please tell support.').waitFor();
  });

  test('a day split in parts says why, and what the own guests gave the others', async () => {
    const share = aShareInParts();
    server.person.shares = [share];
    await signIn(`/profile/shares/${share.runId}`);
    await text('Part 1 of 3').waitFor();
    await text('whoever is tipped has 40% at once').waitFor();
    await text('fractions were equal, so a fixed order decided: you are number 2').waitFor();
    await text('From your own guests').waitFor();
    await button('Check it yourself').click();
    await text('4.51 + 0.90').waitFor();
    await text('This device has just recalculated it: £5.41').waitFor();
  });

  test('a part that comes in is there within two seconds', async () => {
    server.person.pool = aPool();
    await signIn();
    await text('Nothing has been split yet').waitFor();
    await expect.poll(() => asked('GET /api/live'), { timeout: 10_000 }).toBe(1);
    const share = aShare();
    server.person.shares = [share];
    server.person.balance.available += share.amount;
    server.tell({ type: 'share.received', staffId: 7, runId: share.runId });
    await text('of £412.60 from 41 tips').waitFor({ timeout: 2000 });
    await text('£207.61').waitFor({ timeout: 2000 });
  });

  test('without percentages nobody guesses, and a day that waits is said to wait', async () => {
    const reason = 'PERCENTAGES_NOT_SET';
    const unsplit = {
      businessDay: '2026-11-20',
      total: 900,
      tips: 2,
      likely: null,
      reason,
      waitsForHours: false,
    } as const;
    const withoutHours = { ...unsplit, total: 700, likely: 300, reason: null, waitsForHours: true };
    server.person.pool = aPool({
      today: { ...unsplit, businessDay: '2026-11-21', total: 26_800 },
      waiting: [unsplit, { ...withoutHours, businessDay: '2026-11-19' }],
    });
    await signIn();
    await text('it waits until your manager has set all percentages').waitFor();
    await text('£9.00 of Fri 20 Nov 2026 wait too').waitFor();
    await text('£7.00 of Thu 19 Nov 2026 wait too, until everybody’s hours').waitFor();
  });

  test('a run of somebody else has a page that says so and leads home', async () => {
    await signIn('/profile/shares/019a0000-0000-7000-8000-000000009999');
    await text('You had no share in this').waitFor();
    await page.getByRole('link', { name: 'Go to my tips' }).click();
    await page.waitForURL(`${server.origin}/profile`);
  });

  test('what cannot be read says so and is there on the next try', async () => {
    server.person.pool = aPool();
    const mend = server.mishap(/open-pool$/, 'unknown', Infinity);
    await signIn();
    await text('We could not load today’s team tips.').waitFor({ timeout: 20_000 });
    mend();
    await tryAgain();
    await text('£31.45').waitFor();
  });

  test('a place of personal tips has neither tile nor list', async () => {
    await signIn();
    await text('£184.20').waitFor();
    await text('2 tips · £14.07').waitFor();
    expect(await page.getByText('Not yet split').count()).toBe(0);
    expect(await page.getByText('Your part of the team’s tips').count()).toBe(0);
  });
});

describe('an instant payout', () => {
  const make = (line: string) => line.endsWith('/make');

  test('is offered with all its numbers, sent, and followed until it lands', async () => {
    server.person.draft = { fee: 50, arrives: 18_370 };
    await signIn();
    await button('Get paid now').click();
    await text('This offer is valid for').waitFor();
    // The page stays in sight behind the sheet: only the shade lies between them.
    const around = await page
      .getByRole('dialog')
      .evaluate((sheet) => getComputedStyle(sheet.parentElement ?? sheet).backgroundColor);
    expect(around).toBe('rgba(0, 0, 0, 0)');
    await button('Get £183.70 now').click();
    await text('£183.70 is on its way to Visa ·· 4242').waitFor();
    const sent = server.person.payouts[0];
    if (!sent) throw new Error('Nothing was sent');
    const { payoutId, amount, fee, arrives } = sent;
    server.person.payouts = [aPayout('PAID', { payoutId, amount, fee, arrives })];
    server.person.balance.underWay = [];
    server.tell({ type: 'payout.changed', payoutId });
    await text('£183.70 has arrived on Visa ·· 4242').waitFor({ timeout: 2000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await text('£0.00').waitFor();
  });

  test('is sent once when the button is pressed twice and the answer is lost', async () => {
    await signIn('/profile?sheet=get-paid');
    server.mishap(/make$/, 'loseAnswer');
    await button('Get £184.20 now').dblclick();
    await text('£184.20 is on its way').waitFor({ timeout: 20_000 });
    expect(server.requests.filter(make)).toHaveLength(2);
    expect(server.person.made.size).toBe(1);
  });

  test('loses nothing when the sheet is closed at once', async () => {
    await signIn('/profile?sheet=get-paid');
    await button('Get £184.20 now').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await text('On its way').waitFor();
    expect(server.person.made.size).toBe(1);
  });

  test('whose balance changed meanwhile becomes a new offer that says so', async () => {
    await signIn('/profile?sheet=get-paid');
    await button('Get £184.20 now').waitFor();
    server.person.balance.available = 17_000;
    server.mishap(/make$/, 'balanceChanged');
    await button('Get £184.20 now').click();
    await text('Your balance has changed in the meantime').waitFor();
    await button('Get £170.00 now').waitFor();
    expect(server.person.made.size).toBe(0);
  });

  test('that came back is told on the home, with the way to what happened', async () => {
    server.person.payouts = [aPayout('RETURNED')];
    await signIn();
    await page.getByRole('link', { name: 'What happened, and what to do' }).click();
    await text('Your bank sent £62.00 back. The money is safe on your balance.').waitFor();
    await text('The card has expired.').waitFor();
    await text('Change your payout card. Then get paid again.').waitFor();
  });

  test('that failed can be repeated from its own page', async () => {
    const failed = aPayout('FAILED');
    server.person.payouts = [failed];
    await signIn(`/profile/payouts/${failed.payoutId}`);
    await page.getByRole('link', { name: 'Get paid again' }).click();
    await button('Get £184.20 now').waitFor();
  });
});

describe('the list of payouts', () => {
  test('loads more and opens each', async () => {
    server.person.payouts = Array.from({ length: 25 }, (_, index) =>
      aPayout('PAID', { amount: 1000 + index, arrives: 1000 + index }),
    );
    await signIn('/profile/payouts');
    await text('£10.19').waitFor();
    await button('Show earlier payouts').click();
    await text('£10.24').click();
    await page.waitForURL(/\/payouts\/019a/);
    await text('£10.24 has arrived').waitFor();
  });
});

describe('finding one’s way', () => {
  test('home leads to the profile, and what does not exist says so kindly', async () => {
    await signIn();
    await page.goto(`${server.origin}/`);
    await page.waitForURL(`${server.origin}/profile`);
    await page.goto(`${server.origin}/nowhere`);
    await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
    await page.getByRole('link', { name: 'Go to my tips' }).click();
    await page.waitForURL(`${server.origin}/profile`);
  });

  test('the first Tab leads past the menu, and a new page is read out from its heading', async () => {
    await signIn();
    await text('£184.20').waitFor();
    await page.reload();
    await text('£184.20').waitFor();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Skip to the content');
    await page.getByRole('link', { name: 'Payouts' }).filter({ visible: true }).click();
    await expect.poll(focused).toBe('My payouts');
  });

  test('without a network there is a sentence and a way on, never a blank page', async () => {
    await signIn();
    const mend = server.mishap(/profile$/, 'cut', Infinity);
    await page.reload();
    await text('No connection').waitFor({ timeout: 20_000 });
    mend();
    await tryAgain();
    await text('£184.20').waitFor();
  });
});

/** Goes through all pages and looks at each. */
async function visitAll(look: (name: string) => Promise<void>) {
  const returned = aPayout('RETURNED');
  const underWay = aPayout('SUBMITTED');
  server.person.payouts = [returned, underWay, aPayout('PAID'), aPayout('FAILED')];
  server.person.balance.underWay = [underWay];
  server.person.balance.waitsForAnswer = 541;
  const shares = [
    aShareInParts({
      held: { amount: 541, because: 'SCHEME_NOT_ANSWERED', until: null },
      takenBack: 30,
    }),
    aShare(),
  ];
  server.person.pool = aPool();
  server.person.shares = shares;
  server.person.tips = [aTip({ net: 0, toTeam: 1000 }), ...server.person.tips];
  await page.goto(`${server.origin}/login`);
  await page.locator('button', { hasText: 'Amira' }).waitFor();
  await page.locator('button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('login');
  await signIn();
  await page.getByText('4242').first().waitFor();
  await page.locator('img').first().waitFor({ state: 'attached' });
  await look('home');
  await page.goto(`${server.origin}/profile?sheet=get-paid`);
  await page.getByRole('dialog').locator('dl').waitFor();
  await look('offer');
  await page.goto(`${server.origin}/profile?sheet=code`);
  await page.getByRole('dialog').locator('img').waitFor();
  await look('code');
  await page.goto(`${server.origin}/profile/payouts`);
  await page.locator('main li').first().waitFor();
  await look('payouts');
  await page.goto(`${server.origin}/profile/payouts/${returned.payoutId}`);
  await page.locator('main ol').waitFor();
  await look('payout');
  for (const { runId } of shares) {
    await page.goto(`${server.origin}/profile/shares/${runId}`);
    await page.locator('main button[aria-expanded]').click();
    await page.locator('main table').waitFor();
    await look('why this amount');
  }
  await page.goto(`${server.origin}/nowhere`);
  await page.locator('h1').waitFor();
  await look('not found');
}

const tooWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// In Arabic and German every page is looked at with the real server; French has the longest sentences.
test('every page is free of barriers and fits a dark phone', { timeout: 90_000 }, async () => {
  await context.close();
  await open({ locale: 'fr-FR', colorScheme: 'dark', width: 360 });
  const found: string[] = [];
  await visitAll(async (name) => {
    const violations = await findBarriers(page);
    for (const { id, nodes } of violations) {
      found.push(`${name}: ${id} ${nodes.map((node) => node.html).join(' | ')}`);
    }
    if ((await tooWide()) > 0) found.push(`${name}: too wide`);
  });
  expect(found).toEqual([]);
});

describe('payout plans', () => {
  test('say what each costs; a change is told with its first day', async () => {
    await signIn('/profile/payouts');
    await text('at most £109.50 a year').waitFor();
    expect(await button(/Weekly/).getAttribute('aria-pressed')).toBe('true');
    await button(/Daily/).click();
    await text('Daily payouts from Mon 23 Nov 2026 on').waitFor();
    await text('From Mon 23 Nov 2026').waitFor();
    expect(asked(`PUT /api/users/${server.person.profile.id}/staff/7/payout-plan`)).toBe(1);
  });

  test('that cannot be chosen yet say why', async () => {
    const { plans } = server.person;
    plans.currentId = 1;
    plans.promoEndsOn = '2026-12-03';
    plans.plans = plans.plans.map((plan) => ({
      ...plan,
      activePromo: plan.id === 1,
      disabled: plan.id !== 1,
      disabledBecause: plan.id === 1 ? null : 'PROMO',
    }));
    await signIn('/profile/payouts');
    await text('until Thu 03 Dec 2026, then £0.30 each payout').waitFor();
    await button(/Monthly/).click();
    await page.getByRole('dialog').getByText('For the first 14 days').waitFor();
    await button('Ok').click();
    expect(server.requests.some((address) => address.startsWith('PUT'))).toBe(false);
  });
});
