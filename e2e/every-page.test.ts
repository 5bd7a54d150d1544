// Every page of the back office, looked at by a machine's eye: first by night on a narrow phone, then,
// loaded once more, by day on a desk. Half of the pages are in Arabic, from right to left, the other half
// in German, whose words are long. What has been read stays where it is while the rest comes.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundDemoPeople } from './demo-people.ts';
import { liveALittle, type Happened } from './a-little-life.ts';
import { complaintsOf, expectFitForEverybody, startTestApp, type TestApp } from './fixtures.ts';
import { amira } from './people.ts';

/** Pages that nobody has to sign in for. */
const doors = [
  '/login',
  '/recovery',
  '/recovery-success',
  '/recovery-error',
  '/newapp',
  '/app-update',
  '/welcome',
  '/token',
  '/legal/terms',
  '/legal/privacy',
  '/invitation/nobody-has-this-one',
  '/email-change/nobody-has-this-one',
  '/nowhere',
];

/** Pages of the guests that are shown in the office's languages and looks too. */
const guestPages = ['/menu/102'];

/** Who opens which sections, so that all of them are open to somebody; `$name` is a thing that is there. */
const sections: Record<string, string[]> = {
  staff: [
    '/profile',
    '/profile?sheet=code',
    '/profile/details',
    '/profile/payouts',
    '/profile/payouts/$payoutId',
    '/profile/payouts/statement',
    '/profile/payouts/statement?each=payment',
    '/support',
    '/terms-and-conditions',
    '/privacy-policy',
    '/distribution-rules',
    '/prepaid-card-terms',
    '/nowhere',
  ],
  owner: [
    '/reporting',
    '/payouts',
    '/profile/payouts/venue',
    '/reviews',
    '/online-menu',
    '/alerts',
  ],
  manager: ['/profile', '/profile/shares/$runId'],
  'distribution-master': ['/distributions', '/hours'],
  'staff-master': ['/locations/102?tab=hours'],
  both: ['/distributions-manager', '/distributions-account'],
  admin: [
    '/profile',
    '/transactions',
    '/transactions/$tipId',
    '/locations',
    '/locations/102',
    '/locations/102?tab=split',
    '/notifications',
    '/notifications?sheet=write',
    '/notifications/$noticeId',
    '/registered-users',
    '/registered-users?show=checks',
    '/registered-users/$userId',
    '/audit-log',
  ],
  sales: ['/overview'],
  'promo-master': ['/promotions', '/promotions/$promotionId'],
  'support-admin': ['/support?tab=inbox'],
};

/** How far what is on screen may move by itself while a page is loaded; 0.1 is what browsers call good. */
const mostShift = 0.05;

/** Notes from now on, on each page that is loaded, what moves without anybody having touched it. */
async function watchForJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const jumps: Jump[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = node?.textContent?.replaceAll(/\s+/g, ' ').slice(0, 40) ?? '';
          return `“${words}” from ${from.y} (${from.height} high) to ${to.y} (${to.height})`;
        });
        jumps.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As from a server some way off: a page that is there at once has nothing to jump from.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Jump {
  value: number;
  moved: string[];
}

async function expectNothingJumped(page: Page): Promise<void> {
  const jumps = await page.evaluate(() => Reflect.get(globalThis, 'jumps') as Jump[]);
  const shift = jumps.reduce((sum, { value }) => sum + value, 0);
  const told = jumps.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join('; ')}`);
  expect(shift, `what jumped:\n${told.join('\n')}`).toBeLessThan(mostShift);
}

/** Opens a page as from the address bar and waits until it has said what it has to say. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilSaid(page, path);
}

async function untilSaid(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => page.getByRole('heading', { level: 1 }).count(), { ...wait, message: path })
    .toBeGreaterThan(0);
  await expect.poll(async () => page.locator('[aria-busy=true]').count(), wait).toBe(0);
}
const wait = { timeout: 20_000 };
/** A dozen pages looked at closely take their time on a machine that does other things too. */
const patienceMs = 120_000;

/** Signs in without words, which are in another language each time. */
async function enter(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(amira.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(profile|change-password)$/);
}

const phone = { width: 360, height: 780 };
const desk = { width: 1280, height: 900 };

let app: TestApp;
let happened: Happened;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  happened = await liveALittle(app);
  await app.query(
    `update identity.users set status = 'INITIALIZED'
      where email = 'dubai-staff@demo.tipwell.test'`,
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** A narrow phone by night, in one of the two languages. */
async function aPhone(locale: 'ar' | 'de'): Promise<Page> {
  // Who wants no movement gets none: there is nothing to wait for before a page is looked at.
  const page = await app.phone({
    viewport: phone,
    locale,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await watchForJumps(page);
  return page;
}

test(
  'the way in can be used by everybody',
  async () => {
    const page = await aPhone('ar');
    for (const path of doors) {
      await open(page, path);
      await expectFitAt(page, path, 'rtl');
    }
    await enter(page, 'dubai-staff@demo.tipwell.test');
    await open(page, '/change-password');
    await expectFitAt(page, '/change-password', 'rtl');
    await page.context().close();
  },
  patienceMs,
);

test('the guests’ menu can be used by everybody', async () => {
  const page = await aPhone('ar');
  for (const path of guestPages) {
    await page.goto(path);
    await expectFitAt(page, path, 'rtl');
  }
  await page.context().close();
});

test('what is found by typing can be used by everybody', async () => {
  const page = await aPhone('de');
  await enter(page, 'admin@demo.tipwell.test');
  await open(page, '/profile');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('a');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await expectFitAt(page, 'the palette', 'ltr', { mayMove: true });
  await page.context().close();
});

test.each(Object.entries(sections).map(([role, paths], index) => ({ role, paths, index })))(
  'the pages of $role can be used by everybody',
  async ({ role, paths, index }) => {
    const isArabic = index % 2 === 0;
    const page = await aPhone(isArabic ? 'ar' : 'de');
    const complaints = complaintsOf(page);
    await enter(page, `${role}@demo.tipwell.test`);
    for (const name of paths) {
      const path = addressOf(name, happened);
      await open(page, path);
      expect(withoutPlace(page.url())).toBe(app.origin + path);
      await expectFitAt(page, path, isArabic ? 'rtl' : 'ltr');
    }
    // The address that leads nowhere is a 404 for the browser too.
    expect(complaints.filter((said) => !said.includes('/nowhere)'))).toEqual([]);
    await page.context().close();
  },
  patienceMs,
);

/** Pages that are about one location say in their address which. */
function withoutPlace(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('location');
  return url.href;
}

/** Puts the id of what has happened into an address. */
function addressOf(path: string, facts: Happened): string {
  return path.replace(/\$(\w+)/, (_, name: string) =>
    String(new Map(Object.entries(facts)).get(name)),
  );
}

/** Looks at an open page by night on a phone, and by day on a desk. */
async function expectFitAt(
  page: Page,
  path: string,
  direction: 'ltr' | 'rtl',
  { mayMove = false } = {},
): Promise<void> {
  try {
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await untilStill(page);
    if (!mayMove) await expectNothingJumped(page);
    await expectFitForEverybody(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(desk);
    if (!mayMove) {
      await page.reload();
      await untilSaid(page, path);
    }
    await untilStill(page);
    if (!mayMove) await expectNothingJumped(page);
    // The page is the same; what daylight and room can change is its colours and sizes.
    await expectFitForEverybody(page, { onlyRules: ['color-contrast', 'target-size'] });
  } catch (error) {
    throw new Error(`${path} is not fit for everybody`, { cause: error });
  } finally {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
  }
}

/** Colours that are on their way, of a sheet that appears or from dark to bright, are not what is read. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = async () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What turns for ever, as a sign of waiting does, never comes to rest.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A change is seen by the next frame, and what it sets in motion by the one after that.
    for (let quiet = 0; quiet < 2;) {
      await nextFrame();
      const now = moving();
      await Promise.allSettled(now.map(async ({ finished }) => finished));
      quiet = now.length === 0 ? quiet + 1 : 0;
    }
  });
}
